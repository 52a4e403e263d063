import { describe, expect, it } from 'vitest'
import { type EventState, type Fixture, initialState, type Pair } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { overtimeOf, pointsIn } from './model.ts'
import { basketballPricer } from './price-basketball.ts'
import { pointsPerPossession } from './ratings.ts'
import { simulateBasketball } from './simulate.ts'

const team = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })
const fixture: Fixture = {
  id: 'game',
  producer: 'simulate',
  competition: { id: 'league', sport: 'basketball', name: 'League', country: 'ES', rank: 1 },
  season: '1',
  round: '1',
  home: team('a'),
  away: team('b'),
  startsAt: 0,
  format: { sport: 'basketball', quarterMinutes: 10, overtimeMinutes: 5 },
  neutral: false,
  liveCoverage: true,
}
const strength = (id: string) => (id === 'a' ? 0.2 : 0)
const price = basketballPricer(strength)
const chanceOf = (fair: ReturnType<typeof price>, key: string, id: string) =>
  fair.find((market) => market.key === key)?.outcomes.find((outcome) => outcome.id === id)?.probability

describe('points of basketball', () => {
  it('have the mean of their possessions', () => {
    const { from, chances } = pointsIn(1.05, 1215)
    const mean = chances.reduce((sum, chance, index) => sum + chance * (from + index), 0)
    expect(mean).toBeCloseTo((1.05 * 1215) / 30, 8)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
  })

  it('decide every overtime', () => {
    const extra = overtimeOf([1.05, 1], 300)
    for (const { chances } of [extra.home, extra.away, extra.total, extra.margin])
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
    expect(extra.margin.chances[-extra.margin.from]).toBe(0)
  })
})

describe('markets of a basketball match', () => {
  it('opens at least twelve types, each with chances that sum to one', () => {
    const fair = price(fixture, initialState, 0)
    expect(new Set(fair.map(({ key }) => key.split('|')[0])).size).toBeGreaterThanOrEqual(12)
    expect(new Set(fair.map(({ key }) => key)).size).toBe(fair.length)
    for (const { key, outcomes } of fair)
      expect(
        outcomes.reduce((sum, { probability }) => sum + probability, 0),
        key,
      ).toBeCloseTo(1, 6)
  })

  it('agree with one another', () => {
    const fair = price(fixture, initialState, 0)
    // There are no draws, so a handicap of half a point is the winner.
    expect(chanceOf(fair, 'handicap|0.5', '1')).toBeCloseTo(chanceOf(fair, 'winner', '1')!, 8)
    expect(chanceOf(fair, 'overtime', 'yes')).toBeCloseTo(chanceOf(fair, '1x2', 'x')!, 10)
    const full = ['1/1', 'x/1', '2/1'].reduce((sum, id) => sum + chanceOf(fair, 'half-full', id)!, 0)
    expect(full).toBeCloseTo(chanceOf(fair, 'winner', '1')!, 8)
  })

  it('near their end with the score', () => {
    const state: EventState = {
      ...initialState,
      status: 'live',
      period: 4,
      clock: { second: 585, at: 0, running: true },
      score: [80, 72],
      periodScores: [
        [20, 18],
        [20, 18],
        [20, 18],
        [20, 18],
      ],
    }
    const late = price(fixture, state, 5_000)
    expect(chanceOf(late, 'winner', '1') ?? 1).toBeGreaterThan(0.999)
    expect(late.some(({ key }) => key.startsWith('h1-') || key.startsWith('quarter-1x2|2'))).toBe(false)
    expect(price(fixture, { ...state, inBreak: true }, 20_000)).toEqual([])
    const tied = {
      ...state,
      inBreak: true,
      score: [72, 72] as Pair,
      periodScores: [
        [72, 72],
        [0, 0],
        [0, 0],
        [0, 0],
      ] as Pair[],
    }
    expect(chanceOf(price(fixture, tied, 20_000), 'winner', '1')).toBeGreaterThan(0.4)
  })

  it('is played as it is priced', () => {
    const fair = price(fixture, initialState, 0)
    const means = pointsPerPossession(fixture, strength)
    const random = seededRandom('basketball 1')
    const games = 3000
    const seen = new Map<string, number>()
    const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1)
    const totals = fair.filter(({ key }) => key.startsWith('total|')).map(({ key }) => key)
    const handicaps = fair.filter(({ key }) => key.startsWith('handicap|')).map(({ key }) => key)
    for (let game = 0; game < games; game++) {
      const periods: [number, number][] = []
      for (const message of simulateBasketball(fixture, means, random)) {
        if (message.type === 'period-start') periods.push([0, 0])
        if (message.type === 'points') periods.at(-1)![message.side] += message.value
      }
      const sum = (list: readonly (readonly [number, number])[]) =>
        list.reduce<[number, number]>(([h, a], [dh, da]) => [h + dh, a + da], [0, 0])
      const sign = ([h, a]: readonly [number, number]) => (h > a ? '1' : h < a ? '2' : 'x')
      const final = sum(periods)
      count(`winner~${sign(final)}`)
      count(`1x2~${sign(sum(periods.slice(0, 4)))}`)
      count(`overtime~${periods.length > 4 ? 'yes' : 'no'}`)
      count(`half-full~${sign(sum(periods.slice(0, 2)))}/${sign(final)}`)
      count(`quarter-1x2|3~${sign(periods[2]!)}`)
      for (const key of totals)
        count(`${key}~${final[0] + final[1] > Number(key.slice(6)) ? 'over' : 'under'}`)
      for (const key of handicaps) count(`${key}~${final[0] + Number(key.slice(9)) > final[1] ? '1' : '2'}`)
    }
    for (const [name, times] of seen) {
      const [key, id] = name.split('~')
      const chance = chanceOf(fair, key!, id!)!
      const z = (times - games * chance) / Math.sqrt(games * chance * (1 - chance))
      expect(Math.abs(z), `${name}: ${times} of ${games}, fair ${chance}`).toBeLessThan(4)
    }
    expect(seen.size).toBeGreaterThan(40)
  })
})
