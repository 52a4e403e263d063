import type { FormatOf } from './formats.ts'
import type { ScoreRules } from './score-rules.ts'

/** Stroke play: rounds of 18 holes, one a day; every player has a card, and the order follows from the cards. */
export const golf: ScoreRules<FormatOf<'golf'>> = {
  lastRegularPeriod: ({ rounds }) => rounds,
  clock: false,
  ranked: true,
  holes: ({ rounds }) => rounds * 18,
  nextPeriodFault: ({ rounds }, state, period) =>
    period === state.period + 1 && period <= rounds
      ? null
      : `${rounds} rounds are played, one after the other`,
  countPoints: () => 'golf counts strokes, which stand on the cards',
}
