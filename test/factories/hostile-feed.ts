import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'

/** Start of the sport clock of a site on these feeds. */
const hostileAsOf = '2026-02-14T14:00:00Z'

export const scriptName = '<script>alert(1)</script> United'
export const quoteName = `Rovers "><img src=x onerror=alert('team')>`

const openfootball = (meeting: string) => `openfootball.en.1.2025-26.${meeting}`

/** Ids of the events from the valid entries. */
export const hostileEvents = {
  /** Tomorrow; the names of its sides try to break pages. */
  scripted: openfootball('script-alert-script-united.rovers-img-src-x-onerror-alert-team.26'),
  /** Tomorrow. */
  coming: openfootball('arsenal.chelsea.26'),
  /** Started half an hour ago, without live coverage. */
  begun: openfootball('everton.fulham.26'),
  /** Ended an hour ago. */
  over: openfootball('leeds-united.burnley.26'),
  /** In play, with a goal every twelve seconds of its first half: suspended repeatedly. */
  playing: 'replay.en.1.2025-26.9001',
} as const

/** Writes feeds of which half is broken: malformed files, impossible entries, names with markup. */
function hostileFeeds(): { readonly flags: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-hostile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const season = join(folder, 'files', '2025-26')
  mkdirSync(season, { recursive: true })
  const match = (team1: unknown, team2: unknown, date: string, time: string, more: object = {}) => ({
    round: 'Matchday 26',
    date,
    time,
    team1,
    team2,
    ...more,
  })
  const today = '2026-02-14'
  const tomorrow = '2026-02-15'
  writeFileSync(
    join(season, 'en.1.json'),
    JSON.stringify({
      name: 'English Premier League 2025/26',
      matches: [
        match(scriptName, quoteName, tomorrow, '15:00'),
        match('Arsenal FC', 'Chelsea FC', tomorrow, '17:00'),
        match('Everton FC', 'Fulham FC', today, '13:30'),
        match('Leeds United FC', 'Burnley FC', today, '11:00', { score: { ht: [1, 0], ft: [2, 1] } }),
        null,
        'text',
        match('Arsenal FC', 'Arsenal FC', tomorrow, '15:00'),
        match('', 'Fulham FC', tomorrow, '15:00'),
        match({ $ne: 1 }, 'Fulham FC', tomorrow, '15:00'),
        match('Wolves', 'Fulham FC', '2026-02-31', '15:00'),
        match('Wolves', 'Everton FC', tomorrow, '99:99'),
        match('Wolves', 'Chelsea FC', today, '11:00', { score: { ft: [-1, 1e9] } }),
        match('Wolves', 'Arsenal FC', today, '11:00', { score: 'NaN' }),
      ],
    }),
  )
  writeFileSync(join(season, 'de.1.json'), '{"matches": [')
  writeFileSync(join(season, 'es.1.json'), '{"matches": {"length": 3}}')
  writeFileSync(join(season, 'it.1.json'), '')

  const goals = Array.from({ length: 80 }, (_, index) => [
    1,
    30 + 12 * index,
    index % 2 ? 'a' : 'h',
    'G',
    'X',
  ])
  const line = {
    id: 9001,
    comp: 'en.1',
    country: 'GB-ENG',
    season: '2025/26',
    round: 'Matchday 26',
    utc: '2026-02-14T13:59:30Z',
    home: 'Sunderland AFC',
    away: 'Brentford FC',
    ft: [40, 40],
    ht: [40, 40],
    len: [2800, 2800],
    ev: goals,
    subs: [],
  }
  const broken = [
    '{',
    'null',
    '[]',
    JSON.stringify({ ...line, id: 'x' }),
    JSON.stringify({ ...line, id: 9002, utc: 'yesterday' }),
    JSON.stringify({ ...line, id: 9003, ev: [[1, -5, 'h', 'G']] }),
    JSON.stringify({ ...line, id: 9004, ev: [[7, 5, 'h', 'G']] }),
    JSON.stringify({ ...line, id: 9005, ev: [[1, 5, 'referee', 'G']] }),
    JSON.stringify({ ...line, id: 9006, ft: [1000, 0] }),
    JSON.stringify({ ...line, id: 9007, len: 'long' }),
  ]
  const file = join(folder, 'timelines.jsonl')
  writeFileSync(file, [...broken.slice(0, 5), JSON.stringify(line), ...broken.slice(5)].join('\n'))
  return {
    flags: [
      '--as-of',
      hostileAsOf,
      '--feed',
      `openfootball:${join(folder, 'files')}`,
      '--feed',
      `replay:${file}`,
    ],
  }
}

/** Starts the whole site like `npm start`, on these feeds and on a fresh database that the test can read. */
export async function hostileSite(): Promise<{
  readonly db: TestDatabase
  readonly running: SiteProcess
  readonly address: string
}> {
  const db = await testDatabase()
  const { flags } = hostileFeeds()
  const running = await startSiteProcess(['--port', '0', ...flags], { DATABASE_URL: db.url })
  onTestFinished(async () => void (await running.stop()))
  return { db, running, address: running.address }
}
