import {
  type Cricket,
  cricketWinner,
  type EventState,
  type Innings,
  neededBy,
  type Pair,
  type Side,
} from '#domain/sport/feed/api.ts'
import { decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'
import { powerplayBalls } from './innings.ts'

/** Count of one or several innings: whether it is final, and whether rain shortened it. */
interface Count {
  readonly value: number
  readonly done: boolean
  readonly cut: boolean
}

/** Counts of an innings by market. */
const counts: Readonly<Record<string, (one: Innings) => Count>> = {
  runs: ({ runs, over, cut }) => ({ value: runs, done: over, cut }),
  wickets: ({ wickets, over, cut }) => ({ value: wickets, done: over, cut }),
  sixes: ({ sixes, over, cut, whole }) => ({ value: sixes, done: over && !whole, cut: cut && !whole }),
  fours: ({ fours, over, cut, whole }) => ({ value: fours, done: over && !whole, cut: cut && !whole }),
  powerplay: ({ powerplay, runs, cut, balls, whole }) => ({
    value: powerplay ?? (whole ? 0 : runs),
    done: powerplay !== null,
    cut: cut && balls < powerplayBalls && !whole,
  }),
  opening: ({ firstWicket, runs, cut, wickets, whole }) => ({
    value: firstWicket ?? (whole ? 0 : runs),
    done: firstWicket !== null,
    cut: cut && wickets === 0 && !whole,
  }),
}

/**
 * Returns whether an innings was set to fewer overs than the powerplay counts; for the first innings its wickets
 * reveal it.
 */
function hadNoSixOvers(one: Innings, { innings, balls }: Cricket): boolean {
  if (one.whole || balls >= powerplayBalls || one.balls >= powerplayBalls) return false
  return one === innings[1] || one.wickets < 10
}

/** Count of an innings that has not begun. */
const none: Count = { value: 0, done: false, cut: false }
const sumOf = (parts: readonly Count[]): Count => ({
  value: parts.reduce((sum, { value }) => sum + value, 0),
  done: parts.every(({ done }) => done),
  cut: parts.some(({ cut }) => cut),
})

/**
 * Grades a count against a line; a count cut by rain returns the stake, unless it had already passed the line.
 */
function total(count: Count, line: number, outcome: string, scope: string): SelectionResult {
  const result = on.total(count.value, count.done || count.cut, line, outcome, scope)
  const passed = count.value > line + 0.25
  return count.cut && !passed ? returned(count, scope) : result
}

const returned = ({ done }: Count, scope: string): SelectionResult =>
  done ? decided('void', 'not-played', { scope }) : 'pending'

function parity(count: Count, outcome: string, scope: string): SelectionResult {
  return count.cut ? returned(count, scope) : on.oddEven(count.value, count.done, outcome, scope)
}

/**
 * Grades which side counts more in its own innings: decided once one is over and the other has more, or both are
 * over.
 */
function most(home: Count, away: Count, outcome: string, scope: string): SelectionResult {
  const both = sumOf([home, away])
  const tally = on.tally([home.value, away.value], true, scope)
  // A side that is itself cut short still has more.
  const ahead = (one: Count, other: Count) => other.done && !other.cut && one.value > other.value
  if (ahead(home, away) || ahead(away, home)) return on.threeWay(tally, outcome)
  // A completed count cannot get ahead of one that already has as much.
  const [own, other] = outcome === '1' ? [home, away] : [away, home]
  if (outcome !== 'x' && own.done && !own.cut && other.value >= own.value && !(other.done && !other.cut))
    return winIf(false, 'score', { scope, home: home.value, away: away.value })
  if (both.cut) return returned(both, scope)
  return both.done ? on.threeWay(tally, outcome) : 'pending'
}

/** Grades the winner; a level result returns the stake. */
const won = (side: Side | null, score: Pair, outcome: string): SelectionResult =>
  side === null
    ? decided('void', 'no-draw', { scope: 'regular', home: score[0], away: score[1] })
    : winIf(outcome === (side === 0 ? '1' : '2'), 'qualification', { side: side === 0 ? '1' : '2' })

/** Grades from the innings, or from the score alone where nothing else is known. */
export function gradeCricket(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  if (!state.detail.halves || !state.cricket) return gradeByScore(type, Number(specifier), outcome, state)
  const { innings } = state.cricket
  const played = innings.slice(0, 2)
  const [index = '', lineText = ''] = specifier.split(':')
  const line = Number(lineText || index)
  const of = (name: string, one: Innings | undefined): Count => {
    if (!one) return none
    const count = counts[name]!(one)
    return name === 'powerplay' && hadNoSixOvers(one, state.cricket!) ? { ...count, cut: true } : count
  }
  const ofSide = (name: string, side: Side) =>
    of(
      name,
      played.find((one) => one.side === side),
    )
  const both = (name: string) => sumOf([of(name, played[0]), of(name, played[1])])
  const inInnings = /^innings-(?:(\w+)-)?(total|odd-even)$/.exec(type)
  if (inInnings) {
    const count = of(inInnings[1] ?? 'runs', played[Number(index) - 1])
    const scope = `innings-${index}`
    return inInnings[2] === 'total' ? total(count, line, outcome, scope) : parity(count, outcome, scope)
  }
  const name = type.split('-')[type.startsWith('most-') ? 1 : 0]!
  switch (type) {
    case 'winner': {
      const side = cricketWinner(state.cricket)
      if (side !== null) return won(side, state.score, outcome)
      return gradeByScore(type, line, outcome, state)
    }
    case 'overtime': {
      if (!played[1]?.over) return 'pending'
      const tied = neededBy({ ...state.cricket, innings: played }) === 1
      return winIf(tied === (outcome === 'yes'), 'score', scoreFacts(state))
    }
    case 'total':
      return total(both('runs'), line, outcome, 'regular')
    case 'home-total':
      return total(ofSide('runs', 0), line, outcome, 'home')
    case 'away-total':
      return total(ofSide('runs', 1), line, outcome, 'away')
    case 'odd-even':
      return parity(both('runs'), outcome, 'regular')
    case 'wickets-total':
    case 'sixes-total':
    case 'fours-total':
      return total(both(name), line, outcome, name)
    case 'most-sixes':
    case 'most-fours':
    case 'most-powerplay':
    case 'most-opening':
      return most(ofSide(name, 0), ofSide(name, 1), outcome, name)
    default:
      return 'pending'
  }
}

const scoreFacts = ({ score }: EventState) => ({ scope: 'regular', home: score[0], away: score[1] })

function gradeByScore(type: string, line: number, outcome: string, state: EventState): SelectionResult {
  const [home, away] = state.score
  const done = state.status === 'finished'
  switch (type) {
    case 'winner': {
      if (!done) return 'pending'
      const [first, second] = home === away ? (state.periodScores[2] ?? [0, 0]) : state.score
      return won(first === second ? null : first > second ? 0 : 1, state.score, outcome)
    }
    case 'overtime':
      return done ? winIf((home === away) === (outcome === 'yes'), 'score', scoreFacts(state)) : 'pending'
    case 'total':
      return on.total(home + away, done, line, outcome, 'regular')
    case 'home-total':
      return on.total(home, done, line, outcome, 'home')
    case 'away-total':
      return on.total(away, done, line, outcome, 'away')
    case 'odd-even':
      return on.oddEven(home + away, done, outcome, 'regular')
    default:
      return 'pending'
  }
}
