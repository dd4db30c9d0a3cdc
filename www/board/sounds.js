// The sounds of the board, synthesised: wood on wood, and a small bell.

/** @typedef {'move' | 'capture' | 'check' | 'end' | 'refuse'} Sound */

/** @type {AudioContext | null} */ let context = null;
/** All sounds pass through this node. @type {GainNode | null} */
let master = null;

/** Plays a sound, if the reader has interacted with the page before: browsers block sound until then. @param {Sound} sound @param {number} [loudness] 0 to 1 */
export function play(sound, loudness = 1) {
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Perceived loudness grows roughly with the square root of the gain.
  if (!(loudness > 0)) return;
  master ??= new GainNode(context);
  master.connect(context.destination);
  master.gain.value = Math.min(1, loudness) ** 2;
  const now = context.currentTime + 0.01;
  if (sound === 'move') playKnock(context, now, 1);
  if (sound === 'capture') for (const index of [0, 1]) playKnock(context, now + 0.055 * index, 0.8 + 0.5 * index);
  if (sound === 'check') {
    playKnock(context, now, 1);
    playBell(context, now + 0.03, 880, 0.5);
  }
  if (sound === 'refuse') playBell(context, now, 196, 0.25);
  if (sound === 'end')
    for (const [index, pitch] of [587, 740, 880].entries()) playBell(context, now + index * 0.13, pitch, 0.9);
}

/** A piece set down: a short noise burst through a bandpass filter, and a low thump. @param {AudioContext} audio @param {number} at @param {number} force */
function playKnock(audio, at, force) {
  const noise = audio.createBufferSource();
  const samples = audio.createBuffer(1, Math.round(audio.sampleRate * 0.05), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let index = 0; index < data.length; index += 1)
    data[index] = (Math.random() * 2 - 1) * (1 - index / data.length) ** 6;
  noise.buffer = samples;
  const wood = audio.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = 1150 + 250 * (Math.random() - 0.5);
  wood.Q.value = 1.6;
  noise.connect(wood).connect(fading(audio, at, 0.5 * force, 0.06));
  noise.start(at);
  const thump = audio.createOscillator();
  thump.frequency.setValueAtTime(230, at);
  thump.frequency.exponentialRampToValueAtTime(120, at + 0.07);
  thump.connect(fading(audio, at, 0.35 * force, 0.09));
  thump.start(at);
  thump.stop(at + 0.12);
}

/** @param {AudioContext} audio @param {number} at @param {number} pitch @param {number} length */
function playBell(audio, at, pitch, length) {
  for (const [overtone, force] of [
    [1, 0.1],
    [2.76, 0.035],
  ]) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch * overtone;
    tone.connect(fading(audio, at, force, length / overtone));
    tone.start(at);
    tone.stop(at + length);
  }
}

/** A gain node that decays exponentially. @param {AudioContext} audio @param {number} at @param {number} force @param {number} length */
function fading(audio, at, force, length) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(force, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  volume.connect(master ?? audio.destination);
  return volume;
}
