import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { gradedEnds, type WeighedEnd } from '../built/graded-ends.ts'
import type { JointEnds } from '../built/joint.ts'
import { gradeTennis } from './grade-tennis.ts'
import { tennisBuilt } from './markets.ts'
import { type MatchStand, type ServeChances, setEnds } from './model.ts'

const builtTypes: ReadonlySet<string> = new Set(tennisBuilt)

/** A course of sets, by the first server of the next one. */
interface Course {
  readonly sets: readonly Pair[]
  readonly won: Pair
  readonly byServer: readonly [number, number]
}

/**
 * Returns the ends of a match of at most three sets: the games of every set. Null for five sets: too many ends to
 * sum within a request.
 */
export function tennisEnds(
  chances: ServeChances,
  match: MatchStand,
  played: readonly Pair[],
  state: EventState,
): JointEnds | null {
  if (match.bestOf > 3) return null
  const need = (match.bestOf + 1) / 2
  const first = played.length + 1
  const tieBreakTo = (set: number) => (set === match.bestOf ? match.finalSetTieBreakTo : 7)
  let courses: readonly Course[] = [{ sets: played, won: [match.sets[0], match.sets[1]], byServer: [1, 0] }]
  const ends: WeighedEnd<Course>[] = []
  for (let set = first; courses.length > 0; set++) {
    const fresh = ([0, 1] as const).map((server) => ({
      server,
      ends: setEnds(chances, { home: 0, away: 0, server, currentGame: null }, tieBreakTo(set)),
    }))
    const next: Course[] = []
    for (const course of courses) {
      const ways =
        set === first
          ? match.stands.map(({ stand, chance }) => ({
              weight: chance,
              ends: setEnds(chances, stand, tieBreakTo(set)),
            }))
          : fresh.map(({ server, ends: all }) => ({ weight: course.byServer[server], ends: all }))
      const byScore = new Map<string, { readonly score: Pair; readonly byServer: [number, number] }>()
      for (const { weight, ends: all } of ways)
        for (const { home, away, chance, server } of all) {
          const key = `${home}:${away}`
          const known = byScore.get(key) ?? { score: [home, away], byServer: [0, 0] }
          known.byServer[server] += weight * chance
          byScore.set(key, known)
        }
      for (const { score, byServer } of byScore.values()) {
        const won: Pair =
          score[0] > score[1] ? [course.won[0] + 1, course.won[1]] : [course.won[0], course.won[1] + 1]
        const after: Course = { sets: [...course.sets, score], won, byServer }
        if (Math.max(...won) === need) ends.push({ end: after, chance: byServer[0] + byServer[1] })
        else next.push(after)
      }
    }
    courses = next
  }
  const scoreboard = ({ sets, won }: Course): EventState => ({
    ...state,
    status: 'finished',
    period: sets.length,
    inBreak: false,
    score: won,
    periodScores: sets,
  })
  return gradedEnds(ends, (type) => builtTypes.has(type), scoreboard, gradeTennis)
}
