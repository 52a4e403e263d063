import type { EventState } from '#domain/sport/feed/api.ts'
import { decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'
import { slotSeconds } from './round.ts'
import { decisionOf } from './scoring.ts'

/** End of a decided fight: `x` is a draw. */
interface Ending {
  readonly winner: '1' | 'x' | '2'
  /** Disqualification counts as knockout. */
  readonly way: 'knockout' | 'submission' | 'points'
  /** `1/unanimous` and the like; `stopped` where the judges did not decide. */
  readonly decision: string
  /** The round of the end; null where the judges decided. */
  readonly round: number | null
  /** Completed half rounds: 3 once half of round 3 was over. */
  readonly halves: number
}

function endingOf({ fight, period }: EventState, slots: number): Ending | null {
  if (!fight?.decided) return null
  const { end, cards } = fight
  if (end) {
    const passed = end.second * 2 >= slots * slotSeconds
    return {
      winner: end.winner === 0 ? '1' : '2',
      way: end.method === 'submission' ? 'submission' : 'knockout',
      decision: 'stopped',
      round: end.round,
      halves: end.round - (passed ? 0 : 1),
    }
  }
  const leads = [0, 1, 2].map((judge) =>
    cards.reduce((sum, round) => sum + round[judge]![0] - round[judge]![1], 0),
  )
  const decision = decisionOf(
    leads.filter((lead) => lead > 0).length,
    leads.filter((lead) => lead < 0).length,
  )
  return { winner: decision[0] as '1', way: 'points', decision, round: null, halves: period }
}

/**
 * Grades a fight when it is stopped or the judges have scored the last round; before, only what no end can change.
 * A result with nothing but the winner decides the winner alone.
 *
 * @param slots half minutes of a round
 */
export function gradeFight(
  slots: number,
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  const known = state.detail.halves ? endingOf(state, slots) : null
  const isOver = state.status === 'finished' || state.fight?.decided === true
  const winner = isOver ? on.resultOf({ home: state.score[0], away: state.score[1] }) : null
  switch (type) {
    case 'winner': {
      if (winner === null) return 'pending'
      const facts = { winner }
      return winner === 'x' ? decided('void', 'no-draw', {}) : winIf(winner === outcome, 'fight', facts)
    }
    case '1x2':
      return winner === null ? 'pending' : winIf(winner === outcome, 'fight', { winner })
    case 'double-chance':
      return winner === null ? 'pending' : winIf(outcome.includes(winner), 'fight', { winner })
  }
  // A published end without further details.
  if (!known && (state.status === 'finished' || !state.detail.halves)) return 'pending'
  if (type.includes('knockdown')) return gradeKnockdown(type, Number(specifier), outcome, state)
  return known
    ? gradeEnding(type, specifier, outcome, known)
    : gradeBefore(type, Number(specifier), outcome, state)
}

function gradeKnockdown(type: string, line: number, outcome: string, state: EventState): SelectionResult {
  const { knockdowns = [], decided: done = false } = state.fight ?? {}
  const count = knockdowns.length
  if (type === 'knockdowns-total') return on.total(count, done, line, outcome, 'knockdowns')
  if (type === 'knockdown') return on.once(count > 0, done, outcome, { scope: 'knockdowns', count })
  const [first] = knockdowns
  if (first) return winIf(outcome === `${first.side + 1}`, 'fight', { count })
  return done ? winIf(outcome === 'none', 'fight', { count }) : 'pending'
}

function gradeEnding(type: string, specifier: string, outcome: string, end: Ending): SelectionResult {
  const { winner, way, decision, round, halves } = end
  const facts = { winner, way, ...(round === null ? {} : { round }) }
  const says = (holds: boolean) => winIf(holds === (outcome === 'yes'), 'fight', facts)
  const is = (name: string) => winIf(name === outcome, 'fight', facts)
  const [, side, from = '', to] = /^(?:([12])\/)?r(\d+)(?:-(\d+))?$/.exec(outcome) ?? []
  switch (type) {
    case 'fight-method':
      return is(winner === 'x' ? 'x' : `${winner}/${way}`)
    case 'end-method':
      return is(way)
    case 'decision-kind':
      return is(decision)
    case 'distance':
      return says(round === null)
    case 'home-inside':
      return says(round !== null && winner === '1')
    case 'away-inside':
      return says(round !== null && winner === '2')
    case 'round-end':
      return says(round === Number(specifier))
    case 'rounds-total':
      return on.total(halves, true, Number(specifier), outcome, 'half-rounds')
    default: {
      // A round or a group of rounds, with or without its winner.
      const within =
        round !== null &&
        round >= Number(from) &&
        round <= Number(to ?? from) &&
        (side === undefined || side === winner)
      return winIf(outcome === 'points' ? round === null : within, 'fight', facts)
    }
  }
}

/** Grades what completed rounds have decided of a fight in progress. */
function gradeBefore(type: string, number: number, outcome: string, state: EventState): SelectionResult {
  const fought = state.fight?.cards.length ?? 0
  const last = /r(?:\d+-)?(\d+)$/.exec(outcome)?.[1]
  switch (type) {
    case 'rounds-total':
      return on.total(fought, false, number, outcome, 'half-rounds')
    case 'round-end':
      return number <= fought ? winIf(outcome === 'no', 'fight', { fought }) : 'pending'
    case 'winner-round':
    case 'end-round':
    case 'round-group':
      return last !== undefined && Number(last) <= fought ? decided('lose', 'fight', { fought }) : 'pending'
    default:
      return 'pending'
  }
}
