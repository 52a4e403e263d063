import type { EventMessage } from '../feed/api.ts'
import type { IncidentView } from './board-views.ts'

/** What an event page lists of a message; null for what is no news (clock, points, bet stop). */
export function incidentView(message: EventMessage): IncidentView | null {
  const { seq } = message
  switch (message.type) {
    case 'incident': {
      const { kind, side, period, second, player } = message.incident
      return { seq, kind, side, period, second, ...(player === undefined ? {} : { player }) }
    }
    case 'rollback':
      return { seq, kind: `${message.kind}-cancelled`, side: message.side, period: 0, second: null }
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

/** Whether bets taken at the old prices would now be unfair, so that the event is suspended until it is repriced. */
export function isDecisive(message: EventMessage): boolean {
  if (message.type === 'rollback') return message.kind === 'goal' || message.kind === 'red'
  if (message.type !== 'incident') return false
  const { kind } = message.incident
  return kind === 'goal' || kind === 'red' || kind === 'penalty' || kind === 'penalty-missed'
}

/** Whether prices follow from it at once; the rest waits for the next turn. */
export function movesPrices(message: EventMessage): boolean {
  if (message.type === 'clock') return false
  if (message.type !== 'incident') return true
  const { kind } = message.incident
  return kind !== 'shot' && kind !== 'offside' && kind !== 'substitution'
}
