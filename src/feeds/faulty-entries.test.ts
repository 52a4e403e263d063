import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FeedSource, playTimeline } from '#domain/sport/feed/index.ts'
import { fieldForm } from '#domain/sport/statistics/field-form.ts'
import { lookUp } from '#domain/sport/statistics/look-up.ts'
import { Results } from '#domain/sport/statistics/results.ts'
import { exampleLine } from '../../test/factories/cricket-lines.ts'
import { openfootballEntry, openfootballFile } from '../../test/factories/openfootball-entries.ts'
import { makeSources, parseFeedSpec } from './index.ts'

const log = { info: () => {}, error: () => {} }
const lines = (entries: readonly object[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')

const football = (day: number, changes: object = {}) =>
  openfootballEntry({ round: `Matchday ${day}`, date: `2025-10-${10 + day}`, ...changes })
const replay = (id: number, changes: object = {}) => ({
  ...{ id, comp: 'en.1', season: '2017/18', round: `Matchday ${id}`, utc: `2017-08-${10 + id}T18:45Z` },
  ...{ home: 'A', away: 'B', ft: [1, 0], ht: [1, 0], len: [2700, 2800], ev: [[1, 60, 'h', 'G', 'X']] },
  ...changes,
})
const hockey = (day: number, changes: object = {}) => ({
  ...{ comp: 'nhl', country: 'US/CA', season: '2013/14', date: `2014-01-${10 + day}`, playoff: false },
  ...{ home: 'Dallas Stars', away: 'Boston Bruins', ft: [3, 2], end: 'REG', status: 'finished' },
  ...changes,
})
const cricket = (day: number, changes: object = {}) => ({
  ...{ ...exampleLine, id: String(day), match: day, date: `2026-04-${10 + day}` },
  ...changes,
})
const driver = (d: string, pos: number, no: number) => ({
  ...{ d, pos, no, c: 'team' },
  ...(pos === 1 ? { time: '1:30:00.500' } : {}),
})
const race = (round: number, changes: object = {}) => ({
  ...{ comp: 'f1', season: '2024', round, name: `Grand Prix ${round}`, circuit: 'ring' },
  ...{ utc: `2024-03-${10 + round}T15:00Z`, status: 'finished', fastestLap: ['bob'] },
  results: [driver('bob', 1, 44), driver('ann', 2, 1), driver('cid', 3, 16)],
  ...changes,
})
const names = ['ann', 'bob', 'cid']

interface Importer {
  /** Returns a valid match of the day that differs from the faulty ones. */
  readonly entry: (day: number) => object
  /** Returns entries that contradict themselves, one a day. */
  readonly faulty: (day: number) => readonly object[]
  readonly files: (entries: readonly object[]) => Readonly<Record<string, string>>
}

const importers: Readonly<Record<string, Importer>> = {
  openfootball: {
    entry: (day) => football(day),
    faulty: (day) => [
      football(day, { score: { ft: [9, 0] }, goals1: [{ minute: 4 }], goals2: [] }),
      football(day + 1, { score: { ft: [1, 0], ht: [9, 0] } }),
      football(day + 2, { score: { ft: [9, 0] }, status: 'suspended' }),
      football(day + 3, { score: { ft: [9, 0] } }),
      football(day + 3, { score: { ft: [9, 1] } }),
    ],
    files: (entries) => ({ '2025-26/en.1.json': openfootballFile(entries) }),
  },
  replay: {
    entry: (day) => replay(day),
    faulty: (day) => [replay(day, { ft: [9, 0] }), replay(day + 1, { ht: [0, 0] })],
    files: (entries) => ({ 'm.jsonl': lines(entries) }),
  },
  'ice-hockey': {
    entry: (day) => hockey(day),
    faulty: (day) => [
      hockey(day, { ft: [9, 0], end: 'OT' }),
      hockey(day + 1, { ft: [9, 9] }),
      hockey(day + 2, { ft: [1, 0], end: 'SO', playoff: true }),
    ],
    files: (entries) => ({ 'm.jsonl': lines(entries) }),
  },
  cricket: {
    entry: (day) => cricket(day),
    faulty: (day) => [
      cricket(day, { innings: [{ ...exampleLine.innings[0], runs: 121 }, exampleLine.innings[1]] }),
      cricket(day + 1, { winner: 'Blues' }),
    ],
    files: (entries) => ({ 'm.jsonl': lines(entries) }),
  },
  f1: {
    entry: (day) => race(day),
    faulty: (day) => [
      race(day, { results: [driver('cid', 1, 16), driver('ann', 3, 1), driver('bob', 4, 44)] }),
      race(day + 1, { results: [driver('cid', 1, 16), driver('cid', 2, 1), driver('bob', 3, 44)] }),
      race(day + 2, { results: [driver('cid', 1, 16), driver('bob', 2, 44)], fastestLap: ['ann'] }),
    ],
    files: (entries) => ({
      'races.jsonl': lines(entries),
      'entities.json': JSON.stringify({
        drivers: Object.fromEntries(names.map((name) => [name, { name }])),
        circuits: { ring: { name: 'The Ring', lon: 0 } },
      }),
    }),
  },
}

/** Loads all that a source publishes about the past before its last match. */
async function pastOf(feed: string, entries: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-faulty-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = importers[feed]!.files(entries)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const [first] = Object.keys(files)
  const path = Object.keys(files).length > 1 || first!.includes('/') ? folder : join(folder, first!)
  const [source] = makeSources([parseFeedSpec(`${feed}:${path}`)], log, () => expect.unreachable())
  return { source: source!, ...(await told(source!)) }
}

async function told(source: FeedSource) {
  const all = source.fixtures(0, 2e13, 2e13)
  const last = all.at(-1)!
  const results = new Results()
  return {
    history: source.history(2e13),
    strengths: [...(source.strengths?.(2e13) ?? [])],
    statistics: last.field
      ? await fieldForm(source, results, last, last.startsAt)
      : await lookUp(source, results, last, last.startsAt),
  }
}

test.each(Object.keys(importers))(
  'entries of %s that contradict themselves leave history, strengths and statistics as if they were not there',
  async (feed) => {
    const { entry, faulty } = importers[feed]!
    const sound = [entry(1), entry(2), entry(9)]
    const clean = await pastOf(feed, sound)
    const mixed = await pastOf(feed, [entry(1), entry(2), ...faulty(3), entry(9)])
    expect(mixed.history).toEqual(clean.history)
    expect(mixed.strengths).toEqual(clean.strengths)
    expect(mixed.statistics).toEqual(clean.statistics)
    // Nothing settles them: the source does not know their events, or their play does not finish.
    const offered = (
      await pastOf(
        feed,
        [3, 4, 5, 6].map((day) => entry(day)),
      )
    ).source.fixtures(0, 2e13, 2e13)
    for (const fixture of offered.slice(0, faulty(3).length))
      if (mixed.source.knows(fixture)) {
        const { state } = playTimeline(fixture, mixed.source.timeline(fixture))
        expect(state.status).toMatch(/cancelled|abandoned/)
      }
    // At least one of the lists contains the valid entries.
    const known = [clean.history, clean.strengths, 'form' in clean.statistics ? clean.statistics.form[0] : []]
    expect(Math.max(...known.map((list) => list.length))).toBeGreaterThan(1)
    // Another valid entry would change the statistics.
    const more = await pastOf(feed, [...sound.slice(0, 2), entry(3), sound[2]!])
    expect(more.statistics).not.toEqual(clean.statistics)
  },
)
