import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { builtOfParts } from '../built/built-types.ts'
import { gradedEnds, type WeighedEnd } from '../built/graded-ends.ts'
import type { JointEnds } from '../built/joint.ts'
import type { GradeSelection } from '../manifest.ts'
import type { PartNames } from './names.ts'
import { isPriced, type PartsMatch, standOf } from './price-parts.ts'

/** Returns the ends of a match won by parts: the winner of each remaining part, without the counts in it. */
export function partsJoint(
  names: PartNames,
  match: PartsMatch,
  state: EventState,
  grade: GradeSelection,
): JointEnds | null {
  if (!isPriced(match, state)) return null
  const { won, now } = standOf(state, match)
  const done = state.periodScores.slice(0, won[0] + won[1])
  const first = done.length + 1
  const chances = new Map<number, number>()
  const homeWins = (part: number): number => {
    const known = chances.get(part)
    if (known !== undefined) return known
    const ends = part === first ? match.ends(part, ...now) : match.ends(part, 0, 0)
    const chance = ends.reduce((sum, end) => sum + (end.home > end.away ? end.chance : 0), 0)
    chances.set(part, chance)
    return chance
  }
  const found: WeighedEnd<readonly Pair[]>[] = []
  const go = (home: number, away: number, parts: readonly Pair[], chance: number): void => {
    if (home === match.need || away === match.need) {
      found.push({ end: parts, chance })
      return
    }
    const own = homeWins(home + away + 1)
    go(home + 1, away, [...parts, [1, 0]], chance * own)
    go(home, away + 1, [...parts, [0, 1]], chance * (1 - own))
  }
  go(won[0], won[1], done, 1)
  const covered = new Set(builtOfParts(names))
  const scoreboard = (periodScores: readonly Pair[]): EventState => {
    const later = periodScores.slice(done.length)
    const home = later.filter(([own]) => own === 1).length
    return {
      ...state,
      status: 'finished',
      period: periodScores.length,
      inBreak: false,
      score: [won[0] + home, won[1] + later.length - home],
      periodScores,
    }
  }
  return gradedEnds(found, (type) => covered.has(type), scoreboard, grade)
}
