import type { Pair } from '#domain/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { cricketCounts, cricketResult } from './cricket.ts'
import { fightResult, isOfFights } from './fights.ts'
import { laneCounts, laneResult } from './lanes.ts'
import { onLine, sideOf, whether } from './outcomes.ts'
import { addUp, inPoints, isOfFrames, isOfRallies, regularPartsOf, withOvertime } from './parts.ts'
import { counterStrikeResult, frameResult, rallyResult, tennisResult } from './result-by-parts.ts'

/** Goals, points, corners... of the part of play and kind that a market counts. */
export type Counts = (board: Board) => Pair

const span =
  (pick: (board: Board) => readonly Pair[], from: number, to: number): Counts =>
  (board) =>
    addUp(pick(board).slice(from - 1, to))

/** What a market counts, by its name and specifier: read from the catalogue. */
export function countsOf(sport: Board['sport'], type: string, index: number): Counts {
  const last = regularPartsOf(sport)
  if (sport === 'lane-battle') return laneCounts(type, index)
  const parts = (board: Board) => board.parts
  if (sport === 'cricket') return (board) => cricketCounts(board, type, index)
  if (type.includes('corners')) return span((b) => b.corners, 1, type.startsWith('h1') ? 1 : last)
  if (type.includes('cards')) return span((b) => b.cards, 1, last)
  if (type === 'red-card') return span((b) => b.reds, 1, last)
  if (type.startsWith('h1-')) return span(parts, 1, inPoints.has(sport) ? last / 2 : 1)
  if (type.startsWith('h2-')) return span(parts, 2, 2)
  if (type.startsWith('five-')) return span(parts, 1, 5)
  if (/^(quarter|period|inning)-/.test(type) && index > 0) return span(parts, index, index)
  if (sport === 'counter-strike') {
    if (type.startsWith('map-')) return span(parts, index, index)
    return type.includes('rounds') ? span(parts, 1, 9) : (board) => board.sets
  }
  if (isOfFrames(sport)) return (board) => board.sets
  if (isOfRallies(sport)) {
    if (/^set-(winner|points|extra)/.test(type)) return span(parts, index, index)
    return type.includes('points') ? span(parts, 1, 9) : (board) => board.sets
  }
  if (sport === 'tennis') {
    if (/^set-(winner|games|correct|tie)/.test(type)) return span(parts, index, index)
    return type.includes('games') ? span(parts, 1, 9) : (board) => board.sets
  }
  if (withOvertime.has(sport) && !['1x2', 'overtime', 'double-chance'].includes(type))
    return span(parts, 1, 99)
  if (type === 'winner' || type === 'to-qualify') return span(parts, 1, 99)
  return span(parts, 1, last)
}

const bare = (type: string) => type.replace(/^(h1|h2|quarter|period|corners|cards|set|five|inning)-/, '')

/**
 * What a selection is worth when play has ended as the board says; null where the part of play it is about was not
 * played.
 */
export function resultOf(board: Board, type: string, specifier: string, outcome: string): LegOutcome | null {
  if (board.sport === 'cricket') return cricketResult(board, type, specifier, outcome)
  if (isOfFights(board.sport)) return fightResult(board, type, specifier, outcome)
  if (board.sport === 'lane-battle') return laneResult(board, type, specifier, outcome)
  const [indexText = '', after] = specifier.split(':')
  const line = Number(after ?? specifier)
  const counts = countsOf(board.sport, type, Number(indexText))(board)
  const [home, away] = counts
  const side = sideOf(counts)
  const yes = outcome === 'yes'
  if (board.sport === 'tennis') {
    const special = tennisResult(board, type, specifier, outcome, counts)
    if (special !== undefined) return special
  }
  if (isOfFrames(board.sport)) {
    const special = frameResult(board, type, Number(specifier), outcome)
    if (special !== undefined) return special
  }
  if (isOfRallies(board.sport)) {
    const special = rallyResult(board, type, specifier, outcome, counts)
    if (special !== undefined) return special
  }
  if (board.sport === 'counter-strike') {
    const special = counterStrikeResult(board, type, specifier, outcome, counts)
    if (special !== undefined) return special
  }
  const unoffered = withOvertime.has(board.sport) && side === 'x'
  if (unoffered && type === 'winning-margin') return null
  if (type === 'winner' || type === 'to-qualify') {
    const decider = side === 'x' ? sideOf(board.kicks) : side
    return decider === 'x' ? null : whether(decider === outcome)
  }
  if (type === 'overtime') return whether((home === away) === yes)
  if (type === 'next-goal') return goalNumber(board, Number(specifier), outcome)
  if (type === 'first-score') return goalNumber(board, 1, outcome)
  if (type === 'next-try') return goalNumber(board, Number(specifier), outcome, 5)
  if (type === 'next-touchdown') return goalNumber(board, Number(specifier), outcome, 6)
  if (type === 'first-to') return firstTo(board, Number(specifier), outcome)
  if (type === 'first-goal') return goalNumber(board, 1, outcome)
  if (type === 'last-goal') return goalNumber(board, Math.max(1, regularGoals(board).length), outcome)
  if (type === 'red-card') return whether(home + away > 0 === yes)
  if (type === 'half-full') {
    const first = countsOf(board.sport, 'h1-1x2', 0)(board)
    if (unoffered && outcome.startsWith(`${sideOf(first)}/`)) return null
    return whether(outcome === `${sideOf(first)}/${side}`)
  }
  if (type === 'half-most-goals' || type === 'period-most-goals') {
    const sums = board.parts.slice(0, regularPartsOf(board.sport)).map((pair) => pair[0] + pair[1])
    while (sums.length < regularPartsOf(board.sport)) sums.push(0)
    const best = sums.filter((count) => sums.every((other) => other <= count))
    const names = type === 'half-most-goals' ? ['first', 'second'] : ['1', '2', '3']
    return whether(outcome === (best.length > 1 ? 'equal' : names[sums.indexOf(best[0]!)]))
  }
  const ofTeam = /^(home|away)-/.exec(type)
  const [own, theirs] = type.startsWith('away-') ? [away, home] : [home, away]
  const halves = [board.parts[0] ?? [0, 0], board.parts[1] ?? [0, 0]].map(([h, a]) =>
    type.startsWith('away-') ? { own: a, theirs: h } : { own: h, theirs: a },
  )
  if (type.endsWith('total') && type !== 'result-total')
    return onLine(ofTeam ? own : home + away, line, outcome === 'over' ? 'more' : 'less')
  if (type.endsWith('odd-even'))
    return whether((ofTeam ? own : home + away) % 2 === (outcome === 'odd' ? 1 : 0))
  switch (bare(type)) {
    case '1x2':
      return whether(outcome === side)
    case 'double-chance':
      return whether({ 1: ['1x', '12'], x: ['1x', 'x2'], 2: ['12', 'x2'] }[side].includes(outcome))
    case 'draw-no-bet':
      return side === 'x' ? 'void' : whether(outcome === side)
    case 'score':
      return whether(home + away > 0 === yes)
    case 'both-score':
      return whether(Math.min(home, away) > 0 === yes)
    case 'exact-goals':
      return whether(outcome === (home + away > 5 ? '6+' : `${home + away}`))
    case 'handicap':
      return onLine(outcome === '1' ? home - away : away - home, outcome === '1' ? -line : line, 'more')
    case 'european-handicap':
      return whether(outcome === sideOf([home + line, away]))
    case 'winning-margin':
      return whether(marginName(board.sport, home - away) === outcome)
    case 'home-to-score':
    case 'away-to-score':
      return whether(own > 0 === yes)
    case 'home-clean-sheet':
    case 'away-clean-sheet':
      return whether((theirs === 0) === yes)
    case 'home-win-to-nil':
    case 'away-win-to-nil':
      return whether((own > theirs && theirs === 0) === yes)
    case 'result-both-score':
      return whether(outcome === `${side}-${home > 0 && away > 0 ? 'yes' : 'no'}`)
    case 'result-total':
      if (!outcome.startsWith(`${side}-`)) return 'lose'
      return onLine(home + away, line, outcome.endsWith('over') ? 'more' : 'less')
    case 'correct-score': {
      const top = type.startsWith('h1') ? 3 : 5
      return whether(outcome === (home > top || away > top ? 'other' : `${home}:${away}`))
    }
    case 'home-score-both-halves':
    case 'away-score-both-halves':
      return whether(halves.every((half) => half.own > 0) === yes)
    case 'home-win-both-halves':
    case 'away-win-both-halves':
      return whether(halves.every((half) => half.own > half.theirs) === yes)
    case 'home-win-either-half':
    case 'away-win-either-half':
      return whether(halves.some((half) => half.own > half.theirs) === yes)
    default:
      throw new Error(`the oracle does not know ${board.sport} ${type}`)
  }
}

/** In baseball those of extra innings count too. */
const regularGoals = (board: Board) =>
  board.goals.filter((goal) => board.sport === 'baseball' || goal.part <= regularPartsOf(board.sport))

/** Who had so many points before the other side. */
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
