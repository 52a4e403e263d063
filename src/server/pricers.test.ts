import { expect, test, vi } from 'vitest'
import type { FeedSource, HistoricResult } from '#domain/sport/feed/index.ts'
import { makeFixture } from '../../test/factories/events.ts'
import { fittedDaily } from './pricers.ts'

const day = 86_400_000

/** Ten home and away sides; the home side wins by `goals`. */
const results = (competitionId: string, goals: number): HistoricResult[] =>
  Array.from({ length: 90 }, (_, index) => ({
    competitionId,
    homeId: `t${index % 10}`,
    awayId: `t${(index + 1 + Math.floor(index / 10)) % 10}`,
    home: goals,
    away: 1,
    at: index,
    neutral: false,
  }))

const sourceOf = (history: (before: number) => readonly HistoricResult[]): FeedSource => ({
  producer: 'example',
  fixtures: () => [],
  knows: () => false,
  timeline: () => [],
  history,
  season: () => [],
  matchesOf: () => [],
})

test('a new sport day is fitted beside other work, and the last fit holds until it is done', async () => {
  const clock = { sport: day }
  const fixture = makeFixture('a')
  const competitionId = fixture.competition.id
  const source = sourceOf((before) => results(competitionId, before >= 2 * day ? 4 : 1))
  const ratings = fittedDaily([source], { now: () => clock.sport }, () => expect.unreachable())
  const before = ratings.ratingsFor(fixture)
  clock.sport = 2 * day
  expect(ratings.ratingsFor(fixture)).toEqual(before)
  await vi.waitUntil(() => ratings.ratingsFor(fixture).home !== before.home, { timeout: 60_000 })
  expect(ratings.ratingsFor(fixture).home).toBeGreaterThan(before.home)
})

test('a fit that fails is told once a day and the last one goes on', async () => {
  const clock = { sport: 0 }
  let asked = 0
  const source = sourceOf(() => {
    asked++
    if (asked > 1) throw new Error('no disk')
    return []
  })
  const faults: unknown[] = []
  const ratings = fittedDaily([source], { now: () => clock.sport }, (fault) => faults.push(fault))
  const fixture = makeFixture('a')
  const before = ratings.ratingsFor(fixture)
  clock.sport = day
  for (let look = 0; look < 5; look++) expect(ratings.ratingsFor(fixture)).toEqual(before)
  await vi.waitUntil(() => faults.length > 0, { timeout: 60_000 })
  expect(ratings.ratingsFor(fixture)).toEqual(before)
  expect(asked).toBe(2)
  expect(faults).toHaveLength(1)
})
