// Speech by the browser; a new text interrupts the previous one.

export function hasVoice() {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}

/** @param {string} text @param {string} language language of the page @param {number} volume 0 to 1 */
export function say(text, language, volume) {
  if (!hasVoice()) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.volume = volume;
  utterance.lang = { en: 'en', 'zh-Hant': 'zh-TW' }[language] ?? 'zh-CN';
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
