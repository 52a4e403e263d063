import { describe, expect, it } from 'vitest'
import type { Fixture, SportId } from '#domain/sport/feed/api.ts'
import { cups, leagues } from '../catalogue.ts'
import { simulateSource } from '../source.ts'
import { simulatedCalendar } from './calendar.ts'
import type { Outcome } from './knockout.ts'
import { roundRobin } from './round-robin.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 10, 20, 12)
/** Lets home always go through, two hours after the start. */
const homeWins = (fixture: Fixture) => ({ winner: 0 as const, endedAt: fixture.startsAt + 2 * hour })
const calendar = simulatedCalendar('test', homeWins)
/** Only sports with seasons: races run every few minutes, so years of them would be too many. */
const ofTeams = [...new Set([...leagues, ...cups].map(({ competition }) => competition.sport))]
const whole = (from: number, to: number) => calendar.fixtures(from, to, to + 30 * day)

describe('the calendar of the simulated world', () => {
  it('lets each pair meet once at home and once away', () => {
    for (const count of [4, 14, 16, 18, 20, 24, 48]) {
      const met = new Map<string, number>()
      for (let round = 0; round < 2 * (count - 1); round++) {
        const pairs = roundRobin(count, round)
        expect(new Set(pairs.flat()).size).toBe(count)
        for (const pair of pairs) met.set(pair.join('-'), (met.get(pair.join('-')) ?? 0) + 1)
      }
      expect(met.size).toBe(count * (count - 1))
      expect([...met.values()].every((times) => times === 1)).toBe(true)
    }
  })

  it('plays whole seasons of its leagues', () => {
    const years = simulatedCalendar('test', homeWins, ofTeams).fixtures(now, now + 700 * day, now + 730 * day)
    const byLeague = Map.groupBy(years, ({ competition }) => competition.id)
    let seasons = 0
    for (const league of leagues) {
      const played = byLeague.get(league.competition.id) ?? []
      for (const [, season] of Map.groupBy(played, ({ season }) => season)) {
        const count = league.teams.length
        if (season.length !== count * (count - 1)) continue
        expect(new Set(season.map(({ home, away }) => `${home.id} ${away.id}`)).size).toBe(season.length)
        seasons++
      }
    }
    expect(seasons).toBeGreaterThanOrEqual(leagues.length)
  })

  const dayOf = (time: number, offset: number) => Math.floor((time + offset * hour) / day)
  const offsets = new Map([...leagues, ...cups].map((entry) => [entry.competition.id, entry.offset]))

  it.each(['tests', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'])(
    'leaves every side two full days between its matches (%s)',
    { timeout: 60_000 },
    (seed) => {
      const outcomeOf = (fixture: Fixture): Outcome => ({
        winner: fixture.id.length % 2 === 0 ? 0 : 1,
        endedAt: fixture.startsAt + 2 * hour,
      })
      const other = simulatedCalendar(seed, outcomeOf, ofTeams)
      const last = new Map<string, Fixture>()
      let compared = 0
      const entries = other.fixtures(now - 200 * day, now + 200 * day, now + 300 * day)
      // A whole cup is no match.
      for (const entry of entries.filter(({ field }) => !field)) {
        const offset = offsets.get(entry.competition.id)!
        for (const { id } of [entry.home, entry.away]) {
          const before = last.get(id)
          last.set(id, entry)
          if (!before) continue
          compared++
          const between = dayOf(entry.startsAt, offset) - dayOf(before.startsAt, offset) - 1
          if (between < 2) throw new Error(`${between} days between ${before.id} and ${entry.id} of ${id}`)
        }
      }
      expect(compared).toBeGreaterThan(100_000)
    },
  )

  it('has a team of a draw play once a day, and no two events of one id', () => {
    const fixtures = whole(now, now + 30 * day)
    const last = new Map<string, number>()
    // A course has races all day.
    for (const { id, home, away, startsAt } of fixtures.filter(({ field }) => !field))
      for (const team of [home.id, away.id]) {
        expect(startsAt - (last.get(team) ?? 0), id).toBeGreaterThanOrEqual(12.01 * hour)
        last.set(team, startsAt)
      }
    expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length)
    expect(fixtures.length).toBeGreaterThan(10_000)
  })

  it('has seasons that follow one another with a break, and a cup that is won in the season it began', () => {
    const year = simulatedCalendar('test', homeWins, ofTeams).fixtures(now, now + 400 * day, now + 430 * day)
    const byCompetition = Map.groupBy(
      year.filter(({ field }) => !field),
      ({ competition }) => competition.id,
    )
    for (const league of leagues) {
      const played = byCompetition.get(league.competition.id) ?? []
      const seasons = [...Map.groupBy(played, ({ season }) => season).values()]
      for (const [index, season] of seasons.entries()) {
        const next = seasons[index + 1]
        if (next) expect(next[0]!.startsAt - season.at(-1)!.startsAt).toBeGreaterThan(7 * day)
      }
    }
    for (const cup of cups) {
      const played = byCompetition.get(cup.competition.id) ?? []
      const editions = [...Map.groupBy(played, ({ season }) => season).values()]
      for (const edition of editions.slice(1, -1)) {
        expect(edition.length).toBe(31)
        expect(new Set(edition.map(({ round }) => round)).size).toBe(5)
      }
      expect(editions.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('has dozens of events at play at every hour of a week', () => {
    /** Duration of a match in hours; other sports have short ones. */
    const length: Readonly<Partial<Record<SportId, number>>> = {
      'e-football': 0.3,
      'counter-strike': 1.7,
      'lane-battle': 1.5,
      football: 1.9,
      tennis: 1.5,
      basketball: 2,
      'ice-hockey': 2.4,
      handball: 1.5,
      rugby: 2,
      'american-football': 2.5,
    }
    const fixtures = whole(now - 6 * hour, now + 8 * day)
    const counts: number[] = []
    for (let at = now; at < now + 7 * day; at += hour)
      counts.push(
        fixtures.filter(
          ({ startsAt, competition: { sport } }) =>
            startsAt <= at && startsAt + (length[sport] ?? 0.25) * hour > at,
        ).length,
      )
    expect(counts.length).toBe(168)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(15)
    expect(Math.max(...counts)).toBeLessThanOrEqual(80)
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeGreaterThan(30)
  })

  it('gives the same fixtures in whatever windows they are asked for', () => {
    const inOne = whole(now, now + 4 * day)
    const inParts = Array.from({ length: 16 }, (_, part) =>
      calendar.fixtures(now + part * 6 * hour, now + (part + 1) * 6 * hour, now + 40 * day),
    ).flat()
    expect(inParts).toEqual(inOne)
    expect(inOne.every((entry, at) => at === 0 || entry.startsAt >= inOne[at - 1]!.startsAt)).toBe(true)
  })
})

describe('knockouts', () => {
  const source = simulateSource({ seed: 'secret' })
  const draws = (fixtures: readonly Fixture[]) =>
    Map.groupBy(
      fixtures.filter(({ format }) => format.sport === 'tennis'),
      ({ competition, season }) => `${competition.id} ${season}`,
    )

  it('go on with the winners', { timeout: 120_000 }, () => {
    let rounds = 0
    for (const [, matches] of draws(source.fixtures(now - 20 * day, now, now + 9 * day))) {
      for (const match of matches) {
        const before = matches.filter(
          ({ startsAt, home, away }) =>
            startsAt < match.startsAt &&
            [home.id, away.id].some((id) => id === match.home.id || id === match.away.id),
        )
        for (const earlier of before) {
          const points = source.timeline(earlier).filter(({ type }) => type === 'points')
          const lastPoint = points.at(-1)
          if (lastPoint?.type !== 'points') throw new Error(`${earlier.id} has no points`)
          const winner = lastPoint.side === 0 ? earlier.home : earlier.away
          expect([match.home.id, match.away.id]).toContain(winner.id)
          rounds++
        }
      }
    }
    expect(rounds).toBeGreaterThan(1000)
  })

  it('do not tell winners before they have won', { timeout: 120_000 }, () => {
    let announced = 0
    for (let at = now; at < now + 2 * day; at += 3 * hour) {
      for (const [, matches] of draws(source.fixtures(at - 7 * day, at + 7 * day, at)))
        for (const match of matches) {
          const earlier = matches.filter(
            ({ startsAt, home, away }) =>
              startsAt < match.startsAt &&
              [home.id, away.id].some((id) => id === match.home.id || id === match.away.id),
          )
          for (const entry of earlier) {
            expect(source.timeline(entry).at(-1)!.at).toBeLessThanOrEqual(at)
            announced++
          }
        }
    }
    expect(announced).toBeGreaterThan(1000)
  })

  it('repeat themselves by the seed, and only by it', () => {
    const [first] = source.fixtures(now, now + day, now)
    const again = simulateSource({ seed: 'secret' })
    expect(again.fixtures(now, now + day, now)).toEqual(source.fixtures(now, now + day, now))
    expect(again.timeline(first!)).toEqual(source.timeline(first!))
    expect(simulateSource({ seed: 'other' }).timeline(first!)).not.toEqual(source.timeline(first!))
  })
})
