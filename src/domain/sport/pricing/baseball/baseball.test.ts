import { expect, test } from 'vitest'
import { type EventState, initialState } from '#domain/sport/feed/api.ts'
import { playTimeline, reduce } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { extraInnings, gameScores } from './game.ts'
import { advance, halfRuns } from './half-inning.ts'
import { playBaseball } from './play-baseball.ts'
import { baseballPricer } from './price-baseball.ts'

const fixture = exampleFixture('baseball')
const meanOf = (runs: Float64Array) => runs.reduce((sum, chance, at) => sum + chance * at, 0)
const play = (key: string, levels: readonly [number, number] = [0, 0]) =>
  playBaseball(fixture, levels, seededRandom(key))

test('runners advance as the model says', () => {
  expect(advance(7, 1)).toEqual({ bases: 7, runs: 1 })
  expect(advance(5, 1)).toEqual({ bases: 7, runs: 0 })
  expect(advance(2, 1)).toEqual({ bases: 3, runs: 0 })
  expect(advance(7, 2)).toEqual({ bases: 3, runs: 2 })
  expect(advance(3, 3)).toEqual({ bases: 6, runs: 1 })
  expect(advance(7, 4)).toEqual({ bases: 4, runs: 3 })
  expect(advance(7, 5)).toEqual({ bases: 0, runs: 4 })
})

test('a half inning brings as many runs as in the major leagues, more with runners and fewer with outs', () => {
  // 110,070 runs in 650,650 outs (Baseball Databank, 2015 to 2019), and none in three halves of four.
  expect(Math.abs(meanOf(halfRuns(0, 0, 0)) - 0.5075)).toBeLessThan(0.001)
  expect(Math.abs(halfRuns(0, 0, 0)[0]! - 0.73)).toBeLessThan(0.03)
  expect(meanOf(halfRuns(0, 0, 7))).toBeGreaterThan(1.9)
  expect(meanOf(halfRuns(0, 2, 0))).toBeLessThan(0.12)
  // The winning run ends the half, except for a home run, which counts in full.
  const walkOff = halfRuns(0, 1, 7, 1)
  expect(walkOff[0]! + walkOff[1]! + walkOff[4]!).toBeCloseTo(1, 9)
  expect(walkOff[1]!).toBeGreaterThan(walkOff[4]! * 5)
})

test('scores of a game come out as play does', () => {
  const games = 1500
  const levels = [4, -2] as const
  let [home, level, runs] = [0, 0, 0]
  for (let game = 0; game < games; game++) {
    const { state } = playTimeline(fixture, play(`game ${game}`, levels))
    expect(state.status).toBe('finished')
    if (state.score[0] > state.score[1]) home++
    if (state.period > 9) level++
    runs += state.score[0] + state.score[1]
  }
  const { regular, final } = gameScores(initialState, levels)
  let [wins, ties, mean] = [0, 0, 0]
  for (let h = 0; h < final.size; h++)
    for (let a = 0; a < final.size; a++) {
      const chance = final.cells[h * final.size + a]!
      mean += chance * (h + a)
      if (h > a) wins += chance
      if (h === a) ties += regular.cells[h * final.size + a]!
    }
  expect(final.cells.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5)
  expect(Math.abs(wins - home / games)).toBeLessThan(0.045)
  expect(Math.abs(ties - level / games)).toBeLessThan(0.03)
  expect(Math.abs(mean - runs / games)).toBeLessThan(0.4)
})

test('extra innings are decided, and last at home wins as often as the visitors about', () => {
  const { size, cells } = extraInnings([0, 0])
  let [home, all] = [0, 0]
  cells.forEach((chance, at) => {
    all += chance
    if (Math.floor(at / size) > at % size) home += chance
  })
  expect(all).toBeCloseTo(1, 9)
  expect(Math.abs(home - 0.5)).toBeLessThan(0.05)
})

test('the bottom of the ninth is not played for a leader, and a walk-off ends the game at once', () => {
  for (let game = 0; game < 200; game++) {
    const timeline = play(`end ${game}`)
    const last = timeline.findLast((message) => message.type === 'at-bat')!
    const { state } = playTimeline(fixture, timeline, (message, reason) => {
      throw new Error(`${message.type}: ${reason}`)
    })
    const homeWins = state.score[0] > state.score[1]
    // Home won either by a run in the last bottom half, or before batting in it.
    if (homeWins && last.side === 0) expect(last.runs).toBeGreaterThan(0)
    if (last.side === 1) expect(homeWins).toBe(true)
  }
})

test('a game is priced at each batter, and ends with a winner', () => {
  const price = baseballPricer(() => 0)
  const states: EventState[] = []
  let state: EventState = initialState
  for (const message of play('speed')) {
    const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: state.seq + 1 })
    if (!next.ok) throw new Error(JSON.stringify(next.error))
    state = next.value
    if (state.status === 'live') states.push(state)
  }
  expect(states.length).toBeGreaterThan(50)
  const unpriced = states.filter((one) => price(fixture, one, 0).length === 0)
  // A decided game has no prices: after its last play, and at the end of its inning.
  expect(unpriced).toEqual(states.slice(-2))
  expect(state.status).toBe('finished')
})
