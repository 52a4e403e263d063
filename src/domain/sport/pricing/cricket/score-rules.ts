import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { countBall, endInnings, resetTarget, startInnings } from '#domain/sport/feed/state/cricket.ts'
import { cricketWinner } from '#domain/sport/feed/state/innings.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly cricket: {
      /** Overs of a side, as set before play. */
      readonly overs: number
    }
  }
}

/**
 * A limited number of overs a side. Innings are periods 1 and 2; super overs are period 3, whose runs the score
 * does not count.
 */
export const scoreRules: ScoreRules<FormatOf<'cricket'>> = {
  lastRegularPeriod: () => 2,
  shootoutPeriod: 3,
  clock: false,
  nextPeriodFault(_, state, period) {
    if (period === 3 && state.cricket && cricketWinner(state.cricket) !== null)
      return 'a super over needs a tie'
    const next = state.period + 1
    return period === next && period <= 3 ? null : `innings ${next} is next`
  },
  countPoints: () => 'cricket is told ball by ball',
  startPeriod: startInnings,
  endPeriod: endInnings,
  count: (_, state, message) =>
    message.type === 'ball'
      ? countBall(state, message)
      : message.type === 'target'
        ? resetTarget(state, message.runs, message.balls)
        : 'no play of cricket',
  openFault: ({ cricket: board, period, inBreak }) =>
    period >= 2 && inBreak && board && (cricketWinner(board) !== null || period > 2)
      ? null
      : 'the match is not decided',
}
