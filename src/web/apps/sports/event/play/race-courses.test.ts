import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sports } from '#domain/sport/feed/api.ts'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { courseOf, courses, placeOnWay } from './race-courses.ts'

test('every sport of races has a course, and the stylesheet leads its runners along it', () => {
  const css = readFileSync(join(import.meta.dirname, 'race-track.module.css'), 'utf8')
  const races = sports.filter((sport) => sportViews[sport].ofField === true)
  expect(races.slice(0, 4).map(courseOf)).toEqual(['sand', 'turf', 'asphalt', 'chute'])
  for (const sport of races) expect(Object.keys(courses), sport).toContain(courseOf(sport))
  for (const [course, { way }] of Object.entries(courses)) {
    const rule = css.split(`[data-course="${course}"] {`)[1]?.split('}')[0] ?? ''
    expect(/path\(\s*"([^"]+)"\s*\)/.exec(rule)?.[1]).toBe(way)
  }
})

test('runners stand one behind another at the start, draw out on the way, and the first one ends at the finish', () => {
  const order = [4, 2, 6, 1, 3]
  const at = (progress: number | null, number: number) =>
    placeOnWay(progress === null ? {} : { ranking: { order, progress, official: progress === 1000 } }, {
      number,
      index: number - 1,
      of: 6,
    })
  expect([at(null, 1), at(null, 6)]).toEqual([0.05, 0])
  expect([at(0, 4), at(1000, 4)]).toEqual([0.05, 1])
  for (const progress of [0, 10, 250, 600, 1000]) {
    const places = order.map((number) => at(progress, number)!)
    expect(places).toEqual(places.toSorted((one, other) => other - one))
    expect(places.at(-1)).toBeGreaterThanOrEqual(0)
  }
  expect(at(1000, 3)).toBeCloseTo(1 - (4 * 0.5) / 11)
  // Out of the race.
  expect(at(500, 5)).toBeNull()
})
