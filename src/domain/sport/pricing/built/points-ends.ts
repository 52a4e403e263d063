import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { gradeByPoints, type PointsRules } from '../grading/grade-points.ts'
import { gradedEnds, type WeighedEnd } from './graded-ends.ts'
import type { JointEnds } from './joint.ts'

/** Calls `visit` with every pair of points that has a chance. */
type EachPair = (visit: (home: number, away: number, chance: number) => void) => void

/** One state of the first half, and the scores of regular time that follow from it, with their chances. */
export interface Branch {
  /** Score at the break; for a break still to come only the leader is meaningful, with a lead of one point. */
  readonly first: Pair
  readonly regular: EachPair
}

/**
 * Views of an end that market types depend on, each as an object: ends that share a view have the same result. A
 * part is thus graded some hundred times instead of once for each of tens of thousands of ends.
 */
interface Views {
  readonly regular: object
  readonly margin: object
  readonly total: object
  readonly home: object
  readonly away: object
  readonly first: object
  readonly halfFull: object
}

const viewOf: Readonly<Record<string, keyof Views>> = {
  '1x2': 'regular',
  'double-chance': 'regular',
  overtime: 'regular',
  winner: 'margin',
  'draw-no-bet': 'margin',
  handicap: 'margin',
  'european-handicap': 'margin',
  'winning-margin': 'margin',
  total: 'total',
  'odd-even': 'total',
  'home-total': 'home',
  'away-total': 'away',
  'h1-1x2': 'first',
  'half-full': 'halfFull',
}

interface End {
  readonly first: Pair
  readonly regular: Pair
  readonly final: Pair
  readonly views: Views
}

/**
 * Returns the ends of a match counted in points: the leader at the break, the score of regular time, and the score
 * with overtime.
 *
 * @param overtime points of an overtime, given a level match; absent where matches may end level
 */
export function pointsEnds(
  state: EventState,
  rules: PointsRules,
  built: readonly string[],
  branches: readonly Branch[],
  overtime?: EachPair,
): JointEnds {
  const covered = new Set(built)
  const ends: WeighedEnd<End>[] = []
  const viewsOf = views()
  for (const { first, regular } of branches) {
    // No market depends on the score at which a match was level, so ends with the same final score after overtime
    // merge.
    const late = new Map<number, { level: Pair; final: Pair; chance: number }>()
    regular((home, away, chance) => {
      const level: Pair = [home, away]
      if (home !== away || !overtime) {
        ends.push({
          end: { first, regular: level, final: level, views: viewsOf(first, level, level) },
          chance,
        })
        return
      }
      overtime((h, a, part) => {
        const key = (home + h) * 1000 + away + a
        const same = late.get(key)
        if (same) same.chance += chance * part
        else late.set(key, { level, final: [home + h, away + a], chance: chance * part })
      })
    })
    for (const { level, final, chance } of late.values())
      ends.push({ end: { first, regular: level, final, views: viewsOf(first, level, final) }, chance })
  }
  return gradedEnds(
    ends,
    (type) => covered.has(type),
    (end) => scoreboardOf(end, state, rules.periods),
    gradeByPoints(rules),
    (type, end) => end.views[viewOf[type]!],
  )
}

function views() {
  const known = new Map<string, Map<number, object>>()
  const one = (name: string, value: number): object => {
    const values = known.get(name) ?? new Map<number, object>()
    known.set(name, values)
    const object = values.get(value) ?? {}
    values.set(value, object)
    return object
  }
  return (first: Pair, regular: Pair, final: Pair): Views => {
    const half = Math.sign(first[0] - first[1])
    const margin = final[0] - final[1]
    return {
      regular: one('regular', regular[0] - regular[1]),
      margin: one('margin', margin),
      total: one('total', final[0] + final[1]),
      home: one('home', final[0]),
      away: one('away', final[1]),
      first: one('first', half),
      halfFull: one('half-full', half * 3 + Math.sign(margin)),
    }
  }
}

function scoreboardOf({ first, regular, final }: End, state: EventState, periods: number): EventState {
  const periodScores: Pair[] = Array.from({ length: periods }, () => [0, 0])
  periodScores[0] = first
  periodScores[periods / 2] = [regular[0] - first[0], regular[1] - first[1]]
  const late = regular[0] === regular[1] && final !== regular
  if (late) periodScores.push([final[0] - regular[0], final[1] - regular[1]])
  return {
    ...state,
    status: 'finished',
    period: periods + (late ? 1 : 0),
    inBreak: false,
    score: final,
    periodScores,
  }
}
