import type { Hands } from '../../../sheets/values.ts'

/** Hands in the form of the sheets of card games, best first. */

export const threeCardSheet: Hands = [
  { name: 'straight-flush', suited: true, run: true },
  { name: 'three-of-a-kind', groups: [3] },
  { name: 'straight', run: true },
  { name: 'flush', suited: true },
  { name: 'pair', groups: [2, 1] },
  { name: 'high-card' },
]

const fromFour: Hands = [
  { name: 'four-of-a-kind', groups: [4, 1] },
  { name: 'full-house', groups: [3, 2] },
  { name: 'flush', suited: true },
  { name: 'straight', run: true },
  { name: 'three-of-a-kind', groups: [3, 1, 1] },
]
const runs: Hands = [
  { name: 'royal-flush', suited: true, run: true, toAce: true },
  { name: 'straight-flush', suited: true, run: true },
]
const twoPair: Hands = [{ name: 'two-pair', groups: [2, 2, 1] }]

export const fiveCardSheet: Hands = [
  ...runs,
  ...fromFour,
  ...twoPair,
  { name: 'pair', groups: [2, 1, 1, 1] },
  { name: 'high-card' },
]

const high = { 'jacks-or-better': [0, 10, 11, 12], 'tens-or-better': [0, 9, 10, 11, 12] } as const

/**
 * Hands of video poker without wild cards. With `bonus`, four aces and four of a rank from two to four are separate
 * hands.
 */
export const videoSheet = (least: keyof typeof high, bonus: boolean): Hands => [
  ...runs,
  ...(bonus
    ? [
        { name: 'four-aces', groups: [4, 1], of: [0] },
        { name: 'four-low', groups: [4, 1], of: [1, 2, 3] },
      ]
    : []),
  ...fromFour,
  ...twoPair,
  { name: least, groups: [2, 1, 1, 1], of: [...high[least]] },
]

/** Hands of Deuces Wild. A deuce replaces any card; the best resulting hand counts. */
export const deucesSheet: Hands = [
  { name: 'royal-flush', suited: true, run: true, toAce: true, wild: 0 },
  { name: 'four-deuces', wild: 4 },
  { name: 'wild-royal', suited: true, run: true, toAce: true },
  { name: 'five-of-a-kind', groups: [5] },
  { name: 'straight-flush', suited: true, run: true },
  ...fromFour,
]
