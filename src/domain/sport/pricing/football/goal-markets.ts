import type { EventState } from '#domain/sport/feed/api.ts'
import {
  addDoubleChance,
  addHandicaps,
  addOddEven,
  addThreeWay,
  addTotals,
  goalLines,
  type MarketList,
  sideLines,
  threeWay,
} from './lines.ts'
import { type Situation, sumOf } from './rates.ts'
import type { ScoreGrid } from './score-grid.ts'
import type { JointScore } from './score-model.ts'
import { type Tally, tally } from './tally.ts'

/** Data of an event's source that markets can be settled from. */
export interface Coverage {
  /** The source reports the order of goals. */
  readonly goals: boolean
  readonly halves: boolean
  readonly corners: boolean
  readonly cards: boolean
}

/** Adds every open market on goals in regular time. */
export function addGoalMarkets(
  list: MarketList,
  joint: JointScore,
  at: Situation,
  state: EventState,
  coverage: Coverage,
): void {
  const counts = tally(joint, at.firstHalf, lastScorerOf(state, at))
  addResultMarkets(list, counts.full)
  addScoringMarkets(list, counts.full)
  if (coverage.goals) addGoalOrder(list, joint, counts, at)
  if (!coverage.halves) return
  if (at.period < 2) addFirstHalf(list, counts.first)
  addSecondHalf(list, counts.second)
  addAcrossHalves(list, counts)
}

/** Returns the side that scored last; null for a goalless score or unknown goals. */
function lastScorerOf(state: EventState, at: Situation): 0 | 1 | null {
  const goals = at.firstHalf[0] + at.firstHalf[1] + at.secondHalf[0] + at.secondHalf[1]
  return state.goals.length === goals ? (state.goals.at(-1)?.side ?? null) : null
}

function addResultMarkets(list: MarketList, full: ScoreGrid): void {
  const difference = full.difference()
  const result = threeWay(difference)
  list.add('1x2', ['1', 'x', '2'], result)
  addDoubleChance(list, 'double-chance', result)
  list.withoutDraw('draw-no-bet', ['1', '2'], result[0], result[2])
  addHandicaps(list, 'handicap', difference, goalLines)
  for (const line of europeanLines) {
    const shifted = threeWay({ from: difference.from + line, chances: difference.chances })
    if (Math.min(...shifted) > europeanEdge) list.add(`european-handicap|${line}`, ['1', 'x', '2'], shifted)
  }
  const margins = new Array<number>(7).fill(0)
  for (let index = 0; index < difference.chances.length; index++) {
    const value = Math.max(-3, Math.min(3, difference.from + index))
    margins[3 - value] = margins[3 - value]! + difference.chances[index]!
  }
  list.add('winning-margin', marginIds, margins)
  list.add('correct-score', ...scoreCells(full, 5))
}

const europeanLines = [-3, -2, -1, 1, 2, 3] as const
/** Minimum chance of each outcome at which European handicaps are offered. */
const europeanEdge = 0.02
const marginIds = ['1-by-3+', '1-by-2', '1-by-1', 'x', '2-by-1', '2-by-2', '2-by-3+']

/** Returns each score up to `top` goals a side, and any other. */
function scoreCells(grid: ScoreGrid, top: number): [ids: string[], chances: number[]] {
  const ids: string[] = []
  const chances: number[] = []
  let rest = 1
  for (let home = 0; home <= top; home++) {
    for (let away = 0; away <= top; away++) {
      ids.push(`${home}:${away}`)
      chances.push(grid.at(home, away))
      rest -= grid.at(home, away)
    }
  }
  return [
    [...ids, 'other'],
    [...chances, Math.max(0, rest)],
  ]
}

function addScoringMarkets(list: MarketList, full: ScoreGrid): void {
  const home = full.home()
  const away = full.away()
  const total = full.total()
  const homeNil = home.chances[0]!
  const awayNil = away.chances[0]!
  list.yesNo('both-score', full.bothScore())
  addTotals(list, 'total', total, goalLines)
  addTotals(list, 'home-total', home, sideLines)
  addTotals(list, 'away-total', away, sideLines)
  const exact = Array.from(total.chances.subarray(0, 6))
  list.add('exact-goals', exactIds, [...exact, Math.max(0, 1 - exact.reduce((sum, p) => sum + p, 0))])
  addOddEven(list, 'odd-even', total)
  addOddEven(list, 'home-odd-even', home)
  addOddEven(list, 'away-odd-even', away)
  list.yesNo('home-to-score', 1 - homeNil)
  list.yesNo('away-to-score', 1 - awayNil)
  list.yesNo('home-clean-sheet', awayNil)
  list.yesNo('away-clean-sheet', homeNil)
  const nilNil = full.at(0, 0)
  list.yesNo('home-win-to-nil', awayNil - nilNil)
  list.yesNo('away-win-to-nil', homeNil - nilNil)
  addResultCombinations(list, full)
}

const exactIds = ['0', '1', '2', '3', '4', '5', '6+']
const resultTotalLines = [1.5, 2.5, 3.5, 4.5] as const
const combinedEdge = 0.08

/** Adds the result of the match combined with both sides scoring, and with the total. */
function addResultCombinations(list: MarketList, full: ScoreGrid): void {
  const withBoth = new Array<number>(6).fill(0)
  const withTotal = resultTotalLines.map(() => new Array<number>(6).fill(0))
  for (let home = 0; home < full.width; home++) {
    for (let away = 0; away < full.width; away++) {
      const chance = full.chances[home * full.width + away]!
      const result = home > away ? 0 : home === away ? 1 : 2
      const both = home > 0 && away > 0 ? result : result + 3
      withBoth[both] = withBoth[both]! + chance
      for (let index = 0; index < resultTotalLines.length; index++) {
        const cell = home + away > resultTotalLines[index]! ? result : result + 3
        withTotal[index]![cell] = withTotal[index]![cell]! + chance
      }
    }
  }
  list.add('result-both-score', ['1-yes', 'x-yes', '2-yes', '1-no', 'x-no', '2-no'], withBoth)
  for (const [index, line] of resultTotalLines.entries()) {
    const chances = withTotal[index]!
    const over = chances[0]! + chances[1]! + chances[2]!
    if (over < combinedEdge || over > 1 - combinedEdge) continue
    list.add(`result-total|${line}`, ['1-over', 'x-over', '2-over', '1-under', 'x-under', '2-under'], chances)
  }
}

function addGoalOrder(list: MarketList, joint: JointScore, counts: Tally, at: Situation): void {
  const [homeGoals, awayGoals] = sumOf([at.firstHalf, at.secondHalf])
  const ids = ['1', 'none', '2']
  const next = joint.nextGoal()
  list.add(`next-goal|${homeGoals + awayGoals + 1}`, ids, next)
  if (homeGoals + awayGoals === 0) list.add('first-goal', ids, next)
  const [home, away] = [counts.lastGoal[0]!, counts.lastGoal[1]!]
  list.add('last-goal', ids, [home, Math.max(0, 1 - home - away), away])
}

function addFirstHalf(list: MarketList, first: ScoreGrid): void {
  const difference = first.difference()
  const result = threeWay(difference)
  list.add('h1-1x2', ['1', 'x', '2'], result)
  addDoubleChance(list, 'h1-double-chance', result)
  list.withoutDraw('h1-draw-no-bet', ['1', '2'], result[0], result[2])
  addTotals(list, 'h1-total', first.total(), sideLines)
  addHandicaps(list, 'h1-handicap', difference, sideLines)
  list.yesNo('h1-both-score', first.bothScore())
  addOddEven(list, 'h1-odd-even', first.total())
  list.add('h1-correct-score', ...scoreCells(first, 3))
}

function addSecondHalf(list: MarketList, second: ScoreGrid): void {
  addThreeWay(list, 'h2-1x2', second.difference())
  addDoubleChance(list, 'h2-double-chance', threeWay(second.difference()))
  addTotals(list, 'h2-total', second.total(), sideLines)
  list.yesNo('h2-both-score', second.bothScore())
}

const halfFullIds = ['1/1', '1/x', '1/2', 'x/1', 'x/x', 'x/2', '2/1', '2/x', '2/2']

function addAcrossHalves(list: MarketList, counts: Tally): void {
  list.add('half-full', halfFullIds, Array.from(counts.halfFull))
  list.add('half-most-goals', ['first', 'equal', 'second'], Array.from(counts.higherScoringHalf))
  for (const [index, type] of acrossHalves.entries()) list.yesNo(type, counts.bothHalves[index]!)
}

const acrossHalves = [
  'home-score-both-halves',
  'away-score-both-halves',
  'home-win-both-halves',
  'away-win-both-halves',
  'home-win-either-half',
  'away-win-either-half',
]
