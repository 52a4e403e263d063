import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeWall, quiet, recorder } from '../../../test/factories/feed-runner.ts'
import type { EventMessage, EventState } from '../../domain/sport/feed/api.ts'
import { playTimeline, reduce, startState } from '../../domain/sport/feed/index.ts'
import { FeedRunner } from '../../domain/sport/feed/runner/runner.ts'
import { parseElections } from './election-file.ts'
import { electionsSource } from './source.ts'

const example = {
  id: 'velland-president',
  competition: 'Elections in Velland',
  question: 'President of Velland',
  closes: '2027-03-01T20:00:00Z',
  candidates: ['Ana Brod', 'Ivo Tamm', 'Lea Noor'],
  prices: [{ from: '2027-02-01T10:00:00Z', winner: [1_850, 2_100, 19_000], 'top-2': [1_100, 1_150, 3_800] }],
}
const fileOf = (...elections: readonly object[]) => JSON.stringify({ elections })
const at = (text: string) => Date.parse(text)

test('what is wrong with an election is told, and the others are read', () => {
  const wrong = (change: object) => parseElections(fileOf({ ...example, ...change })).faults[0]
  expect(parseElections(fileOf(example)).faults).toEqual([])
  const from = '2027-02-01T10:00:00Z'
  expect(wrong({ prices: [{ from, winner: [2_000, 4_000, 5_000] }] })).toMatch(
    /sums to 0.950: it has to be above 1/,
  )
  expect(wrong({ prices: [{ from, winner: [1_850, 2_100] }] })).toMatch(/a price for each of the 3/)
  expect(wrong({ prices: [{ from, winner: [1.85, 2.1, 19] }] })).toMatch(/whole thousandths/)
  expect(wrong({ prices: [{ from, weather: [1_850, 2_100, 1_500] }] })).toMatch(/no market election-weather/)
  expect(wrong({ prices: [] })).toMatch(/no prices/)
  expect(wrong({ closes: '2027-03-01' })).toMatch(/a time with its zone/)
  expect(wrong({ candidates: ['One', 'One', 'Two'] })).toMatch(/stands twice/)
  expect(wrong({ results: [{ at: '2027-03-01T19:00:00Z', order: [1] }] })).toMatch(/after voting has closed/)
  expect(wrong({ results: [{ at: '2027-03-02T19:00:00Z', order: [4] }] })).toMatch(/numbers from 1 to 3/)
  const both = parseElections(fileOf({ ...example, closes: 5 }, { ...example, id: 'other' }))
  expect([both.elections.map(({ id }) => id), both.faults.length]).toEqual([['other'], 1])
  expect(() => parseElections('{}')).toThrow(/"elections"/)
})

test('traders change prices, close, give the result and correct it while the site runs', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'elections-')), 'elections.json')
  let election: Record<string, unknown> = { ...example }
  let version = 0
  // Adds a space each time, so that the file's size changes even if its modification time does not.
  const write = (change: object) => {
    election = { ...election, ...change }
    writeFileSync(path, fileOf(election) + ' '.repeat(++version))
  }
  write({})
  const wall = fakeWall()
  const started = wall.clock.now()
  let sport = at('2027-02-10T00:00:00Z')
  const clock = { now: () => sport + (wall.clock.now() - started) }
  const { log, errors } = quiet()
  const source = electionsSource({ path, producer: 'elections:1', log, now: clock.now })
  const fixture = source.fixtures(0, at('2028-01-01T00:00:00Z'), 0)[0]!
  let state: EventState = startState(fixture)
  const told: EventMessage[] = []
  const { sink } = recorder()
  const runner = new FeedRunner({
    sources: [source],
    clock,
    speed: 1,
    wall: wall.clock,
    sink: {
      ...sink,
      fixtures: async (batch) => new Map(state.seq > 0 ? batch.map(({ id }) => [id, state]) : []),
      messages: async (_, batch) => {
        for (const message of batch) {
          const next = reduce(fixture, state, message)
          if (!next.ok) throw new Error(JSON.stringify(next.error))
          state = next.value
          told.push(message)
        }
      },
    },
    openEvents: async () => [],
    log,
    timers: wall.timers,
  })
  await runner.start()
  const winner = () => state.prices?.['election-winner']?.[1]
  // Weeks before voting closes.
  expect([winner(), state.status]).toEqual([1_850, 'scheduled'])
  const prices = [...example.prices, { from: '2027-02-10T00:00:05Z', winner: [1_700, 2_300, 19_000] }]
  write({ prices })
  await wall.pass(12_000)
  expect(winner()).toBe(1_700)
  expect(state.prices).not.toHaveProperty('election-top-2')
  write({ prices: [...prices, { from: '2027-02-10T00:00:13Z', closed: true }] })
  await wall.pass(12_000)
  expect(state.betStop).toBe(true)
  // The source logs a faulty change, and leaves the election unchanged.
  write({ prices: [...prices, { from: '2027-02-10T00:00:20Z', winner: [3_000, 3_000, 19_000] }] })
  await wall.pass(12_000)
  expect(errors.filter((line) => line.includes('sums to'))).toHaveLength(1)
  expect([state.betStop, winner()]).toEqual([true, 1_700])
  write({
    prices: [
      ...prices,
      { from: '2027-02-10T00:00:13Z', closed: true },
      { from: '2027-02-10T00:00:40Z', winner: [1_600, 2_500, 19_000] },
    ],
  })
  await wall.pass(14_000)
  expect([state.betStop, winner()]).toEqual([false, 1_600])
  // Voting closes, and the result arrives a day later.
  sport += at('2027-03-01T20:00:00Z') - clock.now()
  await wall.pass(31_000)
  expect(state.status).toBe('live')
  sport += 24 * 3_600_000
  write({ results: [{ at: '2027-03-02T10:00:00Z', order: [2, 1, 3] }] })
  await wall.pass(31_000)
  expect([state.status, state.ranking?.order]).toEqual(['finished', [2, 1, 3]])
  expect(runner.followed).toBe(0)
  write({
    results: [
      { at: '2027-03-02T10:00:00Z', order: [2, 1, 3] },
      { at: '2027-03-02T12:00:00Z', order: [1, 2, 3] },
    ],
  })
  await wall.pass(31_000)
  expect([state.status, state.ranking?.order]).toEqual(['finished', [1, 2, 3]])
  expect(told.map(({ seq }) => seq)).toEqual(told.map((_, index) => index + 1))
  expect(errors).toHaveLength(1)
  await runner.stop()
  // A new source with this file arrives at the same state.
  const again = electionsSource({ path, producer: 'elections:1', log })
  expect(playTimeline(fixture, again.timeline(fixture)).state.ranking?.order).toEqual([1, 2, 3])
  expect(JSON.parse(readFileSync(path, 'utf8')).elections).toHaveLength(1)
})

test('without a result the stakes go back after thirty days', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'elections-')), 'elections.json')
  writeFileSync(path, fileOf(example))
  const source = electionsSource({ path, producer: 'elections:1', log: quiet().log })
  const [fixture] = source.fixtures(0, at('2028-01-01T00:00:00Z'), 0)
  const { messages, state } = playTimeline(fixture!, source.timeline(fixture!))
  expect(state.status).toBe('abandoned')
  expect(messages.at(-1)!.at - fixture!.startsAt).toBe(30 * 86_400_000)
})
