import { describe, expect, it } from 'vitest'
import { type Fixture, initialState } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { gameChance, matchOutlook, setEnds, tieBreakChance } from './model.ts'
import { tennisPricer } from './price-tennis.ts'
import { serveChances } from './ratings.ts'
import { simulateTennis } from './simulate.ts'

const player = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })
const fixture = (bestOf: 3 | 5 = 3, finalSetTieBreakTo: 7 | 10 = 7): Fixture => ({
  id: 'match',
  producer: 'simulate',
  competition: { id: 'open', sport: 'tennis', name: 'Open, men', country: 'ES', rank: 1 },
  season: '1',
  round: 'Final',
  home: player('a'),
  away: player('b'),
  startsAt: 0,
  format: { sport: 'tennis', bestOf, finalSetTieBreakTo },
  neutral: true,
  liveCoverage: true,
})
const strength = (id: string) => (id === 'a' ? 0.8 : -0.3)

describe('the recursion of tennis', () => {
  it('gives the published chances of a game', () => {
    // Newton & Keller (2005): p = 0.6 wins 0.7357 of service games, p = 0.5 half of them.
    expect(gameChance(0.6)).toBeCloseTo(0.7357, 4)
    expect(gameChance(0.5)).toBeCloseTo(0.5, 12)
    expect(gameChance(0.62, 3, 3)).toBeCloseTo(0.62 ** 2 / (0.62 ** 2 + 0.38 ** 2), 12)
    expect(gameChance(0.62, 4, 3)).toBeGreaterThan(gameChance(0.62, 3, 3))
  })

  it('is fair between equals and does not mind who opens a tie-break', () => {
    expect(tieBreakChance([0.64, 0.64], 7, 0)).toBeCloseTo(0.5, 10)
    expect(tieBreakChance([0.7, 0.6], 7, 0)).toBeCloseTo(tieBreakChance([0.7, 0.6], 7, 1), 10)
    expect(tieBreakChance([0.7, 0.6], 10, 0)).toBeGreaterThan(tieBreakChance([0.7, 0.6], 7, 0))
  })

  it('keeps all chance in sets and matches', () => {
    for (const bestOf of [3, 5] as const) {
      const stand = { home: 2, away: 3, server: 1, currentGame: 0.3 } as const
      const ends = setEnds([0.66, 0.6], stand, 7)
      expect(ends.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(1, 10)
      const outlook = matchOutlook([0.66, 0.6], {
        bestOf,
        finalSetTieBreakTo: 10,
        sets: [1, 1],
        gamesBefore: [10, 9],
        stands: [{ stand, chance: 1 }],
      })
      expect([...outlook.setScores.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10)
      expect(outlook.games.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10)
    }
  })
})

describe('markets of a tennis match', () => {
  it('opens at least twelve types, each with chances that sum to one', () => {
    const markets = tennisPricer(strength)(fixture(), initialState, 0)
    expect(new Set(markets.map(({ key }) => key.split('|')[0])).size).toBeGreaterThanOrEqual(12)
    expect(new Set(markets.map(({ key }) => key)).size).toBe(markets.length)
    for (const { key, outcomes } of markets)
      expect(
        outcomes.reduce((sum, { probability }) => sum + probability, 0),
        key,
      ).toBeCloseTo(1, 8)
  })

  it('is played as it is priced', () => {
    const match = fixture(5, 10)
    const chances = serveChances(match, strength)
    const fair = tennisPricer(strength)(match, initialState, 0)
    const p = (key: string, id: string) =>
      fair.find((market) => market.key === key)?.outcomes.find((outcome) => outcome.id === id)?.probability
    const matches = 3000
    const random = seededRandom('tennis 1')
    const seen = new Map<string, number>()
    const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1)
    for (let round = 0; round < matches; round++) {
      const sets: [number, number] = [0, 0]
      let tieBreak = false
      let games = 0
      for (const { score, tie } of playedSets(simulateTennis(match, chances, random))) {
        sets[score[0] > score[1] ? 0 : 1]++
        games += score[0] + score[1]
        tieBreak ||= tie
        if (sets[0] + sets[1] === 1) count(`set-correct-score|1/${score.join(':')}`)
      }
      count(`winner/${sets[0] === 3 ? 1 : 2}`)
      count(`set-score/${sets.join(':')}`)
      count(`tie-break/${tieBreak ? 'yes' : 'no'}`)
      for (const { key } of fair)
        if (key.startsWith('games-total|'))
          count(`${key}/${games > Number(key.slice('games-total|'.length)) ? 'over' : 'under'}`)
    }
    let compared = 0
    for (const [name, times] of seen) {
      const [key, id] = name.split('/')
      const chance = p(key!, id!)!
      const z = (times - matches * chance) / Math.sqrt(matches * chance * (1 - chance))
      expect(Math.abs(z), `${name}: ${times} of ${matches}, fair ${chance}`).toBeLessThan(4)
      compared++
    }
    expect(compared).toBeGreaterThan(25)
  })
})

/** Returns the games of each set, recounted from the points. */
function playedSets(timeline: ReturnType<typeof simulateTennis>) {
  const sets: { score: [number, number]; tie: boolean }[] = []
  let points: [number, number] = [0, 0]
  for (const message of timeline) {
    if (message.type === 'period-start') sets.push({ score: [0, 0], tie: false })
    if (message.type !== 'points') continue
    const set = sets.at(-1)!
    const tie = set.score[0] === 6 && set.score[1] === 6
    const target = !tie ? 4 : sets.length === 5 ? 10 : 7
    points[message.side]++
    const lead = Math.abs(points[0] - points[1])
    if (points[message.side] < target || lead < 2) continue
    set.score[message.side]++
    set.tie ||= tie
    points = [0, 0]
  }
  return sets
}
