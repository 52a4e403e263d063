import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { gradedEnds, type WeighedEnd } from '../built/graded-ends.ts'
import type { JointEnds } from '../built/joint.ts'
import { cells, side } from './birth-process.ts'
import { gradeFootball } from './grade-football.ts'
import { footballBuilt, footballMarkets } from './markets.ts'
import type { JointScore } from './score-model.ts'

const builtTypes: ReadonlySet<string> = new Set(footballBuilt)
/** Only decided where the score of each half is known. */
const halfTypes: ReadonlySet<string> = new Set(
  footballMarkets.flatMap(({ type, group }) =>
    group === 'halves' || type === 'h1-correct-score' ? [type] : [],
  ),
)

interface Halves {
  readonly first: Pair
  readonly second: Pair
}

/**
 * Returns the ends of a match in regular time: the goals of both sides in both halves. Their chances are those of
 * the distribution that prices the markets on goals.
 */
export function footballEnds(joint: JointScore, state: EventState, halves: boolean): JointEnds {
  const ends: WeighedEnd<Halves>[] = []
  const [home, away] = joint.secondScored
  for (const [index, branch] of joint.chances.entries()) {
    const first: Pair = [joint.firstHome[index]!, joint.firstAway[index]!]
    for (let cell = 0; cell < cells; cell++) {
      const second: Pair = [home + Math.floor(cell / side), away + (cell % side)]
      ends.push({ end: { first, second }, chance: branch[cell]! })
    }
  }
  const covers = (type: string) => builtTypes.has(type) && (halves || !halfTypes.has(type))
  const scoreboard = ({ first, second }: Halves): EventState => ({
    ...state,
    status: 'finished',
    period: 2,
    inBreak: false,
    score: [first[0] + second[0], first[1] + second[1]],
    periodScores: [first, second],
    detail: { ...state.detail, halves: true },
  })
  return gradedEnds(ends, covers, scoreboard, gradeFootball)
}
