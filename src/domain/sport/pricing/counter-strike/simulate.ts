import type { Fixture, TimelineMessage } from '#domain/sport/feed/api.ts'
import { mapWon } from '#domain/sport/feed/index.ts'
import type { Random } from '#kernel/random.ts'
import { type PartsPace, playParts } from '../parts/play-parts.ts'

const second = 1000
/** Sides change after twelve rounds, and after each three of overtime. */
const regularHalf = 12
const overtimeHalf = 3

/** A round lasts at most 1:55, plus 40 s when the bomb is planted; 15 s of buying time precede it. */
const pace: PartsPace = {
  delay: 240 * second,
  shortest: 60 * second,
  spread: 75 * second,
  between: 8 * 60 * second,
  pause(played) {
    const regular = 2 * regularHalf
    const changes = played === regularHalf || (played >= regular && (played - regular) % overtimeHalf === 0)
    return changes ? 30 * second : 0
  },
}

/** Simulates a match round by round with the chances of the model. Ends with `finished`. */
export function simulateCounterStrike(
  fixture: Fixture,
  chances: readonly number[],
  random: Random,
): readonly TimelineMessage[] {
  const { format } = fixture
  if (format.sport !== 'counter-strike') throw new Error(`${fixture.id} is no match of Counter-Strike`)
  return playParts(
    fixture,
    (format.bestOf + 1) / 2,
    (map) => chances[map - 1]!,
    (_, own, theirs) => mapWon(own, theirs),
    pace,
    random,
  )
}
