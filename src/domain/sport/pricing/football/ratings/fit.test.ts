import { describe, expect, it } from 'vitest'
import type { HistoricResult } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../../test/factories/football-match.ts'
import { tau } from '../score-model.ts'
import { expectedGoals, fitLeague } from './fit.ts'
import { assumedRatings, fitRatings, fitRatingsInTurns } from './strengths.ts'

const day = 86_400_000
const truth = { base: 0.15, advantage: 0.28, rho: -0.1 }
const teamCount = 16
const strength = (team: number) => ({
  attack: (team - 7.5) * 0.05,
  defence: (((team * 7) % 16) - 7.5) * 0.04,
})

/** Draws seasons of a double round robin from known strengths, a day apart. */
function seasons(count: number, seed: string): HistoricResult[] {
  const random = seededRandom(seed)
  const poisson = (mean: number) => {
    let goals = 0
    for (let product = random(); product > Math.exp(-mean); product *= random()) goals++
    return goals
  }
  const results: HistoricResult[] = []
  for (let season = 0; season < count; season++) {
    for (let home = 0; home < teamCount; home++) {
      for (let away = 0; away < teamCount; away++) {
        if (home === away) continue
        const expected = expectedGoals(truth, strength(home), strength(away), false)
        for (;;) {
          const [h, a] = [poisson(expected.home), poisson(expected.away)]
          if (random() * 1.6 > tau(h, a, expected.home, expected.away, truth.rho)) continue
          results.push({
            competitionId: 'example',
            homeId: `t${home}`,
            awayId: `t${away}`,
            home: h,
            away: a,
            at: results.length * 1000,
            neutral: false,
          })
          break
        }
      }
    }
  }
  return results
}

describe('fit', () => {
  it('recovers the parameters of simulated seasons', () => {
    const results = seasons(30, 'fit')
    expect(results.length).toBe(7200)
    const league = fitLeague(results, results.length * 1000)!
    expect(league.results).toBe(7200)
    expect(league.base).toBeCloseTo(truth.base, 1)
    expect(Math.abs(league.advantage - truth.advantage)).toBeLessThan(0.05)
    expect(Math.abs(league.rho - truth.rho)).toBeLessThan(0.05)
    let off = 0
    for (let team = 0; team < teamCount; team++) {
      const fitted = league.teams.get(`t${team}`)!
      off = Math.max(off, Math.abs(fitted.attack - strength(team).attack))
      off = Math.max(off, Math.abs(fitted.defence - strength(team).defence))
    }
    expect(off).toBeLessThan(0.12)
  })

  it('weighs new results over old ones and ignores those after the date', () => {
    const row = (at: number, home: number, away: number): HistoricResult => ({
      competitionId: 'example',
      homeId: at % 2 ? 'a' : 'b',
      awayId: at % 2 ? 'b' : 'a',
      home: at % 2 ? home : away,
      away: at % 2 ? away : home,
      at: at * day,
      neutral: false,
    })
    const old = Array.from({ length: 60 }, (_, index) => row(index, 0, 3))
    const fresh = Array.from({ length: 60 }, (_, index) => row(3000 + index, 3, 0))
    const [before, after] = [1000, 3100].map((asOf) => fitLeague([...old, ...fresh], asOf * day)!)
    expect(before!.results).toBe(60)
    expect(before!.teams.get('a')!.attack).toBeLessThan(before!.teams.get('b')!.attack - 0.3)
    expect(after!.teams.get('a')!.attack).toBeGreaterThan(after!.teams.get('b')!.attack + 0.3)
    expect(fitLeague(old, 10 * day)).toBeNull()
  })

  it('rates a side that it does not know as the lower third', () => {
    const results = seasons(6, 'unknown')
    const ratings = fitRatings(results, results.length * 1000)
    const competition = { ...exampleFixture().competition, id: 'example' }
    const side = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })
    const fixture = exampleFixture({ competition, home: side('promoted'), away: side('t15') })
    const unknown = ratings.ratingsFor(fixture)
    const known = ratings.ratingsFor({ ...fixture, home: side('t12') })
    expect(unknown.home).toBeLessThan(known.home)
    expect(ratings.ratingsFor({ ...fixture, neutral: true }).home).toBeLessThan(unknown.home)
  })

  it('fits tournaments on neutral ground as one', () => {
    const results = seasons(1, 'cups').map((result, index) => ({
      ...result,
      neutral: true,
      competitionId: index % 60 === 0 ? 'small' : 'large',
    }))
    const ratings = fitRatings(results, results.length * 1000)
    const side = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })
    const at = (id: string) =>
      ratings.ratingsFor(
        exampleFixture({
          competition: { ...exampleFixture().competition, id },
          home: side('t15'),
          away: side('t0'),
          neutral: true,
        }),
      )
    expect(at('small')).toEqual(at('large'))
    const fixture = exampleFixture({ competition: { ...exampleFixture().competition, id: 'large' } })
    const even = ratings.ratingsFor({ ...fixture, neutral: true })
    expect(even.home).toBeCloseTo(even.away, 10)
    expect(at('small').home).toBeGreaterThan(at('small').away)
  })

  it('falls back on repeatable ratings where nothing is known', () => {
    const fixture = exampleFixture()
    const ratings = fitRatings([], 0)
    expect(ratings.ratingsFor(fixture)).toEqual(assumedRatings.ratingsFor(fixture))
    expect(ratings.ratingsFor(fixture).home).toBeGreaterThan(0.5)
    expect(ratings.ratingsFor(fixture).home).toBeLessThan(3)
  })
})

it('fits the same in turns, pausing after each competition', async () => {
  const results = seasons(1, 'turns')
  const history = [...results, ...results.map((result) => ({ ...result, competitionId: 'other' }))]
  let pauses = 0
  const ratings = await fitRatingsInTurns(history, 1e9, async () => {
    pauses++
  })
  expect(pauses).toBe(2)
  const whole = fitRatings(history, 1e9)
  for (const id of ['example', 'other']) {
    const base = exampleFixture()
    const fixture = { ...base, competition: { ...base.competition, id } }
    expect(ratings.ratingsFor(fixture)).toEqual(whole.ratingsFor(fixture))
  }
})
