/** Audible moments of a round. */
export type Cue = 'begun' | 'over' | 'won'

/** A note: pitch in hertz, start and length in milliseconds. */
type Note = readonly [pitch: number, from: number, lasts: number]

/** One soft knock at a round's start, a lower one for a loss or a returned stake, three rising notes for a win. */
const notes: Readonly<Record<Cue, readonly Note[]>> = {
  begun: [[330, 0, 70]],
  over: [[220, 0, 110]],
  won: [
    [523, 0, 120],
    [659, 90, 120],
    [784, 180, 260],
  ],
}
const loudness = 0.08

let context: AudioContext | null = null

/** Plays a cue's notes, synthesised here, so that no file loads. */
export function playTones(cue: Cue): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  for (const [pitch, from, lasts] of notes[cue]) {
    const begins = currentTime + from / 1000
    const ends = begins + lasts / 1000
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.type = 'sine'
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(0, begins)
    gain.gain.linearRampToValueAtTime(loudness, begins + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, ends)
    tone.connect(gain).connect(destination)
    tone.start(begins)
    tone.stop(ends)
  }
  void context.resume()
}
