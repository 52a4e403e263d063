import type { EventState } from '../../feed/api.ts'
import { periodDone } from './regular-time.ts'
import { type SelectionResult, winIf } from './selection-result.ts'

/** Which side was the first with so many points in regular time; where the order is not known it is left open. */
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
