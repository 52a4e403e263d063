import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openfootballEntry, parseEntries } from '../../../test/factories/openfootball-entries.ts'
import { oneOfEach } from './one-of-each.ts'
import { openfootballSource } from './source.ts'

/** Returns starts by id for a file of a season without round numbers. */
function startsIn(...days: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-meetings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const matches = days.map((date) => ({
    round: 'Regular season',
    date,
    time: '15:00',
    team1: 'A',
    team2: 'B',
  }))
  const path = join(folder, 'mls.json')
  writeFileSync(path, JSON.stringify({ name: 'MLS 2026', matches }))
  const all = openfootballSource({ path, producer: 'p', log: quiet }).fixtures(0, 2e12, 2e12)
  return Object.fromEntries(
    all.map(({ id, startsAt }) => [id, new Date(startsAt).toISOString().slice(0, 10)]),
  )
}

const quiet = { info: () => {}, error: () => {} }
const fixturesOf = (path: string) =>
  openfootballSource({
    path: join(import.meta.dirname, '../../../test/data/identity', path),
    producer: 'p',
    log: quiet,
  }).fixtures(0, 2e12, 2e12)

test('lists each of the twelve matches of New Year 2026 once, which the file of League Two holds twice', () => {
  const fixtures = fixturesOf('new-year.en.4.json')
  expect(fixtures).toHaveLength(12)
  expect(new Set(fixtures.map(({ home }) => home.id)).size).toBe(12)
})

test('keeps the id of a rescheduled match, whatever its place in the file, and tells two meetings apart', () => {
  const byId = (file: string) =>
    Object.fromEntries(
      fixturesOf(file).map(({ id, startsAt }) => [id, new Date(startsAt).toISOString().slice(0, 10)]),
    )
  const celtic = 'openfootball.sco.1.2025-26.celtic.heart-of-midlothian'
  expect(byId('rescheduled-v1.sco.1.json')).toMatchObject({
    [`${celtic}.21`]: '2026-01-10',
    [`${celtic}.31`]: '2026-01-13',
  })
  expect(byId('rescheduled-v2.sco.1.json')).toMatchObject({
    [`${celtic}.21`]: '2026-01-28',
    [`${celtic}.31`]: '2026-01-13',
  })
})

test('keeps the id of a meeting when the next version of the file has an earlier one of the same sides', () => {
  const before = startsIn('2026-03-10', '2026-05-20')
  expect(Object.values(before).sort()).toEqual(['2026-03-10', '2026-05-20'])
  const after = startsIn('2026-05-20', '2026-02-01', '2026-03-10')
  expect(after).toMatchObject(before)
  expect(Object.keys(after)).toHaveLength(3)
})

/** Merges copies of one entry into a match; returns it with the logged faults. */
function ofCopies(...copies: readonly object[]) {
  const read = parseEntries(...copies.map((changes) => openfootballEntry(changes)))
  const { matches, faults } = oneOfEach(read.matches)
  expect(matches).toHaveLength(1)
  return { ...matches[0]!, faults }
}

test('copies with different results have none, and which they are is logged', () => {
  const other = { score: { ft: [2, 2], ht: [1, 0] } }
  for (const copies of [
    [{}, other],
    [other, {}],
    [{}, {}, other],
    [{}, { score: { ft: [2, 2], et: [3, 2] } }],
    [{}, { status: 'awarded' }],
  ]) {
    const { result, note, faults } = ofCopies(...copies)
    expect([result, note]).toEqual([null, null])
    expect(faults).toEqual([
      'A FC – B FC (openfootball.en.1.2025-26.a.b.1): its copies have different results; none is taken',
    ])
  }
})

test('copies that differ in half-time or goals have their score alone', () => {
  const goal = (minute: number, name = 'X') => ({ minute, name })
  const goals = { goals1: [goal(10), goal(60)], goals2: [goal(70)] }
  for (const copies of [
    [{}, { score: { ft: [2, 1], ht: [0, 0] } }],
    [goals, { ...goals, goals2: [goal(80)] }],
    [goals, { score: { ft: [2, 1], ht: [1, 1] } }],
  ]) {
    const { result, fixture, faults } = ofCopies(...copies)
    expect(result).toEqual({ fullTime: [2, 1] })
    expect([fixture.liveCoverage, fixture.detail?.goals]).toEqual([false, false])
    expect(faults).toHaveLength(1)
  }
  const same = ofCopies(goals, { ...goals, goals2: [goal(70, 'Y')] }, {})
  expect(same).toMatchObject({ result: { halfTime: [1, 0] }, fixture: { liveCoverage: true }, faults: [] })
  expect(same.result?.goals).toHaveLength(3)
})
