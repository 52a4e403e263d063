import { expect, test } from 'vitest'
import { makeFixture, makeMarkets, makeState } from '../../../../test/factories/events.ts'
import type { Change, Topic } from './board-views.ts'
import { Book } from './book.ts'

const minute = 60_000
const hour = 60 * minute

function makeHouse() {
  const sent: { topic: Topic; change: Change }[] = []
  const clock = { now: 0 }
  const book = new Book({
    sportNow: () => clock.now,
    sink: { wants: () => true, publish: (topic, change) => sent.push({ topic, change }) },
  })
  const take = (topic: Topic) => {
    const changes = sent.filter((item) => item.topic === topic).map((item) => item.change)
    sent.length = 0
    return changes
  }
  return { book, clock, take }
}

const offer = makeMarkets({
  '1x2': { 1: 2000, x: 3300, 2: 3600 },
  'total|1.5': { over: 1300, under: 3400 },
  'total|2.5': { over: 1950, under: 1850 },
  'total|3.5': { over: 3500, under: 1280 },
  'h1-both-score': { yes: 4300, no: 1200 },
})

test('only what moved is published, boards see the main markets only', () => {
  const { book, take } = makeHouse()
  book.upsertEvent(makeFixture('a', { startsAt: hour }), makeState())
  book.setMarkets('a', offer)
  expect(take('event:a').filter((change) => change.k === 'market')).toHaveLength(5)
  book.setMarkets('a', offer)
  expect(take('event:a')).toEqual([])
  const moved = makeMarkets({
    '1x2': { 1: 2000, x: 3300, 2: 3600 },
    'total|1.5': { over: 1280, under: 3500 },
    'total|2.5': { over: 1950, under: 1850 },
    'h1-both-score': { yes: 4300, no: 1200 },
  })
  book.setMarkets('a', moved)
  const changes = take('event:a')
  expect(changes).toEqual([
    { k: 'closed', e: 'a', market: 'total|3.5', n: 4 },
    expect.objectContaining({
      k: 'market',
      market: expect.objectContaining({ key: 'total|1.5', version: 2 }),
    }),
  ])
  book.setMarkets('a', offer)
  // A market that reopens continues its versions: 1 open, 2 closed, 3 open again.
  expect(book.event('a')?.markets.get('total|3.5')?.version).toBe(3)
})

test('a board row shows the most even line and does not flicker', () => {
  const { book } = makeHouse()
  book.upsertEvent(makeFixture('a', { startsAt: hour }), makeState())
  book.setMarkets('a', offer)
  expect(book.event('a')?.main).toEqual(['1x2', 'total|2.5'])
  const close = makeMarkets({
    '1x2': { 1: 2000, x: 3300, 2: 3600 },
    'total|2.5': { over: 2000, under: 1800 },
    'total|2.75': { over: 1920, under: 1880 },
  })
  book.setMarkets('a', close)
  expect(book.event('a')?.main).toEqual(['1x2', 'total|2.5'])
  book.setMarkets(
    'a',
    makeMarkets({ 'total|2.5': { over: 3000, under: 1300 }, 'total|1.5': { over: 1900, under: 1900 } }),
  )
  expect(book.event('a')?.main).toEqual(['total|1.5'])
})

test('a board is told of a count that moved, though no main market did', () => {
  const { book, take } = makeHouse()
  book.upsertEvent(makeFixture('a', { startsAt: -hour }), makeState({ status: 'live', period: 1 }))
  book.setMarkets('a', offer)
  take('live')
  book.setMarkets('a', offer.slice(0, 4))
  expect(take('live')).toEqual([{ k: 'count', e: 'a', n: 4 }])
})

test('every reason suspends, and the last one that goes opens', () => {
  const { book } = makeHouse()
  const fixture = makeFixture('a', { startsAt: -hour })
  const playing = makeState({ status: 'live', period: 1 })
  book.upsertEvent(fixture, playing)
  book.setMarkets('a', offer)
  const status = () => book.quote('a~1x2~1').status
  expect(status()).toBe('open')
  book.silence('test')
  expect(status()).toBe('suspended')
  book.upsertEvent(fixture, { ...playing, betStop: true, seq: 1 })
  book.suspend('a', 'repricing')
  book.recover('test')
  expect(status()).toBe('suspended')
  book.setMarkets('a', offer)
  book.resume('a', 'repricing')
  expect(status()).toBe('suspended')
  book.upsertEvent(fixture, { ...playing, status: 'interrupted', seq: 2 })
  expect(status()).toBe('suspended')
  book.upsertEvent(fixture, { ...playing, seq: 3 })
  expect(status()).toBe('open')
})

test('an event whose score is disputed takes no bets until it is not', () => {
  const { book } = makeHouse()
  const fixture = makeFixture('a', { startsAt: hour })
  const live = makeState({ status: 'live', period: 1, periodScores: [[0, 0]] })
  book.upsertEvent(fixture, live)
  book.setMarkets('a', offer)
  expect(book.quote('a~1x2~1').status).toBe('open')
  book.upsertEvent(fixture, { ...live, disputed: { reason: 'the parts have 2:0, the score 1:0' } })
  expect([book.quote('a~1x2~1').status, book.takesBets('a')]).toEqual(['suspended', false])
  book.upsertEvent(fixture, live)
  expect(book.quote('a~1x2~1').status).toBe('open')
})

test('an event of a silent producer comes suspended', () => {
  const { book } = makeHouse()
  book.silence('test')
  book.upsertEvent(makeFixture('a', { startsAt: hour }), makeState())
  book.setMarkets('a', offer)
  expect(book.quote('a~1x2~1').status).toBe('suspended')
  book.recover('test')
  expect(book.quote('a~1x2~1').status).toBe('open')
})

test('nothing is sold past the start: closed without coverage, suspended until play is reported with it', () => {
  const { book, clock } = makeHouse()
  book.upsertEvent(makeFixture('blind', { startsAt: hour, liveCoverage: false }), makeState())
  book.upsertEvent(makeFixture('seen', { startsAt: hour }), makeState())
  for (const id of ['blind', 'seen']) book.setMarkets(id, offer)
  clock.now = hour - 1
  expect(['blind', 'seen'].map((id) => book.quote(`${id}~1x2~1`).status)).toEqual(['open', 'open'])
  clock.now = hour
  expect(['blind', 'seen'].map((id) => book.quote(`${id}~1x2~1`).status)).toEqual(['closed', 'suspended'])
  book.refresh()
  expect(['blind', 'seen'].map((id) => book.quote(`${id}~1x2~1`).status)).toEqual(['closed', 'suspended'])
  expect(book.event('blind')?.markets.size).toBe(0)
  book.setMarkets('blind', offer)
  expect(book.event('blind')?.markets.size).toBe(0)
  book.upsertEvent(makeFixture('seen', { startsAt: hour }), makeState({ status: 'live', period: 1, seq: 1 }))
  expect(book.quote('seen~1x2~1')).toMatchObject({ status: 'open', live: true, odds: 2000 })
})

test('an event that is over sells nothing and is decided', () => {
  const { book, clock } = makeHouse()
  const fixture = makeFixture('a', { startsAt: hour })
  book.upsertEvent(fixture, makeState())
  book.setMarkets('a', offer)
  for (const status of ['finished', 'abandoned', 'cancelled', 'postponed'] as const) {
    book.upsertEvent(fixture, makeState({ status, updatedAt: 2 * hour }))
    expect(book.quote('a~1x2~1')).toMatchObject({ status: 'decided' })
    expect(book.event('a')?.markets.size).toBe(0)
  }
  clock.now = 9 * hour
  book.refresh()
  expect(book.quote('a~1x2~1')).toEqual({ status: 'unknown' })
})

test('what the book never offered is unknown, what it no longer offers is closed', () => {
  const { book } = makeHouse()
  book.upsertEvent(makeFixture('a', { startsAt: hour }), makeState())
  book.setMarkets('a', offer)
  book.setMarkets('a', offer.slice(1))
  const statuses = ['a~1x2~1', 'a~1x2~3', 'a~nonsense~1', 'b~1x2~1', 'a~1x2', 'a~total|7.5~over', '']
  expect(statuses.map((id) => book.quote(id).status)).toEqual([
    'closed',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
})

test('the line is read page by page without loss or doubles', () => {
  const { book } = makeHouse()
  const ids = Array.from({ length: 150 }, (_, index) => `e${index}`)
  for (const [index, id] of ids.entries()) {
    book.upsertEvent(makeFixture(id, { startsAt: hour * (1 + (index % 70)) }), makeState())
    book.setMarkets(id, offer)
  }
  book.refresh()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = book.boards.lineCards({ sport: 'football', cursor })
    seen.push(...page.cards.map((card) => card.id))
    cursor = page.cursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(150)
  expect(new Set(seen).size).toBe(150)
  expect(book.boards.data('line:football')?.events.length).toBe(100)
  expect(book.boards.menu()[0]).toMatchObject({ sport: 'football', live: 0, line: 150 })
})

test.each(['football', undefined] as const)(
  'the topic of a line (%s) is its first page, goes on where it ends, and lets go of what has begun',
  (sport) => {
    const { book, clock, take } = makeHouse()
    const ids = Array.from({ length: 150 }, (_, index) => `e${index}`)
    for (const [index, id] of ids.entries()) {
      // Many begin at once: their order on the page is not that of their ids.
      const fixture = makeFixture(id, { startsAt: hour * (1 + Math.floor(index / 40)) })
      const other = { ...fixture.competition, id: 'tennis', rank: 1, sport: 'tennis' as const }
      book.upsertEvent(sport || index % 2 === 0 ? fixture : { ...fixture, competition: other }, makeState())
      book.setMarkets(id, offer)
    }
    book.refresh()
    const topic = sport ? (`line:${sport}` as const) : 'line'
    const first = book.boards.data(topic)!.events
    expect(first).toHaveLength(sport ? 100 : 60)
    const seen = first.map(({ id }) => id)
    let cursor = book.boards.cursorAfter(sport, first)
    while (cursor) {
      const page = book.boards.lineCards({ sport, cursor })
      seen.push(...page.cards.map(({ id }) => id))
      cursor = page.cursor
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    take(topic)
    clock.now = hour
    book.refresh()
    const changes = take(topic)
    expect(changes.filter(({ k }) => k === 'gone')).toHaveLength(40)
    expect(changes.filter(({ k }) => k === 'card')).toHaveLength(40)
    expect(book.boards.data(topic)!.events).toHaveLength(sport ? 100 : 60)
  },
)

test('the line of all sports goes on without a gap where few events begin soon and an election is far away', () => {
  const { book } = makeHouse()
  const put = (id: string, startsAt: number, sport: 'football' | 'politics') => {
    const fixture = makeFixture(id, { startsAt })
    const competition = { ...fixture.competition, id: sport, sport }
    book.upsertEvent({ ...fixture, competition }, makeState())
    book.setMarkets(id, offer)
  }
  put('soon', hour, 'football')
  put('vote', 2_000 * hour, 'politics')
  for (let day = 3; day < 75; day++) put(`day ${day}`, 24 * day * hour, 'football')
  book.refresh()
  const first = book.boards.data('line')!.events
  expect([first.length, first[0]?.id, first.at(-1)?.id]).toEqual([60, 'soon', 'day 61'])
  const rest = book.boards.lineCards({ cursor: book.boards.cursorAfter(undefined, first) ?? '' })
  expect([rest.cards.length, rest.cards.at(-1)?.id]).toEqual([14, 'vote'])
})

test('the menu counts what the lists hold: no match past its start, none in play that nobody follows', () => {
  const { book, clock } = makeHouse()
  const counts = () => {
    const { live, line, competitions } = book.boards.menu()[0] ?? { live: 0, line: 0, competitions: [] }
    const sum = competitions.reduce((all, one) => [all[0]! + one.live, all[1]! + one.line], [0, 0])
    expect(sum).toEqual([live, line])
    return [live, line]
  }
  const listed = () => [
    book.boards.data('live')?.events.length,
    book.boards.lineCards({ sport: 'football' }).cards.length,
  ]
  const playing = { status: 'live', period: 1 } as const
  const offered = [
    [makeFixture('coming', { startsAt: hour }), makeState()],
    [makeFixture('late', { startsAt: minute }), makeState()],
    [makeFixture('followed', { startsAt: 0 }), makeState(playing)],
    [makeFixture('unfollowed', { startsAt: 0, liveCoverage: false }), makeState(playing)],
  ] as const
  for (const [fixture, state] of offered) {
    book.upsertEvent(fixture, state)
    book.setMarkets(fixture.id, offer)
  }
  expect(counts()).toEqual([1, 2])
  expect(listed()).toEqual([1, 2])
  // It is past its start and not in play, so no list shows it until it begins.
  clock.now = 2 * minute
  expect(counts()).toEqual([1, 1])
  expect(listed()).toEqual([1, 1])
  book.upsertEvent(offered[1][0], makeState(playing))
  expect(counts()).toEqual([2, 1])
  expect(listed()).toEqual([2, 1])
})

test('the menu names sports while they have events, and no others', () => {
  const { book } = makeHouse()
  const sportsOf = () => book.boards.menu().map(({ sport }) => sport)
  expect(sportsOf()).toEqual([])
  book.upsertEvent(makeFixture('e1', { startsAt: hour }), makeState())
  book.setMarkets('e1', offer)
  expect(sportsOf()).toEqual(['football'])
  book.drop('e1')
  expect(sportsOf()).toEqual([])
})

test('a card is one object until something of it changes, and then it is true', () => {
  const { book } = makeHouse()
  const state = makeState()
  const fixture = makeFixture('a', { startsAt: hour })
  book.upsertEvent(fixture, state)
  const shown = () => book.boards.lineCards({}).cards[0]
  book.setMarkets('a', offer)
  const first = shown()
  expect(first?.markets.map(({ key }) => key)).toEqual(['1x2', 'total|2.5'])
  book.setMarkets('a', offer)
  expect(shown()).toBe(first)
  const changes: (() => void)[] = [
    () => book.setMarkets('a', offer.slice(0, 4)),
    () => book.suspend('a', 'bet-stop'),
    () => book.resume('a', 'bet-stop'),
    () => book.setMarkets('a', makeMarkets({ '1x2': { 1: 2100, x: 3300, 2: 3400 } })),
    () => book.upsertEvent(fixture, { ...state, seq: 1 }),
    () => book.upsertEvent({ ...fixture, round: 'Final' }, { ...state, seq: 1 }),
  ]
  let before = first
  for (const change of changes) {
    change()
    const after = shown()
    expect(after).not.toBe(before)
    expect(after).not.toEqual(before)
    expect(shown()).toBe(after)
    before = after
  }
  expect(before).toMatchObject({ round: 'Final', marketCount: 1, state: { seq: 1 } })
})

test('the menu is one object until its counts change', () => {
  const { book } = makeHouse()
  const football = () => book.boards.menu().find(({ sport }) => sport === 'football')
  const fixture = makeFixture('a', { startsAt: hour })
  book.upsertEvent(fixture, makeState())
  expect(football()).toBeUndefined()
  book.setMarkets('a', offer)
  const listed = football()
  expect(listed).toMatchObject({ live: 0, line: 1, competitions: [{ live: 0, line: 1 }] })
  book.setMarkets('a', offer.slice(0, 4))
  expect(football()).toBe(listed)
  const renamed = { ...fixture, competition: { ...fixture.competition, name: 'Renamed' } }
  book.upsertEvent(renamed, makeState())
  expect(football()?.competitions[0]?.name).toBe('Renamed')
  book.upsertEvent(renamed, makeState({ status: 'live', period: 1 }))
  expect(football()).toMatchObject({ live: 1, line: 0 })
  book.drop('a')
  expect(football()).toBeUndefined()
})
