// The browser's own voice, for whoever wants to hear the moves; what it says next ends what it was saying.

/** Whether there is one. */
export function hasVoice() {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}

/** @param {string} text @param {string} language of the page */
export function say(text, language) {
  if (!hasVoice()) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = { en: 'en', 'zh-Hant': 'zh-TW' }[language] ?? 'zh-CN';
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
