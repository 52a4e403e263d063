import type { DisallowedGoal, EventMessage } from '../api.ts'

/**
 * Returns the goals of an event that did not count, in order; each rollback refers to the last goal of its side
 * before, as in `reduce`.
 */
export function disallowedGoals(messages: readonly EventMessage[]): readonly DisallowedGoal[] {
  const goals: (DisallowedGoal & { readonly counts: boolean })[] = []
  for (const message of messages) {
    if (message.type === 'incident' && message.incident.kind === 'goal') {
      const { kind: _, ...goal } = message.incident
      goals.push({ ...goal, reason: 'unknown', counts: true })
    }
    if (message.type !== 'rollback' || message.kind !== 'goal') continue
    const index = goals.findLastIndex((goal) => goal.counts && goal.side === message.side)
    const goal = goals[index]
    if (goal) goals[index] = { ...goal, reason: message.reason ?? 'unknown', counts: false }
  }
  return goals.flatMap(({ counts, ...goal }) => (counts ? [] : [goal]))
}
