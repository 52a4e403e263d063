import type { EventMessage } from '#domain/sport/feed/api.ts'
import type { IncidentView } from './board-views.ts'

/** Suffix of the kind of an incident that cancels another. */
const cancelledKind = '-cancelled'

/**
 * Returns the incidents, newest first, with cancelled ones marked. A cancellation concerns the last incident of
 * its kind and side before it, as in the state. Incidents marked before stay the same objects.
 */
export function withCancelled(incidents: readonly IncidentView[]): readonly IncidentView[] {
  const marked = [...incidents]
  const taken = new Set<number>()
  for (let at = marked.length - 1; at >= 0; at--) {
    const { kind, side, cancelled } = marked[at]!
    if (!kind.endsWith(cancelledKind) || cancelled === undefined) continue
    const own = kind.slice(0, -cancelledKind.length)
    const index = marked.findIndex(
      (incident, place) =>
        place > at && incident.kind === own && incident.side === side && !taken.has(incident.seq),
    )
    const incident = marked[index]
    if (!incident) continue
    taken.add(incident.seq)
    if (incident.cancelled !== cancelled) marked[index] = { ...incident, cancelled }
  }
  return marked
}

/** Returns the entry that an event page lists for a message; null for clock, points and bet stops. */
export function incidentView(message: EventMessage): IncidentView | null {
  const { seq } = message
  switch (message.type) {
    case 'incident': {
      const { kind, side, period, second, player } = message.incident
      return { seq, kind, side, period, second, ...(player === undefined ? {} : { player }) }
    }
    case 'rollback':
      return {
        seq,
        kind: `${message.kind}${cancelledKind}`,
        side: message.side,
        period: 0,
        second: null,
        cancelled: message.reason ?? 'unknown',
      }
    case 'period-start':
    case 'period-end':
      return { seq, kind: message.type, side: null, period: message.period, second: null }
    case 'finished':
      return { seq, kind: 'finished', side: null, period: 0, second: null }
    case 'status':
      return { seq, kind: message.status, side: null, period: 0, second: null }
    default:
      return null
  }
}

/**
 * Returns whether bets at the old prices would be unfair, so that the event is suspended until it is repriced.
 */
export function isDecisive(message: EventMessage): boolean {
  if (message.type === 'rollback') return message.kind === 'goal' || message.kind === 'red'
  if (message.type === 'at-bat') return message.runs > 0
  if (message.type === 'ball') return message.wicket || message.runs >= 4
  if (message.type !== 'incident') return false
  const { kind } = message.incident
  return kind === 'goal' || kind === 'red' || kind === 'penalty' || kind === 'penalty-missed'
}

/**
 * Returns whether the message changes prices at once; for other messages the next scheduled repricing is enough.
 */
export function movesPrices(message: EventMessage): boolean {
  if (message.type === 'clock') return false
  if (message.type !== 'incident') return true
  const { kind } = message.incident
  return kind !== 'shot' && kind !== 'offside' && kind !== 'substitution'
}
