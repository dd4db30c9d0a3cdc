//! GB18030 decoded, against what the standard and Python's codec say.

use xiangqi::files::gb18030::{decode, text};

#[test]
fn characters_of_every_part_of_the_standard_are_decoded() {
    let cases: [(&[u8], &str); 12] = [
        (b"plain ASCII\r\n", "plain ASCII\r\n"),
        // GB2312: punctuation, full-width digits, both planes of characters.
        (b"\xa1\xa1\xa3\xb1\xa3\xb9", "\u{3000}１９"),
        (b"\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5", "炮二平五"),
        (
            b"\xb3\xb5\xc2\xed\xcf\xe0\xca\xcb\xcb\xa7\xb1\xf8",
            "车马相仕帅兵",
        ),
        // GBK: traditional characters, and the last of the table.
        (
            b"\xdc\x87\xf1\x52\x8e\x9b\x8c\xa2\xdf\x4d\xe1\xe1",
            "車馬帥將進後",
        ),
        (b"\xb3\x68\x82\xd8\xfe\x4f", "砲傌\u{fa29}"),
        (b"\x80\x81\x40\xfe\x9f", "€丂䶮"),
        // Four bytes: the first and the last of the basic plane, and beyond it.
        (b"\x81\x30\x81\x30", "\u{80}"),
        (b"\x84\x31\xa4\x39", "\u{ffff}"),
        (b"\x81\x39\xef\x34\x82\x35\x87\x38", "㐅䶵"),
        (b"\x90\x30\x81\x30\xe3\x32\x9a\x35", "\u{10000}\u{10ffff}"),
        (b"\x95\x32\x82\x36", "\u{20000}"),
    ];
    for (bytes, expected) in cases {
        assert_eq!(decode(bytes), expected, "{bytes:x?}");
    }
}

#[test]
fn what_is_no_character_is_marked() {
    for bytes in [
        &b"\xff"[..],
        b"\xc5",
        b"\x81\x30",
        b"\x81\x30\x81",
        b"\xaa\xa1",
        b"\xff\x30\x81\x30",
    ] {
        let decoded = decode(bytes);
        assert!(decoded.starts_with('\u{fffd}'), "{bytes:x?}: {decoded}");
    }
    assert_eq!(decode(b"\xc5\x20A"), "\u{fffd} A");
}

#[test]
fn utf8_is_left_alone() {
    assert_eq!(text("炮二平五".as_bytes()), "炮二平五");
    assert_eq!(text(b"\xc5\xda"), "炮");
}
