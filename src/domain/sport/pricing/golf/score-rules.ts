import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly golf: { readonly rounds: 4 }
  }
}

/**
 * Stroke play: rounds of 18 holes, one a day; every player has a card, and the order follows from the cards.
 */
export const scoreRules: ScoreRules<FormatOf<'golf'>> = {
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
