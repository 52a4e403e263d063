import type { EventState } from '#domain/sport/feed/api.ts'
import { periodDone } from './regular-time.ts'
import { type SelectionResult, winIf } from './selection-result.ts'

/** Grades which side was first to reach `wanted` points in regular time; pending where the order is unknown. */
export function orderedScore(
  state: EventState,
  periods: number,
  wanted: number,
  outcome: string,
): SelectionResult {
  if (!state.detail.goals) return 'pending'
  const score: [number, number] = [0, 0]
  for (const { side, period, points = 1 } of state.goals) {
    if (period > periods) break
    score[side] += points
    if (score[side] < wanted) continue
    const first = side === 0 ? '1' : '2'
    return winIf(outcome === first, 'goal-order', { number: wanted, side: first })
  }
  if (!periodDone(state, periods)) return 'pending'
  return winIf(outcome === 'none', 'goal-order', { number: wanted, side: 'none' })
}
