import { expect, test } from 'vitest'
import type { Fixture } from '#domain/sport/feed/api.ts'
import { reduce, startState } from '#domain/sport/feed/index.ts'
import { priceProvided } from '#domain/sport/pricing/index.ts'
import { uofFixture } from '../../../../test/factories/uof-provider.ts'
import type { OddsChange, SportEventStatus } from '../messages/message.ts'
import { readXml } from '../messages/read-xml.ts'
import { readFixture, readNames } from './fixture.ts'
import { FollowedEvent } from './followed-event.ts'
import { scoreboardOf } from './scoreboard.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const given = uofFixture(5, Date.parse('2026-11-28T15:00:00Z'))

test('a fixture is read into our normal form', () => {
  expect(readFixture(readXml(bytes(given)))).toMatchObject({
    id: 'uof.sr.match.5',
    producer: 'uof',
    provided: true,
    competition: { id: 'uof.sr.tournament.17', sport: 'football', country: 'GB-ENG' },
    ...{ season: 'Premier League 26/27', round: '13', startsAt: Date.parse('2026-11-28T15:00:00Z') },
    home: { id: 'uof.sr.competitor.42', name: 'Arsenal FC', country: 'GB-ENG' },
    ...{ neutral: false, liveCoverage: true },
  })
})

test.each([
  ['football', '1', 'period_length', '40', { halfMinutes: 40 }],
  ['football', '1', 'period_length', '400', { halfMinutes: 45 }],
  ['basketball', '2', 'period_length', '12', { quarterMinutes: 12 }],
  ['tennis', '5', 'best_of', '5', { bestOf: 5 }],
  ['tennis', '5', 'period_length', '5', { bestOf: 3 }],
])('reads the length of %s (sport %s) from %s %s', (sport, number, key, value, length) => {
  const info = `<extra_info><info key="neutral_ground" value="true"/><info key="${key}" value="${value}"/></extra_info>`
  const text = given.replace('sr:sport:1"', `sr:sport:${number}"`).replace('<venue', `${info}<venue`)
  expect(readFixture(readXml(bytes(text)))).toMatchObject({ format: { sport, ...length }, neutral: true })
})

test('names of other languages stand beside the English ones, where they are others', () => {
  const german = given.replace('Chelsea FC', 'FC Chelsea').replace('"Premier League"', '"Englische Liga"')
  const root = readXml(bytes(given))
  const names = new Map([['de', readNames(readXml(bytes(german)))]])
  const { competition, home, away } = readFixture(root, names)
  expect(competition).toMatchObject({ name: 'Premier League', names: { de: 'Englische Liga' } })
  expect(away).toMatchObject({ name: 'Chelsea FC', names: { de: 'FC Chelsea' } })
  expect(home).not.toHaveProperty('names')
})

test.each([
  ['another sport', given.replace('sr:sport:1"', 'sr:sport:3"')],
  ['one side', given.replace(/<competitor id="sr:competitor:38".*\/>/, '')],
  ['no start', given.replace(/start_time="[^"]*"/, '')],
  ['a start that is none', given.replace(/start_time="[^"]*"/, 'start_time="soon"')],
  ['no tournament', given.replace(/<tournament id[\s\S]*<\/tournament>/, '')],
])('a fixture of %s is refused', (_, text) => {
  expect(() => readFixture(readXml(bytes(text)))).toThrow(/^uof-/)
})

const status = (more: Partial<SportEventStatus>): SportEventStatus => ({
  ...{ status: 'live', matchStatus: 6, score: [1, 0], clock: null, periodScores: [[1, 0]] },
  ...more,
})

test.each([
  [
    'the first half',
    status({ clock: { second: 750, stopped: false } }),
    { period: 1, inBreak: false, clock: { second: 750, running: true } },
  ],
  [
    'the break',
    status({ matchStatus: 31, clock: { second: 2700, stopped: false } }),
    { period: 1, inBreak: true, clock: { running: false } },
  ],
  ['overtime of basketball', status({ matchStatus: 40 }), { period: 5 }],
  [
    'an unknown part',
    status({
      matchStatus: 21,
      periodScores: [
        [1, 0],
        [0, 0],
      ],
    }),
    { period: 2 },
  ],
  ['a pause', status({ status: 'suspended' }), { status: 'interrupted' }],
  [
    'the end',
    status({ status: 'closed', matchStatus: 100 }),
    { status: 'finished', clock: null, score: [1, 0] },
  ],
])('a scoreboard tells %s', (_, told, board) => {
  expect(scoreboardOf('basketball', told)).toMatchObject(board)
})

test.each([
  [
    'parts above the score in play',
    'football',
    'live',
    [1, 0],
    [[2, 0]],
    'the parts have 2:0, the score 1:0',
  ],
  [
    'parts below the score at the end',
    'football',
    'ended',
    [3, 1],
    [
      [1, 1],
      [1, 0],
    ],
    'the parts have 2:1, the score 3:1',
  ],
  [
    'quarters above the score',
    'basketball',
    'closed',
    [80, 70],
    [
      [20, 20],
      [20, 20],
      [20, 20],
      [21, 10],
    ],
    'the parts have 81:70, the score 80:70',
  ],
  ['a part that is not told yet', 'football', 'live', [2, 0], [[1, 0]], undefined],
  [
    'parts that are the score',
    'football',
    'ended',
    [2, 1],
    [
      [1, 1],
      [1, 0],
    ],
    undefined,
  ],
  [
    'kicks that the score may hold',
    'football',
    'ended',
    [1, 1],
    [
      [0, 1],
      [1, 0],
      [0, 0],
      [4, 3],
    ],
    undefined,
  ],
  ['no score', 'football', 'live', null, [[1, 0]], undefined],
  ['no parts', 'football', 'ended', [1, 0], [], undefined],
  [
    'sets, whose games are no score',
    'tennis',
    'ended',
    [2, 0],
    [
      [6, 4],
      [6, 4],
    ],
    undefined,
  ],
] as const)(
  'a scoreboard of %s is compared with its own total',
  (_, sport, of, score, periodScores, disputed) => {
    expect(scoreboardOf(sport, status({ status: of, score, periodScores })).disputed).toBe(disputed)
  },
)

test('the state holds a disputed scoreboard until one comes that is not', () => {
  const fixture = readFixture(readXml(bytes(given)))
  const shown = (seq: number, told: SportEventStatus, before = startState(fixture)) => {
    const message = { eventId: fixture.id, seq, at: 1000 * seq, type: 'scoreboard' } as const
    const next = reduce(fixture, before, { ...message, ...scoreboardOf('football', told) })
    if (!next.ok) throw next.error
    return next.value
  }
  const doubtful = shown(1, status({ periodScores: [[2, 0]] }))
  expect(doubtful.disputed).toEqual({ reason: 'the parts have 2:0, the score 1:0' })
  expect(shown(2, status({}), doubtful).disputed).toBeUndefined()
})

test('a scoreboard takes the place of the state, an end too; only provided events have one', () => {
  const fixture = readFixture(readXml(bytes(given)))
  const message = (seq: number, told: SportEventStatus) =>
    ({
      eventId: fixture.id,
      seq,
      at: 1000 * seq,
      type: 'scoreboard',
      ...scoreboardOf('football', told),
    }) as const
  const ended = reduce(fixture, startState(fixture), message(1, status({ status: 'ended' })))
  expect(ended).toMatchObject({ ok: true, value: { status: 'finished', score: [1, 0] } })
  const again = reduce(fixture, ended.ok ? ended.value : startState(fixture), message(2, status({})))
  expect(again).toMatchObject({ ok: true, value: { status: 'live', seq: 2 } })
  const { provided: _, ...own } = fixture
  expect(reduce(own as Fixture, startState(own as Fixture), message(1, status({}))).ok).toBe(false)
})

const change = (at: number, product: number, price: number | null): OddsChange => ({
  ...{ kind: 'odds_change', product, timestamp: at, eventId: 'sr:match:5', requestId: null },
  markets: [
    {
      id: 1,
      specifiers: [],
      status: 'active',
      outcomes: price === null ? [] : [{ id: '1', odds: price, active: true }],
    },
  ],
})

test('a market opens only with a price of its producer from after it came up', () => {
  const begun = new Map<number, number>()
  const up = new Set([1, 3])
  const producers = { isUp: (id: number) => up.has(id), begun: (id: number) => begun.get(id) ?? 0 }
  const event = new FollowedEvent('sr:match:5', 'football')
  const take = (message: OddsChange) => event.apply(message, new Map(), producers)
  const open = (of = event) => of.markets(producers).map((market) => market.open)
  take(change(1, 3, 2000))
  expect(open()).toEqual([true])
  begun.set(3, 1)
  expect([open(), event.isStale(3, producers)]).toEqual([[false], true])
  // A state alone is no price.
  take(change(2, 3, null))
  expect(open()).toEqual([false])
  take(change(3, 3, 2100))
  expect(open()).toEqual([true])
  up.delete(1)
  expect(open()).toEqual([true])
  // Another producer that is down takes it over.
  take(change(4, 1, 1500))
  expect(open()).toEqual([false])
  up.add(1)
  expect(open()).toEqual([true])
  const restored = new FollowedEvent('sr:match:5', 'football', JSON.parse(JSON.stringify(event.saved())))
  expect([open(restored), restored.isStale(1, producers)]).toEqual([[false], true])
  expect([
    event.isLate(change(9, 1, 1)),
    event.isLate(change(8, 1, 1)),
    event.isLate(change(8, 3, 1)),
  ]).toEqual([...[false, true, false]])
})

test('chances are priced by the house, odds alone stand as they are', () => {
  const market = (key: string, probabilities: readonly (number | null)[], open = true) => ({
    ...{ key, open },
    outcomes: probabilities.map((probability, index) => ({
      id: ['1', 'x', '2'][index]!,
      odds: 2000,
      probability,
    })),
  })
  const price = (fair: readonly { readonly key: string }[]) =>
    fair.map(({ key }) => ({ key, outcomes: [{ id: '1', odds: 1900 }] }))
  const priced = priceProvided(
    [
      market('1x2', [0.5, 0.3, 0.2]),
      market('a', [0.5, null]),
      market('b', [0.4, 0.3]),
      market('c', [null, null], false),
    ],
    price,
  )
  expect(priced.map(({ key, suspended, outcomes }) => [key, suspended ?? false, outcomes[0]!.odds])).toEqual([
    ['1x2', false, 1900],
    ['a', false, 2000],
    ['b', false, 2000],
    ['c', true, 2000],
  ])
})
