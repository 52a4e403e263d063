import type { EventState } from '../api.ts'

/**
 * Why a period can't be the next one, where overtimes follow so many regular periods for as long as the score is level;
 * null when it can.
 */
export const nextWithOvertime =
  (regular: number) =>
  (_: unknown, state: EventState, period: number): string | null => {
    const next = state.period + 1
    if (next > regular && state.score[0] !== state.score[1]) return 'overtime needs a tie'
    return period === next ? null : `period ${next} is next`
  }
