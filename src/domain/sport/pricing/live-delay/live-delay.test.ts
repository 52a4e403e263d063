import { expect, test } from 'vitest'
import { type EventFormat, type EventState, initialState } from '#domain/sport/feed/index.ts'
import { sportFacts } from '../facts.ts'
import { type LiveSituation, situationSeconds } from './extra.ts'
import { liveDelayIn } from './live-delay.ts'
import { situationsOf } from './situations.ts'

const football: EventFormat = { sport: 'football', halfMinutes: 45, knockout: true }
const short: EventFormat = { sport: 'football', halfMinutes: 6, knockout: false }
const tennis: EventFormat = { sport: 'tennis', bestOf: 3, finalSetTieBreakTo: 10 }
const basketball: EventFormat = { sport: 'basketball', quarterMinutes: 10, overtimeMinutes: 5 }
const hockey: EventFormat = { sport: 'ice-hockey', periodMinutes: 20, overtimeMinutes: 5, shootout: true }
const volleyball: EventFormat = { sport: 'volleyball', bestOf: 5 }
const shooter: EventFormat = { sport: 'counter-strike', bestOf: 3 }
const cricket: EventFormat = { sport: 'cricket', overs: 20 }
const baseball: EventFormat = { sport: 'baseball', innings: 9 }
const boxing: EventFormat = { sport: 'boxing', rounds: 10, kilograms: 70 }
const race: EventFormat = { sport: 'greyhounds', seconds: 30 }

/** Returns a state at this second of a period; its clock ran on for half a minute since the last message. */
const at = (period: number, second: number): Partial<EventState> => ({
  period,
  clock: { second: second - 30, at: 0, running: true },
})
const serve = (
  period: number,
  points: readonly [number, number],
  games: readonly [number, number],
  score: readonly [number, number] = [0, 0],
  tieBreak = false,
): Partial<EventState> => ({
  ...{ period, score },
  periodScores: [...Array.from({ length: period - 1 }, () => [6, 4] as const), games],
  tennis: { points, server: 0, tieBreak, games: [] },
})
const innings = (balls: number, more: { runs?: number; second?: boolean } = {}): Partial<EventState> => {
  const one = {
    ...{
      side: 0 as const,
      runs: 150,
      wickets: 3,
      balls: 120,
      fours: 0,
      sixes: 0,
      powerplay: 40,
      firstWicket: 20,
    },
    ...{ over: true, cut: false },
  } as const
  const now = { ...one, runs: more.runs ?? 10, balls, over: false }
  return {
    cricket: { innings: more.second ? [one, now] : [now], target: more.second ? 151 : null, balls: 120 },
  }
}
const happened = (kind: string, period: number, second: number) => ({ kind, period, second })

test.each<
  [
    string,
    EventFormat,
    Partial<EventState>,
    readonly LiveSituation[],
    (readonly ReturnType<typeof happened>[])?,
  ]
>([
  ['football in the first half', football, at(1, 2600), []],
  ['from the 80th minute', football, at(2, 2100), ['last-minutes']],
  ['a second before', football, at(2, 2099), []],
  ['the second half of extra time', football, at(4, 60), ['last-minutes']],
  ['kicks from the penalty spot', football, at(5, 30), ['shoot-out']],
  ['a short match, its last minute and a half', short, at(2, 270), ['last-minutes']],
  ['a penalty a minute ago', football, at(1, 600), ['penalty'], [happened('penalty', 1, 540)]],
  ['a penalty longer ago', football, at(1, 601), [], [happened('penalty', 1, 540)]],
  ['a goal of the other half', football, at(2, 30), [], [happened('goal', 1, 2700)]],
  [
    'a goal, then a corner',
    football,
    at(1, 80),
    ['goal-or-red', 'corner'],
    [happened('corner', 1, 70), happened('goal', 1, 40)],
  ],
  ['forty love for the server', tennis, serve(1, [3, 0], [2, 2]), []],
  ['love forty', tennis, serve(1, [0, 3], [2, 2]), ['break-point']],
  ['deuce', tennis, serve(1, [3, 3], [2, 2]), []],
  ['advantage of the receiver', tennis, serve(1, [3, 4], [2, 2]), ['break-point']],
  ['set point on serve', tennis, serve(1, [3, 0], [5, 4]), ['set-point']],
  ['no set point at five all', tennis, serve(1, [3, 0], [5, 5]), []],
  [
    'break point that is match point',
    tennis,
    serve(2, [2, 3], [4, 5], [0, 1]),
    ['match-point', 'break-point'],
  ],
  ['six five in a tie-break', tennis, serve(1, [6, 5], [6, 6], [0, 0], true), ['set-point']],
  ['six all in a tie-break', tennis, serve(1, [6, 6], [6, 6], [0, 0], true), []],
  ['six five in a deciding one to ten', tennis, serve(3, [6, 5], [6, 6], [1, 1], true), []],
  ['nine five in it', tennis, serve(3, [9, 5], [6, 6], [1, 1], true), ['match-point']],
  ['basketball two minutes before the end', basketball, at(4, 480), ['last-minutes']],
  ['basketball before', basketball, at(4, 479), []],
  ['overtime', basketball, at(5, 30), ['last-minutes']],
  ['a shoot-out of ice hockey', hockey, at(5, 30), ['shoot-out']],
  ['24:23 in volleyball', volleyball, { period: 1, periodScores: [[24, 23]] }, ['set-point']],
  ['24:24', volleyball, { period: 1, periodScores: [[24, 24]] }, []],
  [
    '14:10 in the fifth',
    volleyball,
    {
      period: 5,
      score: [2, 2],
      periodScores: [
        [25, 1],
        [1, 25],
        [25, 1],
        [1, 25],
        [14, 10],
      ],
    },
    ['match-point'],
  ],
  [
    '12:3 on the second map',
    shooter,
    {
      period: 2,
      score: [1, 0],
      periodScores: [
        [13, 5],
        [12, 3],
      ],
    },
    ['match-point'],
  ],
  ['the third over', cricket, innings(15), ['power-play']],
  ['the seventh', cricket, innings(36), []],
  ['the nineteenth', cricket, innings(108), ['last-overs']],
  ['twelve needed', cricket, innings(60, { second: true, runs: 139 }), ['last-overs']],
  ['runner on first', baseball, { baseball: { half: 'top', outs: 0, bases: 1 } }, []],
  ['runner on second', baseball, { baseball: { half: 'top', outs: 0, bases: 2 } }, ['runner']],
  [
    'a knockdown',
    boxing,
    {
      ...at(3, 60),
      fight: { knockdowns: [{ side: 0, round: 3, second: 30 }], cards: [], end: null, decided: false },
    },
    ['knockdown'],
  ],
  [
    'the last quarter',
    race,
    { ranking: { order: [1, 2], progress: 750, official: false } },
    ['final-stretch'],
  ],
])('%s', (_, format, change, expected, incidents = []) => {
  expect(situationsOf({ format }, { ...initialState, status: 'live', ...change }, incidents, 30_000)).toEqual(
    expected,
  )
})

test('of several situations the longest counts; the operator overrides base and extras', () => {
  const base = sportFacts.football.liveDelay
  expect(liveDelayIn('football', [])).toBe(base)
  expect(liveDelayIn('football', ['corner', 'last-minutes', 'penalty'])).toBe(
    base + 1000 * situationSeconds.penalty,
  )
  expect(liveDelayIn('football', ['corner', 'penalty'], { base: 2, extra: { penalty: 0 } })).toBe(
    2000 + 1000 * situationSeconds.corner,
  )
})
