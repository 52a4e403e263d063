import { aheadInTie, decidesTie, type EventState, type Pair } from '#domain/sport/feed/api.ts'
import {
  againstLine,
  type Decided,
  decided,
  type GradingRule,
  type SelectionResult,
  winIf,
} from './selection-result.ts'

/** Counts of both sides in some part of play, and whether that part is over. */
export interface Tally {
  readonly home: number
  readonly away: number
  readonly done: boolean
  /** Named in the facts: `regular`, `h1`, `q3`, `corners`... */
  readonly scope: string
}

export const tally = (pair: Pair, done: boolean, scope: string): Tally => ({
  home: pair[0],
  away: pair[1],
  done,
  scope,
})

const scoreFacts = (t: Tally) => ({ scope: t.scope, home: t.home, away: t.away })

export const resultOf = (t: { readonly home: number; readonly away: number }): '1' | 'x' | '2' =>
  t.home > t.away ? '1' : t.home < t.away ? '2' : 'x'

/** Grades `1`, `x`, `2`. */
export const threeWay = (t: Tally, outcome: string): SelectionResult =>
  t.done ? winIf(resultOf(t) === outcome, 'score', scoreFacts(t)) : 'pending'

/** Grades `1x`, `12`, `x2`. */
export const doubleChance = (t: Tally, outcome: string): SelectionResult =>
  t.done ? winIf(outcome.includes(resultOf(t)), 'score', scoreFacts(t)) : 'pending'

/** Grades `1`, `2`; a draw returns the stake. */
export function drawNoBet(t: Tally, outcome: string): SelectionResult {
  if (!t.done) return 'pending'
  const result = resultOf(t)
  return result === 'x'
    ? decided('void', 'score', scoreFacts(t))
    : winIf(result === outcome, 'score', scoreFacts(t))
}

/** Grades `over`, `under` of a count that only grows; decided as soon as no further count can change it. */
export function total(
  count: number,
  done: boolean,
  line: number,
  outcome: string,
  scope: string,
): SelectionResult {
  const facts = { scope, count, line }
  const settledEarly = count > line + 0.25
  if (!done && !settledEarly) return 'pending'
  return decided(againstLine(outcome === 'over' ? count - line : line - count), 'total', facts)
}

/** Grades `1`, `2` with the line added to the home score. */
export function handicap(t: Tally, line: number, outcome: string): SelectionResult {
  if (!t.done) return 'pending'
  const margin = t.home + line - t.away
  return decided(againstLine(outcome === '1' ? margin : -margin), 'handicap', { ...scoreFacts(t), line })
}

/** Grades `1`, `x`, `2` with a whole line added to the home score. */
export function europeanHandicap(t: Tally, line: number, outcome: string): SelectionResult {
  if (!t.done) return 'pending'
  const result = resultOf({ home: t.home + line, away: t.away })
  return winIf(result === outcome, 'handicap', { ...scoreFacts(t), line })
}

/** Grades `yes`, `no`: both sides have a count; `yes` is decided as soon as it is true. */
export function bothScore(t: Tally, outcome: string): SelectionResult {
  const both = t.home > 0 && t.away > 0
  return both || t.done ? winIf(both === (outcome === 'yes'), 'score', scoreFacts(t)) : 'pending'
}

/** Grades `yes`, `no`: regular time ends level, and overtime follows. */
export const overtime = (regular: Tally, outcome: string): SelectionResult =>
  regular.done
    ? winIf((regular.home === regular.away) === (outcome === 'yes'), 'score', scoreFacts(regular))
    : 'pending'

/** Grades `odd`, `even`; zero is even. */
export const oddEven = (count: number, done: boolean, outcome: string, scope: string): SelectionResult =>
  done ? winIf((count % 2 === 1) === (outcome === 'odd'), 'total', { scope, count }) : 'pending'

/** Grades `2:1`, or `other` for a score outside the grid of 0 to `top`; a passed grid cell loses at once. */
export function correctScore(t: Tally, top: number, outcome: string): SelectionResult {
  const outside = t.home > top || t.away > top
  if (outcome === 'other') return outside || t.done ? winIf(outside, 'score', scoreFacts(t)) : 'pending'
  return exactScore(t, outcome, 'score', scoreFacts(t))
}

/** Grades `2:1`; lost at once when a side has more than that. */
export function exactScore(
  t: Pick<Tally, 'home' | 'away' | 'done'>,
  outcome: string,
  rule: GradingRule,
  facts: Decided['facts'],
): SelectionResult {
  const [home = 0, away = 0] = outcome.split(':').map(Number)
  if (t.home > home || t.away > away) return decided('lose', rule, facts)
  return t.done ? winIf(t.home === home && t.away === away, rule, facts) : 'pending'
}

/** Grades `yes`, `no` of a fact that can only become true. */
export const once = (
  happened: boolean,
  done: boolean,
  outcome: string,
  facts: Decided['facts'],
): SelectionResult => (happened || done ? winIf(happened === (outcome === 'yes'), 'score', facts) : 'pending')

/** Grades `1/x` and the like: the result at the break and at the end. */
export function halfFull(half: Tally, full: Tally, outcome: string): SelectionResult {
  const facts = { half: `${half.home}:${half.away}`, full: `${full.home}:${full.away}` }
  const [wantedHalf, wantedFull] = outcome.split('/')
  if (half.done && resultOf(half) !== wantedHalf) return decided('lose', 'parts', facts)
  return full.done ? winIf(resultOf(full) === wantedFull, 'parts', facts) : 'pending'
}

/** Grades `first`, `equal`, `second`: the half with more of both sides together. */
export function halfMostGoals(first: Tally, second: Tally, outcome: string): SelectionResult {
  const facts = { h1: `${first.home}:${first.away}`, h2: `${second.home}:${second.away}` }
  const difference = first.home + first.away - second.home - second.away
  // Goals of the second half only add to it: if it leads it is decided; if level, the first half has lost.
  if (first.done && !second.done && (difference < 0 || (difference === 0 && outcome === 'first')))
    return winIf(difference < 0 && outcome === 'second', 'parts', facts)
  if (!second.done) return 'pending'
  const most = difference > 0 ? 'first' : difference < 0 ? 'second' : 'equal'
  return winIf(outcome === most, 'parts', facts)
}

/** Grades `1-by-3+`, `2-by-6-10`, `x`: the margin of a win. */
export function winningMargin(t: Tally, outcome: string): SelectionResult {
  if (!t.done) return 'pending'
  const match = /^([12])-by-(\d+)(\+|-(\d+))?$/.exec(outcome)
  if (!match) return winIf(resultOf(t) === outcome, 'score', scoreFacts(t))
  const [, side, from, open, to] = match
  const margin = side === '1' ? t.home - t.away : t.away - t.home
  const most = open === '+' ? Number.POSITIVE_INFINITY : Number(to ?? from)
  return winIf(margin >= Number(from) && margin <= most, 'score', scoreFacts(t))
}

/**
 * Returns the side that qualifies. The shoot-out decides, else the score with extra time, over both legs where
 * there are two, else what the source reports beside the scores. Known only when the event is finished; never from
 * a match that does not decide it.
 */
export function advances(state: EventState, outcome: string): SelectionResult {
  const { status, tie, score, through } = state
  if (status !== 'finished' || !decidesTie(tie)) return 'pending'
  const shootout = state.periodScores[4] ?? [0, 0]
  const side =
    shootout[0] === shootout[1] ? (aheadInTie(tie, score) ?? through) : shootout[0] > shootout[1] ? 0 : 1
  if (side === undefined) return 'pending'
  const over = tie?.kind === 'second-leg' ? tie.before : null
  return winIf(outcome === (side === 0 ? '1' : '2'), 'qualification', {
    score: `${score[0]}:${score[1]}`,
    ...(over ? { aggregate: `${over[0] + score[0]}:${over[1] + score[1]}` } : {}),
    shootout: `${shootout[0]}:${shootout[1]}`,
  })
}
