import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
