import type { EventState } from '../api.ts'

/** Returns the seconds played in the period at sport time `at`; null without a clock. */
export function secondAt(state: EventState, at: number): number | null {
  const { clock } = state
  if (!clock) return null
  return clock.running ? clock.second + Math.max(0, Math.floor((at - clock.at) / 1000)) : clock.second
}
