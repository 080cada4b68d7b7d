/** Hertz: a chord that goes up, as of a horn far away. */
const NOTES = [523.25, 659.25, 783.99, 1_046.5]
const EACH_S = 0.09
const RING_S = 0.5
const LOUDNESS = 0.08

/** A short sound and a vibration. Nothing before the first press on the page: no browser plays it, and nobody expects it. */
export function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.([30, 40, 60])
  const context = new AudioContext()
  const end = NOTES.length * EACH_S + RING_S
  for (const [at, hertz] of NOTES.entries()) {
    const from = context.currentTime + at * EACH_S
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + RING_S)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + RING_S)
  }
  setTimeout(() => void context.close(), end * 1_000 + 200)
}
