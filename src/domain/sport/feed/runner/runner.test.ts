import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/factories/database.ts'
import { exampleFixture, kickOff } from '../../../../../test/factories/feed.ts'
import { fakeWall, quiet, recorder, sourceOf } from '../../../../../test/factories/feed-runner.ts'
import type { EventMessage } from '../api.ts'
import type { FeedSource } from '../source.ts'
import { openSportClock } from '../sport-clock-store.ts'
import { loadEvent, loadMessages } from '../store.ts'
import { FeedRunner } from './runner.ts'
import { startFeed } from './start-feed.ts'

test.each([1, 30, 1000])('messages come when they are due at speed %d', async (speed) => {
  const wall = fakeWall()
  const started = wall.clock.now()
  const clock = { now: () => kickOff - 60_000 + (wall.clock.now() - started) * speed }
  const { sink, messages } = recorder()
  const runner = new FeedRunner({
    sources: [sourceOf('a', [exampleFixture('football', { producer: 'a' })])],
    clock,
    speed,
    wall: wall.clock,
    sink,
    openEvents: async () => [],
    ...quiet(),
    timers: wall.timers,
  })
  await runner.start()
  await wall.pass(59_000 / speed)
  expect(messages).toHaveLength(0)
  await wall.pass(2_000 / speed + 10)
  expect(messages.map((message) => message.type)).toEqual(['period-start'])
  await wall.pass((110 * 60_000) / speed)
  expect(messages.map((message) => message.seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(runner.followed).toBe(0)
  await runner.stop()
})

test('a source that throws falls silent alone, and is back only by a complete snapshot', async () => {
  const wall = fakeWall()
  const { sink, heard, of } = recorder()
  const { log, errors } = quiet()
  const good = sourceOf('good', [
    exampleFixture('football', { producer: 'good', id: 'g', startsAt: kickOff + 86_400_000 }),
  ])
  const bad = sourceOf('bad', [
    exampleFixture('football', { producer: 'bad', id: 'b', startsAt: kickOff + 86_400_000 }),
  ])
  let broken = false
  const failing: FeedSource = {
    ...bad,
    fixtures(from, to, now) {
      if (broken) throw new Error('matches.json, line 3: not a date')
      return bad.fixtures(from, to, now)
    },
  }
  const speed = 600
  const started = wall.clock.now()
  const runner = new FeedRunner({
    sources: [failing, good],
    clock: { now: () => kickOff + (wall.clock.now() - started) * speed },
    speed,
    wall: wall.clock,
    sink,
    openEvents: async () => [],
    log,
    timers: wall.timers,
  })
  await runner.start()
  expect(heard).toEqual([
    ...['fixtures 1', 'beat bad', 'recovered bad'],
    ...['fixtures 1', 'beat good', 'recovered good'],
  ])
  broken = true
  await wall.pass(18_000)
  expect(of('silent')).toEqual([])
  await wall.pass(14_000)
  expect(of('silent')).toEqual(['silent bad'])
  expect(errors.some((line) => line.includes('matches.json, line 3'))).toBe(true)
  const beats = of('beat bad').length
  await wall.pass(60_000)
  expect(of('beat bad')).toHaveLength(beats)
  expect(of('beat good').length).toBeGreaterThan(beats + 5)
  expect(of('recovered bad')).toHaveLength(1)
  broken = false
  heard.length = 0
  await wall.pass(12_000)
  expect(heard.indexOf('recovered bad')).toBeGreaterThan(heard.indexOf('fixtures 1'))
  expect(of('recovered')).toEqual(['recovered bad'])
  await runner.stop()
})

test('a sink that refuses gets the same messages again, in order, and no heartbeat goes out meanwhile', async () => {
  const wall = fakeWall()
  const { sink, messages, of } = recorder()
  let down = true
  const started = wall.clock.now()
  const runner = new FeedRunner({
    sources: [sourceOf('a', [exampleFixture('football', { producer: 'a' })])],
    clock: { now: () => kickOff - 1000 + (wall.clock.now() - started) },
    speed: 1,
    wall: wall.clock,
    sink: {
      ...sink,
      async messages(fixture, batch) {
        if (down) throw new Error('the database is away')
        await sink.messages(fixture, batch)
      },
    },
    openEvents: async () => [],
    ...quiet(),
    timers: wall.timers,
  })
  await runner.start()
  await wall.pass(40_000)
  expect(of('silent')).toEqual(['silent a'])
  down = false
  await wall.pass(700_000)
  expect(messages.map((message) => message.seq)).toEqual([1, 2])
  expect(of('recovered')).toHaveLength(2)
  await runner.stop()
})

test('after a restart in the middle of play the missed messages come first and the rest when due', async () => {
  const wall = fakeWall()
  const database = wall.waitFor(await testDatabase())
  const flags = { asOf: kickOff - 60_000, speed: 60 }
  const fixture = exampleFixture('football', { producer: 'a' })
  const run = async () => {
    const told: string[] = []
    const clock = await database.transact((tx) => openSportClock(tx, flags, wall.clock))
    const feed = await startFeed({
      database,
      sources: [sourceOf('a', [fixture])],
      clock,
      flags,
      wall: wall.clock,
      timers: wall.timers,
      ...quiet(),
      listener: {
        fixtures: (events) => void told.push(`fixtures ${events.length} at ${events[0]?.state.seq}`),
        applied: (list) =>
          void told.push(...list.map((entry) => `${entry.message.seq} ${entry.state.score}`)),
        silent: () => void told.push('silent'),
        lost: () => void told.push('lost'),
        found: () => void told.push('found'),
        recovered: () => void told.push('recovered'),
      },
    })
    return { told, feed, clock }
  }
  const first = await run()
  await wall.pass(15_000)
  await first.feed.stop()
  const stoppedAt = first.clock.now()
  expect(first.told).toEqual(['fixtures 1 at 0', 'recovered', '1 0,0', '2 1,0'])
  // The server is down for an hour; a replay's sport clock pauses meanwhile.
  await wall.pass(3_600_000)
  const second = await run()
  expect(second.clock.now() - stoppedAt).toBeLessThan(60_000)
  expect(second.told).toEqual(['fixtures 1 at 2', 'recovered'])
  await wall.pass(100_000)
  expect(second.told.slice(2)).toEqual(['3 1,0', '4 1,0', '5 2,0', '6 2,0', '7 2,0'])
  await second.feed.stop()
  expect((await loadMessages(database.read, fixture.id)).map((message) => message.seq)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ])
  expect((await loadEvent(database.read, fixture.id))?.state).toMatchObject({
    status: 'finished',
    score: [2, 0],
  })
})

test('on the wall clock what happened while the house was down is caught up before anything else', async () => {
  const database = await testDatabase()
  const wall = fakeWall(kickOff + 20 * 60_000)
  const fixture = exampleFixture('football', { producer: 'a' })
  const told: string[] = []
  const options = {
    database,
    sources: [sourceOf('a', [fixture])],
    clock: wall.clock,
    flags: { asOf: null, speed: 1 },
    wall: wall.clock,
    timers: wall.timers,
    ...quiet(),
    listener: {
      fixtures: () => void told.push('fixtures'),
      applied: (list: readonly { message: EventMessage }[]) =>
        void told.push(...list.map((entry) => `${entry.message.seq}`)),
      silent: () => void told.push('silent'),
      lost: () => void told.push('lost'),
      found: () => void told.push('found'),
      recovered: () => void told.push('recovered'),
    },
  }
  const first = await startFeed(options)
  await first.stop()
  expect(told).toEqual(['fixtures', '1', '2', 'recovered'])
  told.length = 0
  await wall.pass(45 * 60_000)
  const second = await startFeed(options)
  await second.stop()
  expect(told).toEqual(['3', '4', 'fixtures', 'recovered'])
})
