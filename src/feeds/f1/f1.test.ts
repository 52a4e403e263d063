import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { initialState } from '#domain/sport/feed/index.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import { exampleData } from '../../../test/factories/data.ts'
import { playToTheEnd } from '../../../test/factories/play-source.ts'
import { f1Source } from './source.ts'

const { 'motor-racing': sport } = sportManifests
const names = 'ann bob cid dan eve'.split(' ')
const entities = {
  drivers: Object.fromEntries(names.map((name) => [name, { name, country: 'FR' }])),
  circuits: { ring: { name: 'The Ring', lon: 75 }, oval: { name: 'Oval', lon: -90 } },
}
const result = (d: string, pos: number | string, no: number, more: object = {}) => ({
  ...{ d, pos, no, c: 'team' },
  ...more,
})
const race = (changes: object = {}) => ({
  ...{ id: 1, comp: 'f1', season: '2024', round: 1, name: 'Ring Grand Prix', circuit: 'ring' },
  ...{ utc: '2024-03-02T15:00Z', status: 'finished', fastestLap: ['dan', 40, '1:30.0'] },
  results: [
    result('bob', 1, 44, { time: '1:30:00.500' }),
    result('ann', 2, 1),
    // Classified, although the driver had stopped.
    result('cid', 3, 16, { ret: 'Engine' }),
    result('dan', 'DNF', 4, { ret: 'Collision' }),
    result('eve', 'DNS', 10),
  ],
  quali: [
    [1, 'ann', '1:29.9'],
    [2, 'bob', '1:30.1'],
  ],
  ...changes,
})

function sourceOf(...lines: readonly unknown[]) {
  const path = mkdtempSync(join(tmpdir(), 'fairline-f1-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  writeFileSync(join(path, 'entities.json'), JSON.stringify(entities))
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  writeFileSync(join(path, 'races.jsonl'), text.join('\n'))
  const told: unknown[] = []
  const log = {
    info: () => {},
    error: (message: string, facts?: object) => void told.push({ message, ...facts }),
  }
  return { source: f1Source({ path, producer: 'f1:1', log }), told }
}

test('a race is a field of its drivers by car number, classified as the file says; who did not start is withdrawn', () => {
  const { source } = sourceOf(race())
  const [fixture] = source.fixtures(0, 2e12, 2e12)
  expect(fixture).toMatchObject({
    home: { name: 'Ring Grand Prix' },
    round: 'Race 1',
    startsAt: Date.parse('2024-03-02T15:00:00Z'),
    attribution: 'F1DB (f1db.com), CC BY 4.0; reduced',
    liveCoverage: false,
  })
  expect(fixture!.field!.map(({ name, number }) => [name, number])).toEqual([
    ...[['ann', 1] as const, ['dan', 2], ['eve', 3], ['cid', 4], ['bob', 5]],
  ])
  const state = playToTheEnd(source, fixture!)
  expect(state).toMatchObject({
    status: 'finished',
    ranking: { order: [5, 1, 4], fastest: 2, official: true },
    withdrawn: [{ number: 3, deduction: 0 }],
    updatedAt: Date.parse('2024-03-02T17:00:00.500Z'),
  })
  const graded = (type: string, specifier: string, outcome: string) => {
    const found = sport.grade(type, specifier, outcome, state)
    return found === 'pending' ? found : found.result
  }
  expect([
    graded('race-winner', '', '5'),
    graded('race-winner', '', '1'),
    graded('race-winner', '', '3'),
  ]).toEqual(['win', 'lose', 'void'])
  expect([graded('race-fastest-lap', '', '2'), graded('race-duel', '2.4', '4')]).toEqual(['win', 'win'])
  const pricer = sport.pricer({ strength: () => 0, ratings: { ratingsFor: () => expect.unreachable() } })
  expect(pricer(fixture!, initialState, 0).map(({ key }) => key)).toContain('race-winner')
  expect(pricer(fixture!, { ...initialState, withdrawn: [{ number: 3, deduction: 0 }] }, 0)).toEqual([])
})

test('a day without a time is that of another race of the circuit, else an afternoon; who drives next drove last', () => {
  const coming = { results: undefined, quali: undefined, status: 'scheduled' }
  const { source } = sourceOf(
    race({ season: '2023', utc: '2023-03-04' }),
    race({ round: 2, circuit: 'oval', name: 'Oval Grand Prix', utc: '2024-03-10' }),
    race(),
    race({ ...coming, round: 3, utc: '2024-03-17T12:00Z' }),
  )
  const all = source.fixtures(0, 2e12, 2e12)
  expect(all.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16))).toEqual([
    ...['2023-03-04T15:00', '2024-03-02T15:00', '2024-03-10T21:00', '2024-03-17T12:00'],
  ])
  expect(all[3]!.field).toHaveLength(5)
  expect(source.timeline(all[3]!)).toEqual([])
})

test('strengths follow the results that are known, and nothing of the race to come but its qualifying', () => {
  const { source } = sourceOf(race(), race({ round: 2, utc: '2024-03-09T15:00Z' }))
  const at = (time: string) => source.strengths!(Date.parse(time))
  const none = at('2024-02-01T00:00Z')
  expect([...new Set(none.values())]).toEqual([0])
  const grid = at('2024-03-02T14:00Z')
  expect(grid.get('f1.driver.ann')!).toBeGreaterThan(grid.get('f1.driver.bob')!)
  const raced = at('2024-03-03T14:00Z')
  expect(raced.get('f1.driver.bob')!).toBeGreaterThan(grid.get('f1.driver.bob')!)
})

test.each([
  ['an unknown driver', { results: [result('zoe', 1, 1)] }, 'unknown driver zoe'],
  ['an unknown circuit', { circuit: 'moon' }, 'unknown circuit moon'],
  ['a time that is none', { utc: '2024-03-02 15:00' }, '"utc" is no time'],
  ['a gap in the places', { results: [result('ann', 1, 1), result('bob', 3, 2)] }, 'do not count up'],
  [
    'a winner without time',
    { results: [result('ann', 1, 1), result('bob', 2, 2)] },
    'the winner has no time',
  ],
  ['the fastest lap of nobody', { fastestLap: ['zoe', 1, '1'] }, 'the fastest lap of nobody'],
])('reports a line with %s by its number and plays the other lines', (_what, changes, reason) => {
  const { source, told } = sourceOf(race(), race({ round: 2, ...changes }), 'nothing')
  expect(source.fixtures(0, 2e12, 2e12)).toHaveLength(1)
  expect(told).toMatchObject([{ message: 'feed-file-entry-invalid', line: 2 }, { line: 3 }])
  expect(JSON.stringify(told[0])).toContain(reason.replaceAll('"', '\\"'))
})

const folder = exampleData('f1')

describe.skipIf(folder === null)('five seasons of Formula 1', () => {
  test('every race that was run ends with its winner, and fitted strengths price winners better than equal cars', () => {
    const errors: unknown[] = []
    const log = { info: () => {}, error: (...fault: readonly unknown[]) => void errors.push(fault) }
    const source = f1Source({ path: folder!, producer: 'f1:1', log })
    const all = source.fixtures(0, 2e12, 2e12)
    expect(all).toHaveLength(115)
    let run = 0
    let fitted = 0
    let equal = 0
    for (const fixture of all) {
      if (source.timeline(fixture).length === 0) continue
      const state = playToTheEnd(source, fixture)
      expect(state.status).toBe('finished')
      run++
      if (run <= 10 || run % 4 > 0) continue
      const strengths = source.strengths!(fixture.startsAt - 3_600_000)
      const strength = (id: string) => strengths.get(id)!
      const pricer = sport.pricer({ strength, ratings: { ratingsFor: () => expect.unreachable() } })
      const winner = pricer(fixture, initialState, 0).find(({ key }) => key === 'race-winner')!
      const outcome = winner.outcomes.find(({ id }) => id === `${state.ranking!.order[0]}`)!
      fitted -= Math.log(outcome.probability)
      equal += Math.log(fixture.field!.length)
    }
    expect(run).toBe(103)
    expect(errors).toEqual([])
    // Mean of about 1.7 against 3.0.
    expect(fitted).toBeLessThan(equal * 0.7)
  })
})
