/** A bet placed with one press: its choice, and the text on its button beside the payout. */
export interface OnePress {
  readonly input: unknown
  /** Key of the games' dictionary; null where the multiple alone is clear. */
  readonly text: OnePressText | null
  readonly facts?: Readonly<Record<string, string | number>>
}
type OnePressText =
  | 'heads'
  | 'tails'
  | 'under'
  | 'over'
  | 'odd'
  | 'even'
  | 'left'
  | 'right'
  | 'cup'
  | 'hand-sign-rock'
  | 'hand-sign-paper'
  | 'hand-sign-scissors'
  | 'dragon'
  | 'tiger'
  | 'sic-small'
  | 'sic-big'

/** Games that end at once, with the simple bets of each, by id. */
export const onePressBets: Readonly<Record<string, readonly OnePress[]>> = {
  coin: [
    { input: { side: 'heads' }, text: 'heads' },
    { input: { side: 'tails' }, text: 'tails' },
  ],
  dice: [
    { input: { target: 5000, over: false }, text: 'under', facts: { target: 50 } },
    { input: { target: 4999, over: true }, text: 'over', facts: { target: '49.99' } },
  ],
  limbo: [200, 500, 1000].map((target) => ({ input: { target }, text: null })),
  'three-cups': [0, 1, 2].map((cup) => ({
    input: { balls: 1, cup },
    text: 'cup' as const,
    facts: { cup: cup + 1 },
  })),
  'rock-paper-scissors': (['rock', 'paper', 'scissors'] as const).map((hand) => ({
    input: { hand },
    text: `hand-sign-${hand}` as const,
  })),
  'dragon-tiger': [
    { input: { bet: 'dragon' }, text: 'dragon' },
    { input: { bet: 'tiger' }, text: 'tiger' },
  ],
  'sic-bo': [
    { input: { bet: 'small' }, text: 'sic-small' },
    { input: { bet: 'big' }, text: 'sic-big' },
  ],
  'fan-tan': [
    { input: { bet: 'odd' }, text: 'odd' },
    { input: { bet: 'even' }, text: 'even' },
  ],
  ladder: [
    { input: { bet: 'left' }, text: 'left' },
    { input: { bet: 'right' }, text: 'right' },
  ],
}
