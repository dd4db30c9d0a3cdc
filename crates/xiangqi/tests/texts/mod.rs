//! Decodes the texts of old files, as their readers do.

/// Decodes GB18030 and its predecessors.
pub(crate) fn decode(bytes: &[u8]) -> String {
    encoding_rs::GB18030.decode(bytes).0.into_owned()
}
