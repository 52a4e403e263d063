import type { Pair } from '#domain/sport/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { countsOf } from './counts.ts'
import { onLine, sideOf, whether } from './outcomes.ts'
import { regularPartsOf, withOvertime } from './parts.ts'

type ResultAt = (board: Board, counted: Pair) => LegOutcome | null

/** Reads the markets that every sport settles in the same way. */
export function resultAlike(
  sport: Board['sport'],
  type: string,
  specifier: string,
  outcome: string,
): ResultAt {
  const yes = outcome === 'yes'
  const number = Number(specifier)
  switch (type) {
    case 'winner':
    case 'to-qualify':
      return ({ kicks }, counted) => {
        // Kicks decide a match whose own score may not be level: a tie over two legs.
        const shot = sideOf(kicks)
        const decider = shot === 'x' ? sideOf(counted) : shot
        return decider === 'x' ? null : whether(decider === outcome)
      }
    case 'overtime':
      return (_, [home, away]) => whether((home === away) === yes)
    case 'next-goal':
      return (board) => goalNumber(board, number, outcome)
    case 'first-score':
    case 'first-goal':
      return (board) => goalNumber(board, 1, outcome)
    case 'next-try':
      return (board) => goalNumber(board, number, outcome, 5)
    case 'next-touchdown':
      return (board) => goalNumber(board, number, outcome, 6)
    case 'first-to':
      return (board) => firstTo(board, number, outcome)
    case 'last-goal':
      return (board) => goalNumber(board, Math.max(1, regularGoals(board).length), outcome)
    case 'red-card':
      return (_, [home, away]) => whether(home + away > 0 === yes)
    case 'half-full':
      return halfFull(sport, outcome)
    case 'half-most-goals':
      return mostGoals(['first', 'second'], outcome)
    case 'period-most-goals':
      return mostGoals(['1', '2', '3'], outcome)
  }
  return resultOfCounts(sport, type, specifier, outcome)
}

/** A sport with overtime does not offer a level end. */
const isUnoffered = (sport: Board['sport'], side: string) => withOvertime.has(sport) && side === 'x'

function halfFull(sport: Board['sport'], outcome: string): ResultAt {
  const firstHalf = countsOf(sport, 'h1-1x2', 0)
  return (board, counted) => {
    const first = sideOf(firstHalf(board))
    const side = sideOf(counted)
    if (isUnoffered(sport, side) && outcome.startsWith(`${first}/`)) return null
    return whether(outcome === `${first}/${side}`)
  }
}

function mostGoals(names: readonly string[], outcome: string): ResultAt {
  return ({ sport, parts }) => {
    const sums = parts.slice(0, regularPartsOf(sport)).map((pair) => pair[0] + pair[1])
    while (sums.length < regularPartsOf(sport)) sums.push(0)
    const best = sums.filter((count) => sums.every((other) => other <= count))
    return whether(outcome === (best.length > 1 ? 'equal' : names[sums.indexOf(best[0]!)]))
  }
}

const bare = (type: string) => type.replace(/^(h1|h2|quarter|period|corners|cards|set|five|inning)-/, '')

/** Reads markets of counts in the whole of play or in a part of it. */
function resultOfCounts(sport: Board['sport'], type: string, specifier: string, outcome: string): ResultAt {
  const line = Number(specifier.split(':')[1] ?? specifier)
  const yes = outcome === 'yes'
  const ofTeam = /^(home|away)-/.test(type)
  const ofAway = type.startsWith('away-')
  const amount = ([home, away]: Pair) => (!ofTeam ? home + away : ofAway ? away : home)
  if (type.endsWith('total') && type !== 'result-total')
    return (_, counted) => onLine(amount(counted), line, outcome === 'over' ? 'more' : 'less')
  if (type.endsWith('odd-even'))
    return (_, counted) => whether(amount(counted) % 2 === (outcome === 'odd' ? 1 : 0))
  const kind = bare(type)
  switch (kind) {
    case '1x2':
      return (_, counted) => whether(outcome === sideOf(counted))
    case 'double-chance':
      return (_, counted) => whether(outcome.includes(sideOf(counted)))
    case 'draw-no-bet':
      return (_, counted) => (sideOf(counted) === 'x' ? 'void' : whether(outcome === sideOf(counted)))
    case 'score':
      return (_, [home, away]) => whether(home + away > 0 === yes)
    case 'both-score':
      return (_, [home, away]) => whether(Math.min(home, away) > 0 === yes)
    case 'exact-goals':
      return (_, [home, away]) => whether(outcome === (home + away > 5 ? '6+' : `${home + away}`))
    case 'handicap':
      return outcome === '1'
        ? (_, [home, away]) => onLine(home - away, -line, 'more')
        : (_, [home, away]) => onLine(away - home, line, 'more')
    case 'european-handicap':
      return (_, [home, away]) => whether(outcome === sideOf([home + line, away]))
    case 'winning-margin':
      return (_, [home, away]) =>
        isUnoffered(sport, sideOf([home, away])) ? null : whether(marginName(sport, home - away) === outcome)
    case 'result-both-score':
      return (_, [home, away]) =>
        whether(outcome === `${sideOf([home, away])}-${home > 0 && away > 0 ? 'yes' : 'no'}`)
    case 'result-total':
      return (_, [home, away]) =>
        outcome.startsWith(`${sideOf([home, away])}-`)
          ? onLine(home + away, line, outcome.endsWith('over') ? 'more' : 'less')
          : 'lose'
    case 'correct-score': {
      const top = type.startsWith('h1') ? 3 : 5
      return (_, [home, away]) =>
        whether(outcome === (home > top || away > top ? 'other' : `${home}:${away}`))
    }
  }
  const ofSide = resultOfSide(kind.replace(/^(home|away)-/, ''))
  if (!ofTeam || !ofSide)
    return () => {
      throw new Error(`the oracle does not know ${sport} ${type}`)
    }
  const turned = ([home, away]: Pair): Pair => (ofAway ? [away, home] : [home, away])
  return ({ parts }, counted) =>
    whether(ofSide(turned(counted), () => [turned(parts[0] ?? [0, 0]), turned(parts[1] ?? [0, 0])]) === yes)
}

/**
 * Returns a test of whether a side did what the market asks, from its own and the other side's counts, in all and by
 * halves.
 */
function resultOfSide(what: string): ((all: Pair, halves: () => readonly Pair[]) => boolean) | undefined {
  switch (what) {
    case 'to-score':
      return ([own]) => own > 0
    case 'clean-sheet':
      return ([, theirs]) => theirs === 0
    case 'win-to-nil':
      return ([own, theirs]) => own > theirs && theirs === 0
    case 'score-both-halves':
      return (_, halves) => halves().every(([own]) => own > 0)
    case 'win-both-halves':
      return (_, halves) => halves().every(([own, theirs]) => own > theirs)
    case 'win-either-half':
      return (_, halves) => halves().some(([own, theirs]) => own > theirs)
  }
  return undefined
}

/** Baseball counts the goals of extra innings too. */
const regularGoals = (board: Board) =>
  board.goals.filter((goal) => board.sport === 'baseball' || goal.part <= regularPartsOf(board.sport))

/** Returns the result of a market on the first side to reach so many points. */
function firstTo(board: Board, wanted: number, outcome: string): LegOutcome {
  const goals = regularGoals(board)
  const reached = ([0, 1] as const).map((side) => {
    let points = 0
    const at = goals.findIndex((goal) => {
      if (goal.side === side) points += goal.points ?? 1
      return points >= wanted
    })
    return at < 0 ? Number.POSITIVE_INFINITY : at
  })
  const [home, away] = reached as [number, number]
  return whether(outcome === (home === away ? 'none' : home < away ? '1' : '2'))
}

function goalNumber(board: Board, number: number, outcome: string, points?: number): LegOutcome {
  const goal = regularGoals(board).filter((one) => points === undefined || one.points === points)[number - 1]
  return whether(outcome === (goal ? ['1', '2'][goal.side] : 'none'))
}

const bandsOf: Readonly<Partial<Record<Board['sport'], readonly string[]>>> = {
  football: ['1', '2', '3+'],
  handball: ['1-3', '4-6', '7+'],
  rugby: ['1-12', '13+'],
  baseball: ['1', '2', '3-4', '5+'],
  'american-football': ['1-3', '4-7', '8-14', '15+'],
}

function marginName(sport: Board['sport'], margin: number): string {
  if (margin === 0) return 'x'
  const by = Math.abs(margin)
  const bands = bandsOf[sport] ?? ['1-5', '6-10', '11+']
  const name = bands.find((band) => by <= Number(band.split('-').at(-1)) || band.endsWith('+'))
  return `${margin > 0 ? 1 : 2}-by-${name}`
}
