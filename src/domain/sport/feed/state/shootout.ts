import type { EventState, Side } from '../api.ts'
import { bump, replaceAt } from './counts.ts'

/** Returns the state with a kick or shot of the shoot-out counted, or the reason for a refusal. */
export function countKick(
  state: EventState,
  shootoutPeriod: number,
  side: Side,
  value: number,
): EventState | string {
  if (state.inBreak) return 'no points in the break'
  if (state.period !== shootoutPeriod) return 'points count in a shoot-out only'
  if (value !== 0 && value !== 1) return 'a kick is 1 or 0'
  const index = state.period - 1
  const kicks = bump(state.periodScores[index] ?? [0, 0], side, value)
  return { ...state, periodScores: replaceAt(state.periodScores, index, kicks) }
}
