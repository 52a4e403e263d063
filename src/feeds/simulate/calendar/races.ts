import type { Fixture } from '#domain/sport/feed/api.ts'
import type { Meeting } from '../entries.ts'
import { secretRandom } from '../secret-random.ts'
import { shuffled } from './round-robin.ts'

const minute = 60_000
const day = 24 * 60 * minute
/**
 * Minutes before the start at which fields are drawn. More would fill the book for days ahead, as races run every few
 * minutes.
 */
const usualDraw = 120

/** Returns the races of a meeting that start in [from, to) and whose fields are drawn at `now`; milliseconds. */
export function racesOf(
  meeting: Meeting,
  seed: string,
  from: number,
  to: number,
  now: number,
): readonly Fixture[] {
  const { competition, format, courses, every, first, fieldSize, teams, drawn = usualDraw } = meeting
  const gap = every * minute
  const count = (time: number) => Math.ceil((time - first * minute) / gap)
  const races: Fixture[] = []
  for (let race = count(from); race < count(Math.min(to, now + drawn * minute)); race++) {
    const startsAt = race * gap + first * minute
    const midnight = Math.floor(startsAt / day) * day
    const date = new Date(midnight).toISOString().slice(0, 10)
    const number = Math.floor((startsAt - midnight) / gap) + 1
    const course = courses[race % courses.length]!
    const id = `${competition.id}.${date}.${number}`
    const random = secretRandom(seed, `field/${id}`)
    const size = fieldSize[0] + Math.floor(random() * (fieldSize[1] - fieldSize[0] + 1))
    races.push({
      id,
      producer: 'simulate',
      competition,
      season: date.slice(0, 7),
      round: meeting.unnumbered ? '' : `Race ${number}`,
      home: course,
      away: course,
      field: (meeting.ownNumbers ? teams : shuffled(teams, random))
        .slice(0, size)
        .map((team, index) => ({ ...team, number: index + 1 })),
      startsAt,
      format,
      neutral: true,
      liveCoverage: true,
    })
  }
  return races
}
