import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { initialState } from '#domain/sport/feed/api.ts'
import { exampleData } from '../../../../../test/factories/data.ts'
import type { Rates } from './model.ts'
import { outlookOf } from './outlook.ts'
import { meanGoals } from './ratings.ts'

interface Game {
  readonly season: string
  readonly home: string
  readonly away: string
  readonly ft: readonly [number, number]
  readonly end: 'REG' | 'OT' | 'SO'
  readonly playoff: boolean
}

const file = exampleData('icehockey/nhl_2013_2016.jsonl')

/**
 * Replays the seasons with strengths learned game by game: each game moves attack and defence by its difference
 * from the expectation. The factors of the model are those of all three seasons.
 */
function follow() {
  const attack = new Map<string, number>()
  const defence = new Map<string, number>()
  const of = (map: Map<string, number>, team: string) => map.get(team) ?? 0
  const expected = ({ home, away }: Game): Rates => [
    meanGoals[0] * Math.exp(of(attack, home) + of(defence, away)),
    meanGoals[1] * Math.exp(of(attack, away) + of(defence, home)),
  ]
  const learn = (game: Game, [home, away]: readonly [number, number]) => {
    const [h, a] = expected(game)
    const move = (map: Map<string, number>, team: string, by: number) =>
      map.set(team, of(map, team) * 0.999 + 0.008 * by)
    move(attack, game.home, home - h)
    move(defence, game.away, home - h)
    move(attack, game.away, away - a)
    move(defence, game.home, away - a)
  }
  return { expected, learn }
}

describe.skipIf(file === null)('ice hockey against three seasons of the NHL', () => {
  it('is calibrated on the last one, and better than its frequencies', () => {
    const games = readFileSync(file!, 'utf8')
      .trim()
      .split('\n')
      .map((line): Game => JSON.parse(line))
      .filter(({ playoff }) => !playoff)
    const { expected, learn } = follow()
    const results = { '1': 0, x: 0, '2': 0 }
    let seen = 0
    let loss = 0
    let baseline = 0
    let tested = 0
    const sums = new Map<string, { expected: number; variance: number; happened: number }>()
    const note = (name: string, chance: number, happened: boolean) => {
      const sum = sums.get(name) ?? { expected: 0, variance: 0, happened: 0 }
      sums.set(name, sum)
      sum.expected += chance
      sum.variance += chance * (1 - chance)
      if (happened) sum.happened++
    }
    for (const game of games) {
      const level = Math.min(...game.ft)
      const regular: readonly [number, number] = game.end === 'REG' ? game.ft : [level, level]
      const sign = regular[0] > regular[1] ? '1' : regular[0] < regular[1] ? '2' : 'x'
      if (game.season === '2015/16') {
        const { scores } = outlookOf(initialState, 0, expected(game), 300)
        const chance = { '1': 0, x: 0, '2': 0 }
        let over = 0
        const margins = [0, 0, 0, 0]
        for (const { home, away, chance: p } of scores) {
          chance[home > away ? '1' : home < away ? '2' : 'x'] += p
          if (home + away > 5) over += p
          const gap = Math.abs(home - away)
          if (gap < 4) margins[gap]! += p
        }
        loss -= Math.log(chance[sign])
        baseline -= Math.log(results[sign] / seen)
        tested++
        note('home', chance['1'], sign === '1')
        note('level', chance.x, sign === 'x')
        note('over 5.5', over, regular[0] + regular[1] > 5)
        const bin = chance['1'] < 0.35 ? 'underdogs' : chance['1'] < 0.45 ? 'even' : 'favourites'
        note(`home ${bin}`, chance['1'], sign === '1')
        const gap = Math.abs(regular[0] - regular[1])
        margins.forEach((p, by) => {
          note(`by ${by}`, p, gap === by)
        })
      }
      results[sign]++
      seen++
      learn(game, regular)
    }
    expect(games.length).toBe(3690)
    expect(tested).toBe(1230)
    expect(loss / tested).toBeLessThan(baseline / tested)
    for (const [name, { expected: mean, variance, happened }] of sums)
      expect(
        Math.abs(happened - mean) / Math.sqrt(variance),
        `${name}: ${happened}, fair ${mean}`,
      ).toBeLessThan(3.3)
    expect(sums.size).toBe(10)
    console.info(
      `log-loss ${(loss / tested).toFixed(4)} over ${tested} games, frequencies ${(baseline / tested).toFixed(4)}`,
    )
  })
})
