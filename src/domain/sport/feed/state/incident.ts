import type { Card, EventState, Fixture, Incident, IncidentKind, Pair, Side } from '../api.ts'
import { scoreRulesOf } from '../sports/score-rules-of.ts'
import { bump, replaceAt } from './counts.ts'

const kinds: Readonly<Record<IncidentKind, true>> = {
  goal: true,
  yellow: true,
  red: true,
  corner: true,
  shot: true,
  offside: true,
  substitution: true,
  'penalty-missed': true,
  penalty: true,
}

/** Returns the state with the incident counted, or the reason for a refusal. */
export function countIncident(fixture: Fixture, state: EventState, incident: Incident): EventState | string {
  const { sport } = fixture.format
  if (typeof incident !== 'object' || incident === null) return 'no incident'
  const { kind, side, period, second } = incident
  if (!Object.hasOwn(kinds, kind)) return 'unknown incident'
  const { goals, cornersAndCards, shootoutPeriod } = scoreRulesOf(fixture.format)
  if (!goals) return `no ${kind} in ${sport}`
  if (side !== 0 && side !== 1) return 'unknown side'
  if (!Number.isInteger(period) || period < 1 || period > state.period)
    return 'an incident of a period not played'
  if (second !== null && !(Number.isFinite(second) && second >= 0 && second <= 4 * 3600))
    return 'a time between 0 and 4 hours'
  const at = period - 1
  const one = (pairs: readonly Pair[]) => replaceAt(pairs, at, bump(pairs[at] ?? [0, 0], side))
  switch (kind) {
    case 'goal': {
      if (period === shootoutPeriod) return 'a kick of a shoot-out counts by points'
      const goal = { side, period, second, ...(incident.player ? { player: incident.player } : {}) }
      return {
        ...state,
        score: bump(state.score, side),
        periodScores: one(state.periodScores),
        goals: [...state.goals, goal],
      }
    }
    case 'corner':
      return cornersAndCards ? { ...state, corners: one(state.corners) } : state
    case 'yellow':
    case 'red': {
      if (!cornersAndCards) return 'cards are shown in football'
      const card = cardOf(state, incident, kind)
      if (typeof card === 'string') return card
      const cards = [...state.cards, card]
      return card.kind === 'yellow'
        ? { ...state, cards, yellows: one(state.yellows) }
        : { ...state, cards, reds: one(state.reds) }
    }
    default:
      return state
  }
}

/** Returns the effective card: a player's second yellow is a sending-off. */
function cardOf(state: EventState, incident: Incident, kind: 'yellow' | 'red'): Card | string {
  const { side, period, second, player } = incident
  if (!player) return { kind, side, period, second }
  const before = state.cards.filter((card) => card.side === side && card.player === player)
  if (before.some((card) => card.kind !== 'yellow')) return 'the player is sent off already'
  const counted = kind === 'yellow' && before.length > 0 ? 'second-yellow' : kind
  return { kind: counted, side, period, second, player }
}

/** Undoes the last incident of the kind and side. */
export function rollBack(state: EventState, kind: IncidentKind, side: Side): EventState | string {
  if (!Object.hasOwn(kinds, kind)) return 'unknown incident'
  if (side !== 0 && side !== 1) return 'unknown side'
  const less = (pairs: readonly Pair[], at: number, by = 1) =>
    replaceAt(pairs, at, bump(pairs[at] ?? [0, 0], side, -by))
  switch (kind) {
    case 'goal': {
      const index = state.goals.findLastIndex((goal) => goal.side === side)
      const goal = state.goals[index]
      if (!goal) return 'there is no goal to take back'
      return {
        ...state,
        score: bump(state.score, side, -(goal.points ?? 1)),
        periodScores: less(state.periodScores, goal.period - 1, goal.points),
        goals: state.goals.toSpliced(index, 1),
      }
    }
    case 'corner': {
      const at = state.corners.findLastIndex((pair) => pair[side] > 0)
      return at < 0 ? 'there is no corner to take back' : { ...state, corners: less(state.corners, at) }
    }
    case 'yellow':
    case 'red': {
      const named: readonly Card['kind'][] = [kind, 'second-yellow']
      const index = state.cards.findLastIndex((card) => card.side === side && named.includes(card.kind))
      const card = state.cards[index]
      if (!card) return 'there is no card to take back'
      const cards = state.cards.toSpliced(index, 1)
      return card.kind === 'yellow'
        ? { ...state, cards, yellows: less(state.yellows, card.period - 1) }
        : { ...state, cards, reds: less(state.reds, card.period - 1) }
    }
    default:
      return state
  }
}
