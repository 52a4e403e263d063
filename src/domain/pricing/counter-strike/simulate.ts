import type { Random } from '#kernel/random.ts'
import type { Fixture, Side, TimelineMessage } from '../../feed/api.ts'
import { mapWon } from '../../feed/index.ts'

const second = 1000
/** Longest wait for the players to be there. */
const delay = 240 * second
/** A round lasts 1:55 at most, and 40 s more where the bomb ticks; 15 s to buy come before it. */
const shortest = 60 * second
const spread = 75 * second
const betweenMaps = 8 * 60 * second
/** Sides change after twelve rounds, and after each three of overtime. */
const regularHalf = 12
const overtimeHalf = 3
const change = 30 * second

/** A match round by round with the model's own chances. Ends with `finished`. */
export function simulateCounterStrike(
  fixture: Fixture,
  chances: readonly number[],
  random: Random,
): readonly TimelineMessage[] {
  const { format } = fixture
  if (format.sport !== 'counter-strike') throw new Error(`${fixture.id} is no match of Counter-Strike`)
  const need = (format.bestOf + 1) / 2
  const messages: TimelineMessage[] = []
  const maps: [number, number] = [0, 0]
  let at = fixture.startsAt + Math.floor(random() * delay)
  for (let map = 1; ; map++) {
    messages.push({ type: 'period-start', at, period: map })
    const winner = playMap(chances[map - 1]!)
    messages.push({ type: 'period-end', at, period: map })
    maps[winner]++
    if (maps[winner] === need) break
    at += betweenMaps
  }
  return [...messages, { type: 'finished', at: at + 10 * second }]

  function playMap(p: number): Side {
    const rounds: [number, number] = [0, 0]
    for (;;) {
      at += shortest + Math.floor(random() * spread)
      const side: Side = random() < p ? 0 : 1
      rounds[side]++
      messages.push({ type: 'points', at, side, value: 1 })
      if (mapWon(rounds[side], rounds[side === 0 ? 1 : 0])) return side
      const played = rounds[0] + rounds[1]
      const regular = 2 * regularHalf
      if (played === regularHalf || (played >= regular && (played - regular) % overtimeHalf === 0))
        at += change
    }
  }
}
