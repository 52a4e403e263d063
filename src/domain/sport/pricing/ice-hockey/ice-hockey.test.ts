import { describe, expect, it } from 'vitest'
import { type EventState, type Fixture, initialState, type Pair } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { thirdPeriodGrid } from './model.ts'
import { iceHockeyPricer } from './price-ice-hockey.ts'
import { goalsAnHour } from './ratings.ts'
import { simulateIceHockey } from './simulate.ts'

const team = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })
const fixture: Fixture = {
  id: 'game',
  producer: 'simulate',
  competition: { id: 'league', sport: 'ice-hockey', name: 'League', country: 'CA', rank: 1 },
  season: '1',
  round: '1',
  home: team('a'),
  away: team('b'),
  startsAt: 0,
  format: { sport: 'ice-hockey', periodMinutes: 20, overtimeMinutes: 5, shootout: true },
  neutral: false,
  liveCoverage: true,
}
const strength = (id: string) => (id === 'a' ? 0.5 : 0)
const price = iceHockeyPricer(strength)
const chanceOf = (fair: ReturnType<typeof price>, key: string, id: string) =>
  fair.find((market) => market.key === key)?.outcomes.find((outcome) => outcome.id === id)?.probability
const third = (second: number, score: Pair): EventState => ({
  ...initialState,
  status: 'live',
  period: 3,
  clock: { second, at: 0, running: false },
  score,
  periodScores: [score, [0, 0], [0, 0]],
})

describe('ice hockey', () => {
  it('keeps all chance in the last period', () => {
    for (const lead of [-8, -2, -1, 0, 1, 2, 8])
      for (const left of [0, 40, 600, 1200])
        expect(thirdPeriodGrid([0.0007, 0.0008], lead, left).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
  })

  it('opens at least twelve types, each exclusive one with chances that sum to one', () => {
    const fair = price(fixture, initialState, 0)
    expect(new Set(fair.map(({ key }) => key.split('|')[0])).size).toBeGreaterThanOrEqual(12)
    expect(new Set(fair.map(({ key }) => key)).size).toBe(fair.length)
    for (const { key, outcomes, exclusive } of fair)
      if (exclusive)
        expect(
          outcomes.reduce((sum, { probability }) => sum + probability, 0),
          key,
        ).toBeCloseTo(1, 6)
  })

  it('agrees with itself', () => {
    for (const state of [initialState, third(300, [2, 1])]) {
      const fair = price(fixture, state, 0)
      const home = chanceOf(fair, '1x2', '1')!
      expect(chanceOf(fair, 'handicap|-0.5', '1')).toBeCloseTo(home, 8)
      expect(chanceOf(fair, 'overtime', 'yes')).toBeCloseTo(chanceOf(fair, '1x2', 'x')!, 8)
      expect(chanceOf(fair, 'double-chance', '1x')).toBeCloseTo(home + chanceOf(fair, '1x2', 'x')!, 8)
    }
  })

  it('follows the score and the clock', () => {
    const late = price(fixture, third(1190, [3, 1]), 0)
    expect(chanceOf(late, 'winner', '1') ?? 1).toBeGreaterThan(0.999)
    expect(late.some(({ key }) => key.endsWith('|1') && key.startsWith('period-'))).toBe(false)
    expect(price(fixture, { ...third(1200, [3, 1]), inBreak: true }, 0)).toEqual([])
    const overtime = { ...third(10, [2, 2]), period: 4 }
    const open = price(fixture, overtime, 0)
    expect(open.map(({ key }) => key)).toEqual(['winner'])
    expect(price(fixture, { ...overtime, period: 5 }, 0)).toEqual([])
  })

  it('is played as it is priced', () => {
    const fair = price(fixture, initialState, 0)
    const anHour = goalsAnHour(fixture, strength)
    const random = seededRandom('ice hockey 1')
    const games = 4000
    const seen = new Map<string, number>()
    const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1)
    const totals = fair.filter(({ key }) => /^total\|.*\.5$/.test(key)).map(({ key }) => key)
    for (let game = 0; game < games; game++) {
      const periods: [number, number][] = []
      let first: string | null = null
      for (const message of simulateIceHockey(fixture, anHour, random)) {
        if (message.type === 'period-start') periods.push([0, 0])
        if (message.type === 'points') periods.at(-1)![message.side] += message.value
        if (message.type === 'incident' && message.incident.kind === 'goal') {
          periods.at(-1)![message.incident.side]++
          if (periods.length <= 3) first ??= message.incident.side === 0 ? '1' : '2'
        }
      }
      const sum = (list: readonly Pair[]) => list.reduce<Pair>(([h, a], [dh, da]) => [h + dh, a + da], [0, 0])
      const sign = ([h, a]: Pair) => (h > a ? '1' : h < a ? '2' : 'x')
      const regular = sum(periods.slice(0, 3))
      count(`1x2~${sign(regular)}`)
      count(`winner~${sign(sum(periods))}`)
      count(`period-1x2|3~${sign(periods[2]!)}`)
      count(`both-score~${regular[0] > 0 && regular[1] > 0 ? 'yes' : 'no'}`)
      count(`next-goal|1~${first ?? 'none'}`)
      count(`correct-score~${regular[0] > 5 || regular[1] > 5 ? 'other' : regular.join(':')}`)
      const goals = periods.slice(0, 3).map(([h, a]) => h + a)
      const top = Math.max(...goals)
      const alone = goals.filter((value) => value === top).length === 1
      count(`period-most-goals~${alone ? goals.indexOf(top) + 1 : 'equal'}`)
      for (const key of totals)
        count(`${key}~${regular[0] + regular[1] > Number(key.slice(6)) ? 'over' : 'under'}`)
    }
    for (const [name, times] of seen) {
      const [key, id] = name.split('~')
      const chance = chanceOf(fair, key!, id!)!
      const z = (times - games * chance) / Math.sqrt(games * chance * (1 - chance))
      expect(Math.abs(z), `${name}: ${times} of ${games}, fair ${chance}`).toBeLessThan(4)
    }
    expect(seen.size).toBeGreaterThan(50)
  })
})
