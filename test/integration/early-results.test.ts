import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FeedRunner } from '#domain/sport/feed/index.ts'
import { makeSources, parseFeedSpec } from '#feeds/index.ts'
import { fakeWall, quiet, recorder } from '../factories/feed-runner.ts'

const hour = 3_600_000
const speed = 600
const start = Date.parse('2026-01-10T15:00:00Z')

const openfootball = {
  name: 'Premier League 2025/26',
  matches: [
    { round: 'Matchday 1', date: '2026-01-10', time: '15:00', team1: 'A', team2: 'B', score: { ft: [1, 0] } },
    { round: 'Matchday 1', date: '2026-01-10', time: '15:00', team1: 'C', team2: 'D' },
  ],
}
const ball = [0, 0, 1, 1, 0]
const cricket = (id: string, date: string) => ({
  ...{ id, comp: 'cup', compName: 'Cup', country: 'IN', season: '2026', date, match: Number(id) },
  ...{ home: 'Reds', away: 'Blues', winner: 'Reds', overs: 1 },
  innings: [
    { team: 'Reds', runs: 6, wkts: 0, balls: 6 },
    { team: 'Blues', runs: 5, wkts: 0, balls: 6, target: 7 },
  ],
  bbb: [
    { team: 'Reds', d: Array(6).fill(ball) },
    { team: 'Blues', d: [...Array(5).fill(ball), [0, 0, 1, 0, 0]] },
  ],
})
const hockey = { comp: 'nhl', season: '2025/26', home: 'Boston Bruins', away: 'New York Rangers', ft: [3, 2] }
const replay = { comp: 'en.1', season: '2025/26', round: '1', home: 'A', away: 'B', ft: [0, 0], ht: [0, 0] }
const row = (d: string, pos: number, no: number) => ({
  ...{ d, pos, no, c: 't' },
  ...(pos === 1 ? { time: '1:30:00.500' } : {}),
})
const lines = (...rows: readonly object[]) => rows.map((one) => JSON.stringify(one)).join('\n')

/** Files of each feed: an event of 10 January 2026 with its result. */
const feeds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  openfootball: { '2025-26/en.1.json': JSON.stringify(openfootball) },
  cricket: { 'm.jsonl': lines(cricket('1', '2026-01-10')) },
  'ice-hockey': {
    'm.jsonl': lines({ ...hockey, date: '2026-01-10', end: 'REG', playoff: false, status: 'finished' }),
  },
  replay: { 'm.jsonl': lines({ ...replay, id: 1, utc: '2026-01-10T15:00:00Z', len: [2700, 2700], ev: [] }) },
  f1: {
    'entities.json': JSON.stringify({
      drivers: { ann: { name: 'Ann' }, bob: { name: 'Bob' } },
      circuits: { ring: { name: 'Ring', lon: 0 } },
    }),
    'races.jsonl': lines({
      ...{
        comp: 'f1',
        season: '2026',
        round: 1,
        name: 'Grand Prix',
        circuit: 'ring',
        utc: '2026-01-10T15:00Z',
      },
      ...{ status: 'finished', fastestLap: ['ann'], results: [row('ann', 1, 1), row('bob', 2, 2)] },
    }),
  },
  elections: {
    'e.json': JSON.stringify({
      elections: [
        {
          ...{ id: 'mayor', competition: 'C', question: 'Mayor', candidates: ['Ann', 'Bob'] },
          ...{
            closes: '2026-01-10T15:00:00Z',
            prices: [{ from: '2026-01-01T00:00:00Z', winner: [1_800, 1_900] }],
          },
          results: [{ at: '2026-01-10T20:00:00Z', order: [1, 2] }],
        },
      ],
    }),
  },
}
const isFolder = (feed: string) => feed === 'f1' || feed === 'openfootball'

test.each(Object.keys(feeds))(
  'an event of %s with a result before its start takes no bets at once, and is settled by it once it has begun',
  async (feed) => {
    const folder = mkdtempSync(join(tmpdir(), 'fairline-early-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const [name, text] of Object.entries(feeds[feed]!)) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const wall = fakeWall(0)
    // The simulated world's clock runs as fast as the sport clock.
    const clock = { now: () => start - 30 * hour + wall.clock.now() * speed }
    vi.spyOn(Date, 'now').mockImplementation(clock.now)
    onTestFinished(() => void vi.restoreAllMocks())
    const path = isFolder(feed) ? folder : join(folder, Object.keys(feeds[feed]!)[0]!)
    const { log, errors } = quiet()
    const sources = makeSources([parseFeedSpec(`${feed}:${path}`)], log, () => expect.unreachable())
    const { sink, of, heard } = recorder()
    const runner = new FeedRunner({
      ...{ sources, sink, log, clock, wall: wall.clock, speed, timers: wall.timers },
      openEvents: async () => [],
    })
    await runner.start()
    const [event = ''] = of('lost').map((entry) => entry.slice('lost '.length))
    expect(of('lost')).toHaveLength(1)
    await wall.pass((24 * hour) / speed)
    expect(of(event)).toEqual([])
    expect(errors.some((line) => line.includes('before'))).toBe(true)
    // Every feed polls again within the hour.
    await wall.pass((24 * hour) / speed)
    expect(heard.some((entry) => entry.startsWith(event) && entry.endsWith('finished'))).toBe(true)
    await runner.stop()
  },
)
