import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Fixture } from '#domain/feed/api.ts'
import { type FeedSource, playTimeline } from '#domain/feed/index.ts'
import { sportManifests } from '#domain/pricing/index.ts'
import { grade } from '#domain/settlement/index.ts'
import { exampleData } from '../../../test/factories/data.ts'
import { cricketSource } from './source.ts'

let errors: { readonly line?: number; readonly reason?: string }[] = []
const log = { info: () => {}, error: (_: string, facts?: object) => void errors.push(facts ?? {}) }
beforeEach(() => {
  errors = []
})

/** A file of these lines as a source. */
function sourceOf(lines: readonly string[]): FeedSource {
  const folder = mkdtempSync(join(tmpdir(), 'cricket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'matches.jsonl')
  writeFileSync(path, lines.join('\n'))
  return cricketSource({ path, producer: 'cricket:1', log })
}
const allOf = (source: FeedSource) => source.fixtures(0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

const file = exampleData('cricket/ipl_ballbyball_2024_2026.jsonl')

describe.skipIf(file === null)('the file of real matches', () => {
  let source: FeedSource
  let all: readonly Fixture[]
  let rows: ReadonlyMap<
    string,
    { innings: { runs: number; wkts: number }[]; winner?: string; result?: string }
  >
  beforeAll(() => {
    source = cricketSource({ path: file!, producer: 'cricket:1', log })
    all = allOf(source)
    rows = new Map(
      readFileSync(file!, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map((row) => [`cricket.ipl.${row.season}.${row.id}`, row]),
    )
  })

  test('every match is played as it was, ball by ball, and its winner is paid', () => {
    expect(errors).toEqual([])
    expect(all).toHaveLength(rows.size)
    let [ties, unfinished] = [0, 0]
    for (const fixture of all) {
      const row = rows.get(fixture.id)!
      const { state } = playTimeline(fixture, source.timeline(fixture), (message, reason) => {
        throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
      })
      const counted = state.cricket!.innings.map(({ runs, wickets }) => [runs, wickets])
      expect(counted, fixture.id).toEqual(row.innings.map(({ runs, wkts }) => [runs, wkts]))
      const graded = (outcome: string, market = 'winner') =>
        grade({ sport: 'cricket', market, outcome, startsAt: fixture.startsAt }, state, state.updatedAt)
      if (row.winner) {
        const [won, lost] = row.winner === fixture.home.name ? ['1', '2'] : ['2', '1']
        expect(graded(won!), fixture.id).toMatchObject({ result: 'win' })
        expect(graded(lost!), fixture.id).toMatchObject({ result: 'lose' })
      } else {
        unfinished++
        expect(graded('1'), fixture.id).toMatchObject({ result: 'void' })
      }
      if (row.result === 'tie') ties++
      expect(graded('yes', 'overtime'), fixture.id).toMatchObject({
        result: row.result === 'tie' ? 'win' : row.winner ? 'lose' : 'void',
      })
    }
    expect([ties, unfinished]).toEqual([2, 4])
    expect(all.every(({ attribution }) => attribution?.includes('ODC-BY 1.0'))).toBe(true)
  })

  test('prices on real matches come true about as often as they say', () => {
    const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
    let [said, won, count] = [0, 0, 0]
    for (const fixture of all) {
      const row = rows.get(fixture.id)!
      const timeline = source.timeline(fixture)
      const second = timeline.findIndex((message) => message.type === 'period-start' && message.period === 2)
      if (!row.winner || second < 0) continue
      const { state } = playTimeline(fixture, timeline.slice(0, second))
      const open = { ...state, status: 'live' as const }
      const winner = price(fixture, open, state.updatedAt).find(({ key }) => key === 'winner')
      const home = winner?.outcomes.find(({ id }) => id === '1')?.probability
      if (home === undefined) continue
      said += Math.max(home, 1 - home)
      won += home > 0.5 === (row.winner === fixture.home.name) ? 1 : 0
      count++
    }
    expect(count).toBeGreaterThan(200)
    // Two and a half deviations of 210 matches.
    expect(Math.abs(won - said) / count).toBeLessThan(0.08)
  })
})

const ball = [0, 0, 1, 1, 0]
const match = {
  ...{ id: '1', comp: 'cup', compName: 'Cup', country: 'IN', season: '2026', date: '2026-04-01', match: 3 },
  ...{ home: 'Reds', away: 'Blues', winner: 'Reds' },
  innings: [
    { team: 'Reds', runs: 120, wkts: 0, balls: 120 },
    { team: 'Blues', runs: 0, wkts: 10, balls: 10, target: 121 },
  ],
  bbb: [
    { team: 'Reds', d: Array.from({ length: 120 }, (_, at) => [Math.floor(at / 6), 0, 1, 1, 0]) },
    { team: 'Blues', d: Array.from({ length: 10 }, () => [0, 0, 1, 0, 0, '', [['bowled', 0]]]) },
  ],
}

test('a line is a match; one that is broken is told with its number, and the others are played', () => {
  const second = { ...match, id: '2' }
  const broken = [
    '{',
    '[]',
    JSON.stringify({ ...match, id: '3', date: 'today' }),
    JSON.stringify({ ...match, id: '4', bbb: [{ team: 'Greens', d: [ball] }, match.bbb[1]] }),
    JSON.stringify({ ...match, id: '5', innings: [{ ...match.innings[0], runs: 121 }, match.innings[1]] }),
    JSON.stringify({
      ...match,
      id: '6',
      bbb: [match.bbb[0], { ...match.bbb[1], d: [[0, 0, 1, 0, 0, 'x']] }],
    }),
    JSON.stringify({
      ...match,
      id: '7',
      innings: [{ ...match.innings[0], runs: 121 }, match.innings[1]],
      bbb: [{ team: 'Reds', d: [...match.bbb[0]!.d, ball] }, match.bbb[1]],
    }),
  ]
  const source = sourceOf([JSON.stringify(match), ...broken, JSON.stringify(second), ''])
  const all = allOf(source)
  expect(all.map(({ id }) => id)).toEqual(['cricket.cup.2026.1', 'cricket.cup.2026.2'])
  expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(errors.map(({ reason }) => reason).slice(1)).toEqual([
    'a match is no object',
    '"date" is no day: today',
    '"Greens" plays no part in Reds against Blues',
    'the balls have 120 runs, the innings 121',
    'unknown kind of extra "x"',
    "ball after 121 balls can't be: the innings is over",
  ])
  // Of two matches on a day the first is in the afternoon.
  expect(all.map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16))).toEqual([
    '10:00',
    '14:00',
  ])
  const { state } = playTimeline(all[0]!, source.timeline(all[0]!))
  expect(state).toMatchObject({ status: 'finished', score: [120, 0] })
})

test('a file without a match is told with the first fault', () => {
  expect(() => allOf(sourceOf(['{}']))).toThrow(/holds no entry; line 1: "id" is no text/)
  expect(() => allOf(cricketSource({ path: '/nowhere.jsonl', producer: 'cricket:1', log }))).toThrow(
    'is no file',
  )
})
