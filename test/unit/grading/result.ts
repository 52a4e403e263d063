import type { Pair } from '#domain/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import {
  addUp,
  type Board,
  inPoints,
  isOfFrames,
  isOfRallies,
  levelAt,
  regularPartsOf,
  withOvertime,
} from './board.ts'

import { cricketCounts, cricketResult } from './cricket.ts'
import { fightResult, isOfFights } from './fights.ts'
import { laneCounts, laneResult } from './lanes.ts'

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
const sideOf = ([home, away]: Pair) => (home === away ? 'x' : home > away ? '1' : '2')
const whether = (true_: boolean): LegOutcome => (true_ ? 'win' : 'lose')

/** Two half stakes, each on a whole or half line: on a quarter line the two neighbours, else twice the same. */
export function onLine(count: number, line: number, wants: 'more' | 'less'): LegOutcome {
  const quarters = Math.round(line * 4)
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  const halves = lines.map((each) => {
    if (count * 4 === each) return 'back'
    return count * 4 > each === (wants === 'more') ? 'won' : 'gone'
  })
  switch (halves.sort().join(' ')) {
    case 'won won':
      return 'win'
    case 'back won':
      return 'half-win'
    case 'back back':
      return 'void'
    case 'back gone':
      return 'half-lose'
    case 'gone gone':
      return 'lose'
    default:
      throw new Error(`one half won and one lost at ${line}`)
  }
}

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

/** Undefined for markets that are read like those of other sports. */
function frameResult(
  board: Board,
  type: string,
  number: number,
  outcome: string,
): LegOutcome | null | undefined {
  const [home, away] = board.sets
  const yes = outcome === 'yes'
  const kind = type.replace(/^(frames|legs)-/, '').replace(/^(frame|leg)-/, 'one-')
  switch (kind) {
    case 'winner':
      return whether(outcome === sideOf(board.sets))
    case 'one-winner': {
      const frame = board.parts[number - 1]
      return frame ? whether(outcome === sideOf(frame)) : null
    }
    case 'score':
      return whether(outcome === board.sets.join(':'))
    case 'handicap':
      return outcome === '1' ? onLine(home - away, -number, 'more') : onLine(away - home, number, 'more')
    case 'race': {
      let [first, second] = [0, 0]
      for (const [one, other] of board.parts) {
        first += one
        second += other
        if (first === number || second === number) return whether(outcome === (first === number ? '1' : '2'))
      }
      return null
    }
    case 'home-win-frame':
    case 'home-win-leg':
      return whether(home > 0 === yes)
    case 'away-win-frame':
    case 'away-win-leg':
      return whether(away > 0 === yes)
  }
  return undefined
}

function rallyResult(
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
  [home, away]: Pair,
): LegOutcome | null | undefined {
  const yes = outcome === 'yes'
  const set = Number(specifier.split(':')[0])
  const wasLevel = ([one, other]: Pair, number: number) => {
    const level = levelAt(board.sport, number)
    return one >= level && other >= level
  }
  if (/^set-(winner|points|extra)/.test(type) && !board.parts[set - 1]) return null
  const line = Number(specifier.split(':').at(-1))
  switch (type) {
    case 'winner':
    case 'set-winner':
      return whether(outcome === sideOf([home, away]))
    case 'set-score':
      return whether(outcome === board.sets.join(':'))
    case 'home-win-set':
      return whether(board.sets[0] > 0 === yes)
    case 'away-win-set':
      return whether(board.sets[1] > 0 === yes)
    case 'any-extra-points':
      return whether(board.parts.some((part, index) => wasLevel(part, index + 1)) === yes)
    case 'set-extra-points':
      return whether(wasLevel([home, away], set) === yes)
    case 'sets-handicap':
    case 'set-points-handicap':
    case 'points-handicap':
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
  }
  return undefined
}

/** Undefined for markets that are read like those of other sports. */
function counterStrikeResult(
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
  [home, away]: Pair,
): LegOutcome | null | undefined {
  const yes = outcome === 'yes'
  const late = ([one, other]: Pair) => Math.min(one, other) > 11
  if (type.startsWith('map-') && !board.parts[Number(specifier.split(':')[0]) - 1]) return null
  const line = Number(specifier.split(':').at(-1))
  switch (type) {
    case 'winner':
    case 'map-winner':
      return whether(outcome === sideOf([home, away]))
    case 'maps-score':
      return whether(outcome === board.sets.join(':'))
    case 'home-win-map':
      return whether(board.sets[0] > 0 === yes)
    case 'away-win-map':
      return whether(board.sets[1] > 0 === yes)
    case 'any-overtime':
      return whether(board.parts.some(late) === yes)
    case 'map-overtime':
      return whether(late([home, away]) === yes)
    case 'maps-handicap':
    case 'map-rounds-handicap':
    case 'rounds-handicap':
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
  }
  return undefined
}

/** Undefined for markets that are read like those of other sports. */
function tennisResult(
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
  [home, away]: Pair,
): LegOutcome | null | undefined {
  const yes = outcome === 'yes'
  switch (type) {
    case 'winner':
      return whether(outcome === sideOf(board.sets))
    case 'set-score':
      return whether(outcome === board.sets.join(':'))
    case 'home-win-set':
      return whether(board.sets[0] > 0 === yes)
    case 'away-win-set':
      return whether(board.sets[1] > 0 === yes)
    case 'tie-break':
      return whether(board.parts.some(([h, a]) => h + a > 12) === yes)
    case 'game-winner': {
      const [set = 0, game = 0] = specifier.split('.').map(Number)
      const winner = board.games[set - 1]?.[game - 1]
      return winner === undefined ? null : whether(outcome === ['1', '2'][winner])
    }
    case 'sets-total':
    case 'sets-handicap':
    case 'games-total':
    case 'games-handicap': {
      const line = Number(specifier)
      if (type.endsWith('total')) return onLine(home + away, line, outcome === 'over' ? 'more' : 'less')
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
    }
  }
  if (!type.startsWith('set-')) return undefined
  const set = board.parts[Number(specifier.split(':')[0]) - 1]
  if (!set) return null
  switch (type) {
    case 'set-winner':
      return whether(outcome === sideOf(set))
    case 'set-correct-score':
      return whether(outcome === set.join(':'))
    case 'set-tie-break':
      return whether(home + away > 12 === yes)
    default:
      return undefined
  }
}
