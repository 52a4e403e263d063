import { expect, test } from 'vitest'
import type { Database } from '#kernel/database.ts'
import { testDatabase } from '../../../../../test/factories/database.ts'
import { exampleFixture, exampleTimeline, kickOff } from '../../../../../test/factories/feed.ts'
import { fakeWall, quiet, recorder, sourceOf } from '../../../../../test/factories/feed-runner.ts'
import type { Fixture, TimelineMessage } from '../api.ts'
import type { FeedSource } from '../source.ts'
import { startState } from '../state/state.ts'
import { applyMessages, loadEvent, loadMessages } from '../store.ts'
import { FeedRunner } from './runner.ts'
import { startFeed } from './start-feed.ts'

const hour = 3_600_000
const minute = 60_000
const example = (id: string, startsAt: number): Fixture =>
  exampleFixture('football', { producer: 'a', id, startsAt })

/** Builds a runner over these fixtures from `from` on; tests remove and restore fixtures. */
function play(fixtures: readonly Fixture[], from: number, speed: number) {
  const wall = fakeWall()
  const started = wall.clock.now()
  const clock = { now: () => from + (wall.clock.now() - started) * speed }
  const heard = recorder()
  const { log, errors } = quiet()
  const runner = new FeedRunner({
    sources: [sourceOf('a', fixtures)],
    clock,
    speed,
    wall: wall.clock,
    sink: heard.sink,
    openEvents: async () => [],
    log,
    timers: wall.timers,
  })
  return { ...heard, runner, errors, until: (sport: number) => wall.pass((sport - clock.now()) / speed) }
}

test('an event that its source has no more takes no bets and ends by rule, once; the others go on', async () => {
  const gone = example('gone', kickOff)
  const other = example('other', kickOff + 47 * hour)
  const fixtures = [gone, other]
  const { runner, until, of, messages, errors } = play(fixtures, kickOff - 3 * hour, 600)
  await runner.start()
  fixtures.shift()
  await until(kickOff - 20 * minute)
  expect(of('lost')).toEqual(['lost gone'])
  await until(kickOff + 48 * hour - minute)
  expect(of('gone')).toEqual([])
  expect(of('other').length).toBeGreaterThan(0)
  await until(kickOff + 48 * hour + 3_000)
  expect(messages.filter(({ eventId }) => eventId === 'gone')).toEqual([
    { eventId: 'gone', seq: 1, at: kickOff + 48 * hour, type: 'status', status: 'cancelled' },
  ])
  await until(kickOff + 60 * hour)
  expect(of('other')).toHaveLength(7)
  expect(of('gone')).toHaveLength(1)
  expect(runner.followed).toBe(0)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('"event":"gone"')
  expect(of('silent')).toEqual([])
  // 63 hours of sport time are 378 seconds.
  expect(of('beat a')).toHaveLength(38)
  await runner.stop()
})

test('what comes back before the rule ends it goes on; bets are taken again once all that was missed is told', async () => {
  const early = example('early', kickOff)
  const playing = example('playing', kickOff)
  const fixtures = [early, playing]
  // At this speed the runner requests fixtures at every full hour.
  const { runner, until, heard, of, errors } = play(fixtures, kickOff - 3 * hour, 60)
  await runner.start()
  fixtures.length = 0
  await until(kickOff - 110 * minute)
  expect(of('lost')).toEqual(['lost early', 'lost playing'])
  fixtures.push(early)
  await until(kickOff - minute)
  expect(of('found')).toEqual(['found early'])
  await until(kickOff + 5 * minute)
  fixtures.push(playing)
  await until(kickOff + 59 * minute)
  expect(of('playing')).toEqual([])
  await until(kickOff + 4 * hour)
  expect(heard.filter((entry) => /^(?:found|playing)/.test(entry))).toEqual([
    'found early',
    ...['playing 1 period-start', 'playing 2 incident', 'playing 3 period-end', 'playing 4 period-start'],
    'found playing',
    ...['playing 5 incident', 'playing 6 period-end', 'playing 7 finished'],
  ])
  expect(of('early')).toHaveLength(7)
  expect(errors).toHaveLength(2)
  expect(runner.followed).toBe(0)
  await runner.stop()
})

test('a match that its source has moved to an earlier time is read in time', async () => {
  const late = example('moved', kickOff + 24 * hour)
  const stored = { fixture: late, state: startState(late) }
  const wall = fakeWall()
  const started = wall.clock.now()
  const heard = recorder()
  const runner = new FeedRunner({
    sources: [sourceOf('a', [example('moved', kickOff)])],
    clock: { now: () => kickOff - hour + (wall.clock.now() - started) * 60 },
    speed: 60,
    wall: wall.clock,
    sink: heard.sink,
    openEvents: async () => [stored],
    ...quiet(),
    timers: wall.timers,
  })
  await runner.start()
  await wall.pass(61 * 1000)
  expect(heard.of('moved')).toEqual(['moved 1 period-start'])
  await runner.stop()
})

/** Starts the feed on a real store and the wall clock, as after a restart of the server. */
async function house(database: Database, wall: ReturnType<typeof fakeWall>, source: FeedSource) {
  const told: string[] = []
  const { log, errors } = quiet()
  const feed = await startFeed({
    database: wall.waitFor(database),
    sources: [source],
    clock: wall.clock,
    flags: { asOf: null, speed: 1 },
    wall: wall.clock,
    timers: wall.timers,
    log,
    listener: {
      fixtures: (events) => void told.push(`fixtures ${events.length}`),
      applied: (list) =>
        void told.push(
          ...list.map(({ fixture, message, state }) => `${fixture.id} ${message.seq} ${state.status}`),
        ),
      lost: (id) => void told.push(`lost ${id}`),
      found: (id) => void told.push(`found ${id}`),
      silent: () => void told.push('silent'),
      recovered: () => void told.push('recovered'),
    },
  })
  return { told, feed, errors }
}

test.each([
  ['before the rule ends it', 3 * hour],
  ['after the rule has ended it', 7 * hour],
])('a match in play that is gone after a restart, %s', async (_when, restart) => {
  const database = await testDatabase()
  const wall = fakeWall(kickOff + 20 * minute)
  const gone = example('gone', kickOff)
  const other = example('other', kickOff + 7 * hour + 30 * minute)
  const first = await house(database, wall, sourceOf('a', [gone, other]))
  await first.feed.stop()
  expect(first.told).toEqual(['fixtures 2', 'gone 1 live', 'gone 2 live', 'recovered'])
  await wall.pass(kickOff + restart - wall.clock.now())
  const second = await house(database, wall, sourceOf('a', [other]))
  const ended = 'gone 3 abandoned'
  const away = restart > 6 * hour
  expect(second.told).toEqual(['lost gone', ...(away ? [ended] : []), 'fixtures 1', 'recovered'])
  if (!away) {
    await wall.pass(kickOff + 6 * hour - 1 - wall.clock.now())
    expect(second.told).toEqual(['lost gone', 'fixtures 1', 'recovered'])
    await wall.pass(1)
    expect(second.told.at(-1)).toBe(ended)
  }
  expect((await loadMessages(database.read, 'gone')).at(-1)).toEqual({
    eventId: 'gone',
    seq: 3,
    at: kickOff + 6 * hour,
    type: 'status',
    status: 'abandoned',
  })
  await wall.pass(other.startsAt + 1 - wall.clock.now())
  expect(second.told.at(-1)).toBe('other 1 live')
  await second.feed.stop()
  // An ended event stays ended when its source lists it again.
  const back = { ...sourceOf('a', [gone, other]), horizon: { back: 24 * hour, ahead: 24 * hour } }
  const third = await house(database, wall, back)
  await third.feed.stop()
  expect(third.told).toEqual(['fixtures 2', 'recovered'])
  expect(second.errors).toHaveLength(1)
})

test.each<[string, (startsAt: number) => readonly TimelineMessage[]]>([
  [
    'is shorter than',
    (startsAt) => [{ type: 'finished', at: startsAt + 2 * hour, score: { fullTime: [1, 0] } }],
  ],
  [
    'does not go on from',
    (startsAt) => [{ type: 'bet-stop', on: true, at: startsAt }, ...exampleTimeline(startsAt).slice(2)],
  ],
])('a timeline that %s what is stored stops nothing but its event', async (_what, changed) => {
  const database = await testDatabase()
  const wall = fakeWall(kickOff + 11 * minute)
  const fixture = example('changed', kickOff)
  const other = example('other', kickOff + hour)
  const first = await house(database, wall, sourceOf('a', [fixture, other]))
  await first.feed.stop()
  expect(first.told).toContain('changed 2 live')
  await wall.pass(hour)
  const second = await house(
    database,
    wall,
    sourceOf('a', [fixture, other], ({ id, startsAt }) =>
      id === 'changed' ? changed(startsAt) : exampleTimeline(startsAt),
    ),
  )
  expect(second.told).toEqual(['lost changed', 'other 1 live', 'other 2 live', 'fixtures 2', 'recovered'])
  await wall.pass(kickOff + 6 * hour - wall.clock.now())
  expect(second.told.slice(5)).toEqual([
    ...['other 3 live', 'other 4 live', 'other 5 live', 'other 6 live', 'other 7 finished'],
    'changed 3 abandoned',
  ])
  expect(second.errors.filter((line) => line.includes('is lost'))).toHaveLength(1)
  await second.feed.stop()
  expect((await loadEvent(database.read, 'changed'))?.state.updatedAt).toBe(kickOff + 6 * hour)
})

test('an event that the desk has ended is followed no more, and its feed stays up', async () => {
  const database = await testDatabase()
  const wall = fakeWall(kickOff + 11 * minute)
  const fixture = example('ended', kickOff)
  const other = example('other', kickOff + 20 * hour)
  const { feed, told, errors } = await house(database, wall, sourceOf('a', [fixture, other]))
  const at = kickOff + 11 * minute
  await database.transact((tx) =>
    applyMessages(tx, fixture, [
      { eventId: 'ended', seq: 3, at, type: 'finished', score: { fullTime: [1, 0] } },
    ]),
  )
  await wall.pass(9 * hour)
  expect(told.filter((entry) => /^(lost|silent|ended [4-9])/.test(entry))).toEqual([])
  expect([feed.followed, errors]).toEqual([1, []])
  await feed.stop()
  expect((await loadEvent(database.read, 'ended'))?.state).toMatchObject({
    status: 'finished',
    score: [1, 0],
  })
})
