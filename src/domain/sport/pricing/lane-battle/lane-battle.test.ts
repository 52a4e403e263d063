import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventState, initialState, towersOfLanes } from '#domain/sport/feed/api.ts'
import { playTimeline } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { minutesAt, minutesOfSlot } from './minutes.ts'
import { buildings, type MapStand, mapOutlook } from './model.ts'
import { playLaneBattle } from './play-lane-battle.ts'
import { laneBattlePricer } from './price-lane-battle.ts'

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
const start: MapStand = { slot: 0, kills: [0, 0], buildings: [0, 0] }
const fixture = exampleFixture('lane-battle', { format: { sport: 'lane-battle', bestOf: 1 } })
const even = () => 0

describe('a map', () => {
  it('keeps all chance from any stand, and is the same seen from the other side', () => {
    const few = fc.nat(towersOfLanes)
    fc.assert(
      fc.property(fc.nat(90), fc.nat(20), fc.nat(20), few, few, (slot, kh, ka, h, a) => {
        const outlook = mapOutlook(0.1, { slot, kills: [kh, ka], buildings: [h, a] })
        for (const { chances } of [outlook.kills, outlook.killLead, outlook.towers, outlook.slots])
          expect(sum(chances)).toBeCloseTo(1, 6)
        expect(sum(outlook.ends.map(({ chance }) => chance))).toBeCloseTo(1, 6)
        for (const end of outlook.ends) expect(Math.max(end.home, end.away)).toBe(buildings)
        const turned = mapOutlook(-0.1, { slot, kills: [ka, kh], buildings: [a, h] })
        expect(turned.homeWins).toBeCloseTo(1 - outlook.homeWins, 6)
      }),
      { numRuns: 8 },
    )
  })

  it('leans to who leads, and the more so the later it is', () => {
    const wins = (stand: Partial<MapStand>) => mapOutlook(0, { ...start, ...stand }).homeWins
    expect(wins({})).toBeCloseTo(0.5, 9)
    const kills = wins({ slot: 30, kills: [8, 5] })
    expect(kills).toBeGreaterThan(0.55)
    expect(wins({ slot: 30, kills: [8, 5], buildings: [2, 1] })).toBeGreaterThan(kills)
    expect(wins({ slot: 60, kills: [8, 5], buildings: [5, 2] })).toBeGreaterThan(0.93)
  })

  it('is as long as its clock says, to the nearest minute', () => {
    expect([0, 30, 31, 1950, 1951, 2010, 2011].map(minutesAt)).toEqual([0, 0, 1, 32, 33, 33, 34])
    expect([0, 1, 64, 65].map(minutesOfSlot)).toEqual([0, 1, 32, 33])
  })
})

describe('its towers', () => {
  it('are told as they fall, each once, an inner one after the outer one of its lane', () => {
    const messages = playLaneBattle(fixture, 0, seededRandom('towers'))
    const { state } = playTimeline(fixture, messages, (_, reason) => {
      throw new Error(reason)
    })
    for (const [by, fallen] of state.lanes![0]!.towers!.entries()) {
      expect(fallen.length).toBe(Math.min(state.lanes![0]!.buildings[by as 0 | 1], towersOfLanes))
      expect(new Set(fallen).size).toBe(fallen.length)
      for (const [inner, outer] of [
        [3, 1],
        [4, 2],
      ] as const)
        if (fallen.includes(inner)) expect(fallen.indexOf(outer)).toBeLessThan(fallen.indexOf(inner))
    }
    const first = messages.findIndex((message) => message.type === 'points' && message.value === 2)
    const again = { ...messages[first]!, at: messages[first]!.at + 1 }
    const refused: string[] = []
    playTimeline(fixture, [...messages.slice(0, first + 1), again], (_, reason) => void refused.push(reason))
    expect(refused).toEqual(['no such tower stands'])
  })
})

describe('its markets', () => {
  const price = laneBattlePricer(even)

  it('are of seventeen types where three maps may be played, fewer where one is', () => {
    const types = (bestOf: 1 | 3) =>
      new Set(
        price({ ...fixture, format: { sport: 'lane-battle', bestOf } }, initialState, 0).map(
          ({ key }) => key.split('|')[0],
        ),
      )
    expect(types(3).size).toBe(17)
    expect([...types(3)].filter((type) => !types(1).has(type)).sort()).toEqual(
      'away-win-map home-win-map map-winner maps-handicap maps-score maps-total'.split(' '),
    )
  })

  it('leave out who was first, and a map that will hardly be played', () => {
    const state: EventState = {
      ...initialState,
      status: 'live',
      period: 2,
      seq: 90,
      score: [1, 0],
      clock: { second: 1900, at: 0, running: true },
      periodScores: [
        [20, 9],
        [14, 4],
      ],
      lanes: [
        { buildings: [6, 1], firstKill: 0, firstTower: 0, second: 1800 },
        { buildings: [5, 0], firstKill: 1, firstTower: 0, second: 1890 },
      ],
    }
    const best = exampleFixture('lane-battle')
    const keys = price(best, state, 0).map(({ key }) => key)
    expect(keys).toContain('map-kills-total|2:18.5')
    for (const gone of [
      'map-first-kill|2',
      'map-first-tower|2',
      'map-winner|1',
      'map-winner|3',
      'home-win-map',
    ])
      expect(keys).not.toContain(gone)
  })
})

it('is played as often as it is priced', () => {
  const outlook = mapOutlook(0.15, start)
  const random = seededRandom('lane-battle')
  const matches = 4_000
  const seen = { won: 0, kills: 0, minutes: 0, most: 0 }
  for (let match = 0; match < matches; match++) {
    const { state } = playTimeline(fixture, playLaneBattle(fixture, 0.15, random), (_, reason) => {
      throw new Error(reason)
    })
    const [kills] = state.periodScores
    if (state.score[0] === 1) seen.won++
    seen.kills += kills![0] + kills![1]
    seen.minutes += minutesAt(state.lanes![0]!.second)
    if (kills![0] > kills![1]) seen.most++
  }
  const far = (happened: number, p: number) =>
    Math.abs(happened - matches * p) / Math.sqrt(matches * p * (1 - p))
  expect(far(seen.won, outlook.homeWins)).toBeLessThan(4)
  const { from, chances } = outlook.killLead
  expect(far(seen.most, sum(chances.filter((_, index) => from + index > 0)))).toBeLessThan(4)
  const mean = sum(outlook.kills.chances.map((p, count) => p * count))
  expect(Math.abs(seen.kills / matches - mean)).toBeLessThan(0.5)
  const minutes = sum(outlook.slots.chances.map((p, slot) => p * minutesOfSlot(slot)))
  expect(Math.abs(seen.minutes / matches - minutes)).toBeLessThan(0.5)
})
