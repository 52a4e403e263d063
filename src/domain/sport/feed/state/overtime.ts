import type { EventState } from '../api.ts'

/**
 * Returns a function that gives the reason why a period cannot be next; null if it can. Overtimes follow `regular`
 * periods while the score is level.
 */
export const nextWithOvertime =
  (regular: number) =>
  (_: unknown, state: EventState, period: number): string | null => {
    const next = state.period + 1
    if (next > regular && state.score[0] !== state.score[1]) return 'overtime needs a tie'
    return period === next ? null : `period ${next} is next`
  }
