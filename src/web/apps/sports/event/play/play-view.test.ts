import { describe, expect, test } from 'vitest'
import type { IncidentView } from '#domain/sport/book/api.ts'
import { type EventState, initialState, type SportId, sports } from '#domain/sport/feed/api.ts'
import { playFields } from './play-fields.ts'
import { playView, runOf } from './play-view.ts'

const live = (state: Partial<EventState>): EventState => ({
  ...initialState,
  status: 'live',
  period: 1,
  ...state,
})
const viewOf = (
  sport: SportId,
  state: Partial<EventState>,
  incidents: readonly IncidentView[] = [],
  second: number | null = null,
) => playView(sport, live(state), incidents, second)
const incident = (
  seq: number,
  kind: string,
  side: 0 | 1 | null,
  second: number,
  more: Partial<IncidentView> = {},
) => ({ seq, kind, side, period: 1, second, ...more })

describe('runs', () => {
  test('are what one side counted since the other did, from two on', () => {
    expect(runOf([])).toBeNull()
    expect(runOf([1])).toBeNull()
    expect(runOf([1, 1, -1])).toBeNull()
    expect(runOf([-1, 1, 1, 1])).toEqual({ side: 0, sum: 3 })
    expect(runOf([2, -3, -2, -2])).toEqual({ side: 1, sum: 7 })
  })
})

describe('what is shown', () => {
  test('of rallies: their winner serves, but in table tennis, where turns have to be told', () => {
    for (const sport of ['volleyball', 'beach-volleyball', 'badminton', 'squash'] as const) {
      const view = viewOf(sport, { lastPoints: [1, 1, -1] })
      expect([view.server, view.sums, view.counted]).toEqual([1, [2, 1], 'last-points'])
      expect(viewOf(sport, {}).server).toBeNull()
      expect(viewOf(sport, { lastPoints: [1], inBreak: true }).server).toBeNull()
    }
    const view = viewOf('table-tennis', { lastPoints: [-1, -1] })
    expect([view.server, view.run]).toEqual([null, { side: 1, sum: 2 }])
  })

  test('of table tennis: two services each, and one from 10 all on', () => {
    const server = (home: number, away: number, firstServer: 0 | 1 = 0) =>
      viewOf('table-tennis', { firstServer, periodScores: [[home, away]] }).server
    expect([server(0, 0), server(1, 0), server(1, 1), server(2, 1), server(2, 2)]).toEqual([0, 0, 1, 1, 0])
    expect([server(10, 9), server(10, 10), server(11, 10), server(11, 11)]).toEqual([1, 0, 1, 0])
    expect(server(1, 1, 1)).toBe(0)
  })

  test('of cricket: who bats, the rate, the last balls, and what is needed', () => {
    const innings = (side: 0 | 1, runs: number, balls: number) => ({
      ...{ side, runs, balls, wickets: 2, fours: 0, sixes: 0, powerplay: null, firstWicket: null },
      ...{ over: false, cut: false },
    })
    const first = { innings: [innings(1, 25, 18)], target: null, balls: 120 }
    const view = viewOf('cricket', { cricket: first, lastBalls: [0, 4, -1, 1] })
    expect([view.batting, view.innings]).toEqual([1, { rate: 83, balls: [0, 4, -1, 1], needed: null }])
    const second = { innings: [innings(1, 150, 120), innings(0, 101, 90)], target: 151, balls: 120 }
    expect(viewOf('cricket', { cricket: second }).innings?.needed).toEqual({ runs: 50, balls: 30 })
    const superOver = { ...second, innings: [...second.innings, innings(0, 8, 6), innings(1, 3, 2)] }
    expect(viewOf('cricket', { cricket: superOver }).innings?.needed).toEqual({ runs: 6, balls: 4 })
    expect(viewOf('cricket', { cricket: first, inBreak: true }).batting).toBeNull()
    expect(viewOf('cricket', {})).toMatchObject({ innings: null, batting: null })
  })

  test('of tennis: who serves as the feed tells it', () => {
    const tennis = { points: [1, 0], server: 1, tieBreak: false, games: [] } as const
    const view = viewOf('tennis', { tennis, lastPoints: [1] })
    expect([view.server, view.last, view.spot]).toEqual([1, [1], null])
  })

  test('of basketball: baskets by what they count, and the end of the last one', () => {
    const view = viewOf('basketball', { lastPoints: [-2, 3, 2] })
    expect([view.sums, view.run]).toEqual([[5, 2], { side: 0, sum: 5 }])
    expect(view.spot).toEqual({ side: 0, place: 'goal', incident: null })
  })

  test('of handball, rugby and American football: scores in their order', () => {
    const goals = [
      { side: 0, period: 1, second: 60 },
      { side: 1, period: 1, second: 90 },
      { side: 1, period: 1, second: 200 },
    ] as const
    const view = viewOf('handball', { goals })
    expect([view.counted, view.last, view.run]).toEqual(['last-goals', [1, -1, -1], { side: 1, sum: 2 }])
    const tries = goals.map((goal) => ({ ...goal, points: 5 }))
    expect(viewOf('rugby', { goals: tries }).sums).toEqual([5, 10])
    expect(viewOf('american-football', { goals: tries }).spot?.side).toBe(1)
  })

  test('of frames and legs: who won each, and no place on the table', () => {
    const periodScores = [
      [1, 0],
      [0, 1],
      [0, 1],
      [0, 0],
    ] as const
    for (const [sport, counted] of [
      ['snooker', 'last-frames'],
      ['darts', 'last-legs'],
    ] as const) {
      const view = viewOf(sport, { periodScores, period: 4 })
      expect([view.counted, view.last, view.run?.sum]).toEqual([counted, [1, -1, -1], 2])
      expect([view.spot, view.server]).toEqual([null, null])
    }
  })

  test('of football: the last incident with a place, and shots and corners of ten minutes', () => {
    const incidents = [
      incident(9, 'yellow', 0, 1400),
      incident(8, 'corner', 1, 1300),
      incident(7, 'shot', 0, 1200),
      incident(5, 'shot', 0, 600),
      incident(4, 'goal', 0, 1350, { cancelled: 'offside' }),
    ]
    const view = viewOf('football', {}, incidents, 1500)
    expect(view.spot).toMatchObject({ side: 1, place: 'corner', incident: { seq: 8 } })
    expect([view.pressure, view.run, view.counted]).toEqual([[1, 1], null, null])
    expect(viewOf('football', { inBreak: true }, incidents, 1500).spot).toBeNull()
    expect(viewOf('football', { period: 2 }, incidents, 10).spot).toBeNull()
  })

  test('of ice hockey: shots, and the goal that was scored last', () => {
    const incidents = [incident(3, 'goal', 1, 300), incident(2, 'shot', 0, 200)]
    const view = viewOf('ice-hockey', {}, incidents, 400)
    expect([view.spot?.place, view.spot?.side, view.pressure]).toEqual(['goal', 1, [1, 0]])
  })

  test('of fights: knockdowns by who scored them', () => {
    const knockdowns = [0, 1, 1].map((side) => ({ side: side as 0 | 1, round: 1, second: 30 }))
    const view = viewOf('boxing', { fight: { knockdowns, cards: [], end: null, decided: false } })
    expect([view.knockdowns, view.counted, view.spot]).toEqual([[1, 2], null, null])
    expect([viewOf('mma', {}).knockdowns, viewOf('tennis', {}).knockdowns]).toEqual([[0, 0], null])
  })

  test('of baseball: outs and runners; of a lane battle: buildings of the map', () => {
    expect(viewOf('baseball', { baseball: { half: 'top', outs: 2, bases: 5 } }).atBat).toEqual({
      outs: 2,
      bases: [true, false, true],
    })
    const lanes = [[3, 1] as const, [0, 2] as const].map((buildings) => ({
      ...{ buildings, firstKill: null, firstTower: null, second: 60 },
    }))
    expect(viewOf('lane-battle', { lanes, period: 2 }).buildings).toEqual([0, 2])
    const towers = [[1, 3], []] as const
    const told = [{ ...lanes[0]!, buildings: [2, 0] as const, towers }]
    expect(viewOf('lane-battle', { lanes: told, period: 1 }).towers).toEqual(towers)
    expect(viewOf('tennis', {})).toMatchObject({ atBat: null, buildings: null, begins: null })
  })

  test('of darts and snooker: who has begun the leg or the frame, while it is played', () => {
    const at = { firstServer: 1, period: 2 } as const
    expect(viewOf('darts', at).begins).toEqual({ name: 'throws-first', side: 1 })
    expect(viewOf('snooker', { ...at, inBreak: true }).begins).toEqual({ name: 'breaks-off', side: null })
  })

  test('of a fight: knockdowns, and the last one', () => {
    const knockdowns = [
      { side: 1, round: 1, second: 50 },
      { side: 0, round: 2, second: 9 },
    ] as const
    const fight = { knockdowns, cards: [], end: null, decided: false }
    expect(viewOf('mma', { fight })).toMatchObject({ knockdowns: [1, 1], lastKnockdown: knockdowns[1] })
    const downs = [
      { fight, period: 2 },
      { fight, period: 2, inBreak: true },
      { fight, period: 3 },
    ].map((state) => viewOf('boxing', state).down)
    expect(downs).toEqual([1, null, null])
  })

  test('every sport of two sides has something that it is played on', () => {
    const without = sports.filter((sport) => !playFields[sport].surface && !playFields[sport].course)
    expect(without).toEqual(['golf', 'politics'])
  })
})
