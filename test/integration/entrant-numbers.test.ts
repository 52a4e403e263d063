import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import {
  type FeedSource,
  loadEvent,
  startFeed,
  underStoredIds,
  underStoredNumbers,
} from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { makeSources, parseFeedSpec } from '#feeds/index.ts'
import { loadSettledEvent } from '#server/services/settled-event.ts'
import { betOf, betsOf, placed, playerWith } from '../factories/betting.ts'
import { testDatabase } from '../factories/database.ts'
import { fakeWall, quiet } from '../factories/feed-runner.ts'

const at = (text: string) => Date.parse(text)

/**
 * Starts a site whose feed reads a folder, which the test rewrites between two starts, and a player with bets of
 * 1.00.
 */
async function siteOf(spec: (folder: string) => string) {
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairline-entrants-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { log, errors } = quiet()
  const player = await playerWith(db, 10_000n)
  const sources = (): readonly FeedSource[] =>
    makeSources([parseFeedSpec(spec(folder))], log, () => expect.unreachable()).map((source) =>
      underStoredNumbers(underStoredIds(source), log),
    )
  return {
    ...{ db, errors, sources },
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    /** Runs the feed from that time of the sport clock for some milliseconds. */
    async play(from: string, milliseconds = 0) {
      const wall = fakeWall(at(from))
      const feed = await startFeed({
        ...{ database: wall.waitFor(db), sources: sources(), clock: wall.clock, wall: wall.clock, log },
        ...{ flags: { asOf: null, speed: 1 }, timers: wall.timers },
        listener: {
          fixtures: () => {},
          applied: () => {},
          ...{ lost: () => {}, found: () => {}, silent: () => {}, recovered: () => {} },
        },
      })
      await wall.pass(milliseconds)
      await feed.stop()
    },
    bet: async (eventId: string, market: string, outcome: string) =>
      (await placed(db, [betOf(player, 100n, [{ eventId, market, outcome, odds: 5_000 }])]))[0]!,
    async settle(eventId: string, now: string) {
      await settleEvent(db, eventId, (await loadSettledEvent(db, eventId, at(now)))!, at(now), true)
      expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
      const bets = await betsOf(db, player)
      return new Map(bets.map(({ bet }) => [bet.bet_id, bet.status]))
    },
    async numbers(eventId: string) {
      const { field } = (await loadEvent(db.read, eventId))!.fixture
      return Object.fromEntries(field!.map(({ name, number }) => [name, number]))
    },
  }
}

const drivers = 'ann bob cid dan eve fay gus'.split(' ')
const entities = JSON.stringify({
  drivers: Object.fromEntries(drivers.map((name) => [name, { name }])),
  circuits: { ring: { name: 'The Ring', lon: 0 } },
})
const row = (d: string, pos: number | string, no: number) => ({
  ...{ d, pos, no, c: 'team' },
  ...(pos === 1 ? { time: '1:30:00.500' } : {}),
})
const race = (round: number, utc: string, results?: readonly object[]) =>
  JSON.stringify({
    ...{ id: round, comp: 'f1', season: '2024', round, name: `Grand Prix ${round}`, circuit: 'ring', utc },
    ...(results
      ? { status: 'finished', results, fastestLap: ['eve', 40, '1:30.0'] }
      : { status: 'scheduled' }),
  })
const first = race(1, '2024-03-02T15:00Z', [
  ...[row('bob', 1, 44), row('ann', 2, 1), row('cid', 3, 16), row('dan', 4, 4), row('eve', 5, 10)],
])

test('a bet on a driver stays on the driver when the next version of the file lists others before and leaves one out', async () => {
  const site = await siteOf((folder) => `f1:${folder}`)
  const event = 'f1.2024.2.grand-prix-2'
  site.write('entities.json', entities)
  site.write('races.jsonl', [first, race(2, '2024-03-09T15:00Z')].join('\n'))
  await site.play('2024-03-08T12:00:00Z')
  expect(await site.numbers(event)).toEqual({ ann: 1, dan: 2, eve: 3, cid: 4, bob: 5 })
  const bets = new Map<string, string>()
  for (const number of ['2', '3', '4']) bets.set(number, await site.bet(event, 'race-winner', number))

  // By the order of the cars number 3 is now Gus, and Dan does not race.
  const second = race(2, '2024-03-09T15:00Z', [
    ...[row('eve', 1, 10), row('gus', 2, 3), row('bob', 3, 44), row('cid', 4, 16), row('ann', 5, 1)],
    row('fay', 'DNF', 2),
  ])
  site.write('races.jsonl', [second, first].join('\n'))
  await site.play('2024-03-09T16:59:59Z', 3_600_000)
  expect(await site.numbers(event)).toEqual({ ann: 1, dan: 2, eve: 3, cid: 4, bob: 5, fay: 6, gus: 7 })
  const statuses = await site.settle(event, '2024-03-09T18:00:00Z')
  expect(['2', '3', '4'].map((number) => statuses.get(bets.get(number)!))).toEqual([
    'returned',
    'won',
    'lost',
  ])
  expect((await loadEvent(site.db.read, event))!.state.ranking).toMatchObject({
    order: [3, 7, 5, 4, 1],
    fastest: 3,
  })
  expect(site.errors.filter((line) => line.includes('gone'))).toHaveLength(1)

  // A third version with its lines in another order gives everybody the same number again.
  site.write('races.jsonl', [first, second].join('\n'))
  await site.play('2024-03-09T20:00:00Z')
  expect(await site.numbers(event)).toEqual({ ann: 1, dan: 2, eve: 3, cid: 4, bob: 5, fay: 6, gus: 7 })
})

test('a bet on a candidate stays on the candidate when the next version of the file lists one before', async () => {
  const site = await siteOf((folder) => `elections:${join(folder, 'elections.json')}`)
  const event = 'election.mayor'
  const election = (candidates: readonly string[], more: object) =>
    JSON.stringify({
      elections: [
        {
          ...{ id: 'mayor', competition: 'Elections in Velland', question: 'Mayor', candidates },
          ...{ closes: '2026-03-01T20:00:00Z', ...more },
        },
      ],
    })
  const from = '2026-02-01T10:00:00Z'
  const prices = [{ from, winner: [1_850, 2_100, 19_000] }]
  site.write('elections.json', election(['Ana Brod', 'Ivo Tamm', 'Lea Noor'], { prices }))
  await site.play('2026-02-10T00:00:00Z')
  const bet = await site.bet(event, 'election-winner', '1')

  // The file lists Ana Brod third, with both names; a fourth candidate is new and first.
  const candidates = ['Zed Orr', 'Ivo Tamm', 'Ana Maria Brod', 'Lea Noor']
  const more = {
    prices: [
      { from, winner: [9_000, 2_100, 1_950, 19_000] },
      { from: '2026-02-11T00:00:00Z', winner: [9_000, 2_300, 1_700, 21_000] },
    ],
  }
  site.write('elections.json', election(candidates, more))
  await site.play('2026-02-11T00:00:01Z')
  expect(await site.numbers(event)).toEqual({
    'Ana Maria Brod': 1,
    'Ivo Tamm': 2,
    'Lea Noor': 3,
    'Zed Orr': 4,
  })
  const { state } = (await loadEvent(site.db.read, event))!
  expect(state.prices?.['election-winner']).toEqual({ 1: 1_700, 2: 2_300, 3: 21_000, 4: 9_000 })

  // The third candidate of the file wins.
  site.write(
    'elections.json',
    election(candidates, { ...more, results: [{ at: '2026-03-02T09:00:00Z', order: [3, 1, 2, 4] }] }),
  )
  await site.play('2026-03-02T09:00:01Z')
  expect((await site.settle(event, '2026-03-02T09:00:02Z')).get(bet)).toBe('won')
})

test('never pays a bet by the other side when a file swaps the sides of an event', async () => {
  const site = await siteOf((folder) => `replay:${join(folder, 'matches.jsonl')}`)
  const match = (home: string, away: string, ft: readonly [number, number], ev: readonly unknown[]) =>
    JSON.stringify({
      ...{ id: 7, comp: 'test.1', season: '2025', round: '1', home, away, utc: '2026-01-10T15:00:00Z' },
      ...{ ft, ht: [0, 0], len: [2_700, 2_700], ev },
    })
  const event = 'replay.test.1.2025.7'
  site.write('matches.jsonl', match('Reds', 'Blues', [1, 0], [[2, 60, 'h', 'G']]))
  await site.play('2026-01-10T12:00:00Z')
  const bet = await site.bet(event, '1x2', '1')
  site.write('matches.jsonl', match('Blues', 'Reds', [1, 0], [[2, 60, 'h', 'G']]))
  await site.play('2026-01-10T18:00:00Z')
  expect((await site.settle(event, '2026-01-10T18:00:00Z')).get(bet)).toBe('open')
  expect((await loadEvent(site.db.read, event))!.fixture.home.name).toBe('Reds')
  expect(site.errors.some((line) => line.includes('changed places'))).toBe(true)
  await site.play('2026-01-12T15:00:01Z')
  expect((await site.settle(event, '2026-01-12T15:00:02Z')).get(bet)).toBe('returned')
})
