import { expect, test } from 'vitest'
import type { Clock } from '#kernel/clock.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { exampleFixture, kickOff } from '../../../../test/factories/feed.ts'
import type { EventMessage } from './api.ts'
import { abandonOrphans } from './runner/orphans.ts'
import { checkpointClock, openSportClock } from './sport-clock-store.ts'
import {
  applyMessage,
  applyMessages,
  findEvents,
  loadEvent,
  loadMessages,
  loadOpenEvents,
  searchEvents,
  upsertFixtures,
} from './store.ts'

const fixture = exampleFixture()
const start: EventMessage = { eventId: fixture.id, seq: 1, at: kickOff, type: 'period-start', period: 1 }
const goal: EventMessage = {
  eventId: fixture.id,
  seq: 2,
  at: kickOff + 60_000,
  type: 'incident',
  incident: { kind: 'goal', side: 0, period: 1, second: 60 },
}

test('messages are stored once, with their state, and a refused one leaves nothing', async () => {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [fixture]))
  expect(
    (await db.transact((tx) => applyMessages(tx, fixture, [start, goal]))).map((entry) => entry.state.score),
  ).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect(await db.transact((tx) => applyMessages(tx, fixture, [start, goal]))).toEqual([])
  expect((await db.transact((tx) => applyMessage(tx, fixture, goal))).score).toEqual([1, 0])
  const gap = { ...goal, seq: 4 }
  await expect(
    db.transact((tx) =>
      applyMessages(tx, fixture, [
        { ...goal, seq: 3 },
        { ...gap, seq: 5 },
      ]),
    ),
  ).rejects.toThrow('feed-message-invalid')
  expect(await loadMessages(db.read, fixture.id)).toEqual([start, goal])
  expect((await loadEvent(db.read, fixture.id))?.state.seq).toBe(2)
  await expect(db.read.query('delete from feed_message')).rejects.toThrow('never changed')
  await expect(db.transact((tx) => applyMessages(tx, exampleFixture('tennis'), [start]))).rejects.toThrow(
    'event-unknown',
  )
})

test('two writers of the same message store it once', async () => {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [fixture]))
  const all = await Promise.all(
    Array.from({ length: 6 }, () => db.transact((tx) => applyMessages(tx, fixture, [start, goal]))),
  )
  expect(all.flat()).toHaveLength(2)
})

test('a fixture that moves keeps its state; another producer does not take it over', async () => {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [fixture]))
  await db.transact((tx) => applyMessages(tx, fixture, [start]))
  const { states } = await db.transact((tx) => upsertFixtures(tx, [{ ...fixture, startsAt: kickOff + 5 }]))
  expect(states.get(fixture.id)?.seq).toBe(1)
  expect((await loadEvent(db.read, fixture.id))?.fixture.startsAt).toBe(kickOff + 5)
  await db.transact((tx) => upsertFixtures(tx, [{ ...fixture, producer: 'other', startsAt: 1 }]))
  expect((await loadEvent(db.read, fixture.id))?.fixture.startsAt).toBe(kickOff + 5)
})

test('events are found by sport, competition, time and words without accents', async () => {
  const db = await testDatabase()
  const later = exampleFixture('tennis', { startsAt: kickOff + 1000 })
  await db.transact((tx) => upsertFixtures(tx, [later, fixture]))
  const ids = async (query: Parameters<typeof findEvents>[1]) =>
    (await findEvents(db.read, query)).map((event) => event.fixture.id)
  expect(await ids({})).toEqual([fixture.id, later.id])
  expect(await ids({ sport: 'tennis' })).toEqual([later.id])
  expect(await ids({ competitionId: 'test.football' })).toEqual([fixture.id])
  expect(await ids({ from: kickOff + 1, to: kickOff + 1001 })).toEqual([later.id])
  expect(await ids({ producers: ['nobody'] })).toEqual([])
  expect(await searchEvents(db.read, 'lodz')).toHaveLength(0)
  expect(await searchEvents(db.read, 'BLUES reds')).toHaveLength(2)
  expect(await searchEvents(db.read, '%')).toEqual([])
})

test('orphans: in play they are abandoned after 6 hours, unstarted cancelled after 48', async () => {
  const db = await testDatabase()
  const unstarted = exampleFixture('tennis')
  await db.transact((tx) => upsertFixtures(tx, [fixture, unstarted]))
  await db.transact((tx) => applyMessages(tx, fixture, [start]))
  const run = (producers: string[], hours: number) =>
    db.transact((tx) => abandonOrphans(tx, producers, kickOff + hours * 3_600_000))
  expect(await run(['test'], 100)).toEqual([])
  expect(await run([], 5.9)).toEqual([])
  const ends = async (hours: number) =>
    (await run([], hours)).map(({ fixture, message, state }) => [fixture.id, message.at, state.status])
  expect(await ends(6)).toEqual([[fixture.id, kickOff + 6 * 3_600_000, 'abandoned']])
  // A late sweep still uses the time of the rule.
  expect(await ends(50)).toEqual([[unstarted.id, kickOff + 48 * 3_600_000, 'cancelled']])
  expect(await loadOpenEvents(db.read)).toEqual([])
})

test('the sport clock goes on from its checkpoint, also at another speed, and only goes forward', async () => {
  const db = await testDatabase()
  let now = 5_000
  const wall = { now: () => now }
  const open = (asOf: number | null, speed: number) =>
    db.transact((tx) => openSportClock(tx, { asOf, speed }, wall))
  expect(await open(null, 1)).toBe(wall)
  const clock = await open(kickOff, 10)
  expect(clock.now()).toBe(kickOff)
  now += 1_000
  expect(clock.now()).toBe(kickOff + 10_000)
  expect((await open(kickOff, 10)).now()).toBe(kickOff)
  expect((await open(kickOff + 1, 10)).now()).toBe(kickOff + 1)
  const kept: object[] = []
  const openAt = (asOf: number | null, speed: number) =>
    db.transact((tx) => openSportClock(tx, { asOf, speed }, wall, (facts) => kept.push(facts)))
  const checkpoint = (clock: Clock) =>
    db.transact((tx) => checkpointClock(tx, { asOf: kickOff + 1, speed: 10 }, clock))
  const running = await openAt(kickOff + 1, 10)
  now += 1_000
  await checkpoint(running)
  const faster = await openAt(kickOff + 1, 1_000)
  expect(faster.now()).toBe(kickOff + 10_001)
  now += 1
  expect(faster.now()).toBe(kickOff + 11_001)
  expect(kept).toEqual([])
  // Neither an earlier start nor a wall clock that is behind sets it back.
  expect((await openAt(kickOff, 1)).now()).toBe(kickOff + 10_001)
  expect((await openAt(null, 1)).now()).toBe(kickOff + 10_001)
  expect(kept).toEqual([
    { sportTime: kickOff + 10_001, asked: kickOff },
    { sportTime: kickOff + 10_001, asked: now },
  ])
  now = kickOff + 20_000
  expect(await openAt(null, 1)).toBe(wall)
})
