import {
  type EventFormat,
  type EventState,
  type Fixture,
  mapWon,
  type Side,
  setRulesOf,
  setWonByRallies,
} from '#domain/sport/feed/index.ts'
import type { LiveSituation } from './extra.ts'

const sides: readonly Side[] = [0, 1]
const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** Returns break, set and match points of tennis, from the score of the game. */
export function tennisPoints(
  { format }: Pick<Fixture, 'format'>,
  { tennis, period, periodScores, score }: EventState,
): readonly LiveSituation[] {
  if (!tennis || format.sport !== 'tennis') return []
  const { points, tieBreak, server } = tennis
  const games = periodScores[period - 1] ?? [0, 0]
  const needed = (format.bestOf + 1) / 2
  const found: LiveSituation[] = []
  for (const side of sides) {
    const [own, theirs] = [points[side], points[other(side)]]
    const target = period === format.bestOf ? format.finalSetTieBreakTo : 7
    const isPoint = tieBreak ? own + 1 >= target && own - theirs >= 1 : own === 4 || (own === 3 && theirs < 3)
    if (!isPoint) continue
    const won = games[side] + 1
    const setWon = tieBreak || (won >= 6 && won - games[other(side)] >= 2)
    if (setWon) found.push(score[side] + 1 === needed ? 'match-point' : 'set-point')
    if (!tieBreak && side !== server) found.push('break-point')
  }
  return found
}

/** Returns set and match points where rallies or rounds win a set or map. */
export function partPoints(
  { format }: Pick<Fixture, 'format'>,
  { period, periodScores, score, inBreak }: EventState,
): readonly LiveSituation[] {
  if (inBreak || !('bestOf' in format)) return []
  const wins = (own: number, theirs: number) => wonPart(format.sport, period, own, theirs)
  const points = periodScores[period - 1] ?? [0, 0]
  return sides.flatMap((side): LiveSituation[] =>
    wins(points[side] + 1, points[other(side)])
      ? [score[side] + 1 === (format.bestOf + 1) / 2 ? 'match-point' : 'set-point']
      : [],
  )
}

function wonPart(sport: EventFormat['sport'], part: number, own: number, theirs: number): boolean {
  if (sport === 'counter-strike') return mapWon(own, theirs)
  const sets = setRulesOf(sport)
  return sets !== undefined && setWonByRallies(sets, part, own, theirs)
}
