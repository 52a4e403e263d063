import type { EventMessage, EventState, Fight, FightEnd, Pair, Side } from '../api.ts'
import { secondAt } from './clock.ts'
import { bump, replaceAt } from './counts.ts'

/** Rules of fights for messages in a round and at its end. */

/** Rules that differ between kinds of fights. */
export interface FightRules {
  /** A fighter may submit to a hold. */
  readonly submissions: boolean
}

/** Format of a fight: its most rounds, and the limit of its weight class. */
export interface FightFormat {
  readonly rounds: number
  readonly kilograms: number
}

const judges = 3
const nothingYet: Fight = { knockdowns: [], cards: [], end: null, decided: false }
const endings: ReadonlySet<FightEnd['method']> = new Set(['knockout', 'submission', 'disqualification'])

/** Returns the side that more judges have ahead; null for a draw. */
function judgedWinner(cards: Fight['cards']): Side | null {
  const votes: [number, number] = [0, 0]
  for (let judge = 0; judge < judges; judge++) {
    const lead = cards.reduce((sum, round) => sum + round[judge]![0] - round[judge]![1], 0)
    if (lead !== 0) votes[lead > 0 ? 0 : 1]++
  }
  // Two draws and one vote are a draw: a win needs two judges.
  return Math.max(...votes) < 2 ? null : votes[0] > votes[1] ? 0 : 1
}

/** Returns the state with a knockdown scored by `side`, or the reason for a refusal. */
export function countKnockdown(state: EventState, side: Side, at: number): EventState | string {
  if (side !== 0 && side !== 1) return 'unknown side'
  if (state.inBreak) return 'no knockdown in the break'
  const fight = state.fight ?? nothingYet
  const knockdown = { side, round: state.period, second: secondAt(state, at) ?? 0 }
  return { ...state, fight: { ...fight, knockdowns: [...fight.knockdowns, knockdown] } }
}

/** Returns the state of a fight stopped in its round, or the reason for a refusal. */
export function stopFight(
  { submissions }: FightRules,
  state: EventState,
  { winner, method, at }: Extract<EventMessage, { type: 'stopped' }>,
): EventState | string {
  if (winner !== 0 && winner !== 1) return 'unknown side'
  if (!endings.has(method)) return 'unknown way to end'
  if (method === 'submission' && !submissions) return 'nobody submits in this sport'
  if (state.inBreak) return 'no round is fought'
  const second = secondAt(state, at) ?? 0
  return {
    ...state,
    inBreak: true,
    clock: { second, at, running: false },
    score: bump([0, 0], winner),
    fight: {
      ...(state.fight ?? nothingYet),
      end: { winner, method, round: state.period, second },
      decided: true,
    },
  }
}

/** Returns the state after a round scored by the judges, or the reason for a refusal. `clock` is the stopped one. */
export function endRound(
  { rounds }: FightFormat,
  state: EventState,
  cards: readonly Pair[] | undefined,
  clock: EventState['clock'],
): EventState | string {
  if (state.inBreak) return 'the round is over already'
  if (!Array.isArray(cards) || cards.length !== judges) return 'three judges score a round'
  const isScore = (pair: Pair) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((n) => Number.isInteger(n) && n >= 0 && n <= 10)
  if (!cards.every(isScore)) return 'a judge gives each side up to ten points'
  const before = state.fight ?? nothingYet
  const decided = state.period >= rounds
  const fight: Fight = { ...before, cards: [...before.cards, cards], decided }
  const winner = decided ? judgedWinner(fight.cards) : null
  const points = cards.reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0])
  return {
    ...state,
    inBreak: true,
    clock,
    fight,
    score: winner === null ? state.score : bump([0, 0], winner),
    periodScores: replaceAt(state.periodScores, state.period - 1, points),
  }
}
