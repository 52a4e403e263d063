import type { EventState, Pair } from '../../feed/api.ts'
import type { BuiltPart } from '../built/built-key.ts'
import type { PartResult } from '../built/built-result.ts'
import type { JointEnds } from '../built/joint.ts'
import { parseMarketKey } from '../market-key.ts'
import { cells, side } from './birth-process.ts'
import { gradeFootball } from './grade-football.ts'
import { footballBuilt, footballMarkets } from './markets.ts'
import type { JointScore } from './score-model.ts'

/** Ends less likely than this are left out; the rest is scaled to 1. */
const negligible = 1e-9

const builtTypes: ReadonlySet<string> = new Set(footballBuilt)
/** They are decided only where the score of each half is known. */
const halfTypes: ReadonlySet<string> = new Set(
  footballMarkets.flatMap(({ type, group }) =>
    group === 'halves' || type === 'h1-correct-score' ? [type] : [],
  ),
)

/**
 * The ends of a match in regular time: the goals of both sides in both halves, with the chances of the distribution
 * that prices the markets on goals.
 */
export function footballEnds(joint: JointScore, state: EventState, halves: boolean): JointEnds {
  const ends: { readonly first: Pair; readonly second: Pair }[] = []
  const chances: number[] = []
  let sum = 0
  for (const [index, branch] of joint.chances.entries()) {
    const first: Pair = [joint.firstHome[index]!, joint.firstAway[index]!]
    for (let cell = 0; cell < cells; cell++) {
      const chance = branch[cell]!
      if (chance < negligible) continue
      const [home, away] = joint.secondScored
      ends.push({ first, second: [home + Math.floor(cell / side), away + (cell % side)] })
      chances.push(chance)
      sum += chance
    }
  }
  const known = new Map<string, readonly PartResult[]>()
  return {
    chances: Float64Array.from(chances, (chance) => chance / sum),
    covers: (type) => builtTypes.has(type) && (halves || !halfTypes.has(type)),
    results(part) {
      const name = `${part.market}=${part.outcome}`
      const before = known.get(name)
      if (before) return before
      const results = ends.map(({ first, second }) => resultOf(part, first, second, state))
      known.set(name, results)
      return results
    },
  }
}

function resultOf({ market, outcome }: BuiltPart, first: Pair, second: Pair, state: EventState): PartResult {
  const { type, specifier } = parseMarketKey(market)
  const graded = gradeFootball(type, specifier, outcome, {
    ...state,
    status: 'finished',
    period: 2,
    inBreak: false,
    score: [first[0] + second[0], first[1] + second[1]],
    periodScores: [first, second],
    detail: { ...state.detail, halves: true },
  })
  return graded === 'pending' ? 'pending' : graded.result
}
