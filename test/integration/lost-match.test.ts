import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BetView } from '#domain/betting/bets/index.ts'
import type { EventPage } from '#domain/sport/book/index.ts'
import { loadEvent, loadMessages } from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../factories/site-process.ts'

const idOf = (meeting: string) => `openfootball.en.1.2025-26.${meeting}`
/** Saturday at 15:00 (London is on UTC), without goals in the file. */
const coming = idOf('arsenal.chelsea.26')
/** At the same time, with live coverage. */
const played = idOf('everton.fulham.26')
/** Ten days later. */
const other = idOf('leeds-united.burnley.26')

test('matches that are taken out of their file end by rule: stakes come back, other matches go on', async () => {
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairline-lost-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, '2025-26'))
  const match = (team1: string, team2: string, date: string, more: object = {}) => ({
    ...{ round: 'Matchday 26', date, time: '15:00', team1, team2 },
    ...more,
  })
  const write = (...matches: readonly object[]) =>
    writeFileSync(
      join(folder, '2025-26', 'en.1.json'),
      JSON.stringify({ name: 'English Premier League 2025/26', matches }),
    )
  const port = await freePort()
  let site: SiteProcess | null = null
  onTestFinished(async () => void (await site?.stop()))
  const start = async (asOf: string, speed = 1) => {
    await site?.stop()
    site = await startSiteProcess(
      [
        ...['--port', String(port), '--feed', `openfootball:${folder}`],
        ...['--as-of', asOf, '--speed', String(speed)],
      ],
      { DATABASE_URL: db.url },
    )
    return site
  }
  const player = new HttpPlayer(`http://127.0.0.1:${port}`)
  /** Returns the open odds of the home side. */
  const homeWin = async (event: string) => {
    const { body } = await player.call<{ events: EventPage[] }>('GET', `/web-api/book/events/${event}`)
    const market = body.events[0]!.markets.find(({ key }) => key === '1x2')!
    return { selection: `${event}~1x2~1`, odds: market.outcomes[0]![1] }
  }
  const statusOf = async (id: string) =>
    (await player.call<BetView>('GET', `/web-api/bets/${id}`)).body.status

  const leeds = match('Leeds United FC', 'Burnley FC', '2026-02-24')
  write(
    match('Arsenal FC', 'Chelsea FC', '2026-02-14'),
    match('Everton FC', 'Fulham FC', '2026-02-14', {
      score: { ht: [0, 1], ft: [0, 1] },
      goals1: [],
      goals2: [{ name: 'X', minute: 40 }],
    }),
    leeds,
  )
  await start('2026-02-14T14:00:00Z')
  await player.register()
  await player.deposit(10_000n)
  const leg = await homeWin(coming)
  const onComing = await player.bet([leg], 701n)
  const onPlayed = await player.bet([await homeWin(played)], 502n)
  expect([onComing.status, onPlayed.status]).toEqual([200, 200])
  expect(await player.balance()).toBe(8_797n)

  // One of them has started when the site stops.
  await start('2026-02-14T15:10:00Z')
  expect((await loadEvent(db.read, played))?.state.status).toBe('live')

  // The file is updated while the site is down for two days. By its rules the match that started was over long ago.
  write(leeds)
  const { output } = await start('2026-02-16T14:50:00Z', 30)
  await vi.waitFor(async () => expect(await statusOf(onPlayed.body.id)).toBe('returned'), { timeout: 60_000 })
  expect(await player.balance()).toBe(9_299n)
  expect(await statusOf(onComing.body.id)).toBe('open')
  const refused = await player.bet([leg], 100n)
  expect(refused.body.errors?.[0]?.code).toBe('selection-unknown')
  expect((await fetch(`${player.address}/readyz`)).status).toBe(200)

  await vi.waitFor(async () => expect(await statusOf(onComing.body.id)).toBe('returned'), {
    timeout: 60_000,
    interval: 100,
  })
  expect(await player.balance()).toBe(10_000n)
  const endings = await Promise.all([coming, played].map((id) => loadMessages(db.read, id)))
  expect(endings.map((messages) => messages.at(-1))).toEqual([
    {
      ...{ eventId: coming, seq: 1, type: 'status', status: 'cancelled' },
      at: Date.parse('2026-02-16T15:00:00Z'),
    },
    {
      ...{ eventId: played, seq: 2, type: 'status', status: 'abandoned' },
      at: Date.parse('2026-02-14T21:00:00Z'),
    },
  ])
  expect((await player.bet([await homeWin(other)], 300n)).status).toBe(200)
  expect(await player.balance()).toBe(9_700n)
  expect(output().match(/an event is lost/g)).toHaveLength(2)
  expect(output()).not.toContain('a feed source fails')

  // Another start repeats nothing, also when the file has the match again.
  write(match('Arsenal FC', 'Chelsea FC', '2026-02-14', { score: { ft: [2, 0] } }), leeds)
  await start('2026-02-16T16:00:00Z')
  expect(await player.balance()).toBe(9_700n)
  expect([await statusOf(onComing.body.id), await statusOf(onPlayed.body.id)]).toEqual([
    'returned',
    'returned',
  ])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
