import type { EventState } from '#domain/sport/feed/api.ts'
import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { type AtBat, startingBases } from '#domain/sport/feed/state/baseball.ts'
import { countInOrder } from '#domain/sport/feed/state/ordered-points.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly baseball: { readonly innings: 9 }
  }
}

/**
 * Nine innings, then more while the score is level. The bottom of the last one is not played when home leads, and
 * ends with the run that puts home ahead.
 */
export const scoreRules: ScoreRules<FormatOf<'baseball'>> = {
  lastRegularPeriod: () => 9,
  clock: false,
  nextPeriodFault(_, state, period) {
    const next = state.period + 1
    if (next > 9 && state.score[0] !== state.score[1]) return 'extra innings need a tie'
    return period === next ? null : `inning ${next} is next`
  },
  countPoints: () => 'runs come with at-bats',
  startPeriod: (state, period) => ({
    ...state,
    baseball: { half: 'top', outs: 0, bases: startingBases(period) },
  }),
  endPeriod: (state) => (state.inBreak ? state : 'the inning is not over'),
  count: (_, state, message) =>
    message.type === 'at-bat' ? countAtBat(state, message) : 'no play of baseball',
  openFault: ({ period, inBreak, score }) =>
    period >= 9 && inBreak && score[0] !== score[1] ? null : 'the game is not decided',
}

function countAtBat(
  state: EventState,
  { side, runs, outs, bases, at }: AtBat & { at: number },
): EventState | string {
  const board = state.baseball
  if (!board || state.inBreak) return 'no inning is played'
  if (side !== (board.half === 'top' ? 1 : 0)) return 'the other side bats'
  if (!isCount(runs, 4) || !isCount(outs, 3) || !isCount(bases, 7))
    return 'up to 4 runs, 3 outs and 3 runners'
  if (outs < board.outs) return 'outs are not taken back'
  const counted = runs > 0 ? countInOrder(state, at, side, runs) : state
  const { period, score } = counted
  const leads = period >= 9 && score[0] > score[1]
  if (board.half === 'bottom') {
    const over = outs === 3 || leads
    return { ...counted, inBreak: over, baseball: { half: 'bottom', outs, bases: outs === 3 ? 0 : bases } }
  }
  if (outs < 3) return { ...counted, baseball: { half: 'top', outs, bases } }
  return leads
    ? { ...counted, inBreak: true, baseball: { half: 'top', outs, bases: 0 } }
    : { ...counted, baseball: { half: 'bottom', outs: 0, bases: startingBases(period) } }
}

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most
