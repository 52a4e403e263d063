import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { EventPage } from '#domain/sport/book/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { TestDatabase } from '../factories/database.ts'
import { hostileEvents, hostileSite } from '../factories/hostile-feed.ts'
import { limitOf, limitsPath } from '../factories/hostile-limits.ts'
import { type Attempt, badBet, hostileRequests } from '../factories/hostile-requests.ts'
import { HttpPlayer } from '../factories/http-player.ts'

interface Refusal {
  readonly errors?: readonly { readonly code: string; readonly detail: string; readonly meta?: object }[]
}

/**
 * Counts the rows of every table except those that feeds fill. One statement, because the relay moves rows between
 * tables, and two statements could both miss them.
 */
async function rowCounts(db: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await db.read.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' and table_name not in ('event', 'feed_message', 'competition', 'team', 'sport_clock')
     order by 1`,
  )
  const counted = tables.map(({ name }) => `select '${name}' as name, count(*) as count from "${name}"`)
  const { rows } = await db.read.query<{ name: string; count: bigint }>(
    [...counted, `select 'balances', sum(balance)::bigint from account`].join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, String(count)]))
}

async function pageOf(address: string, eventId: string): Promise<EventPage> {
  const response = await fetch(`${address}/web-api/book/events/${eventId}`)
  expect(response.status, eventId).toBe(200)
  return ((await response.json()) as { events: EventPage[] }).events[0]!
}

test('whatever comes wrong over HTTP has its own translated error and writes nothing', async () => {
  const { db, running, address } = await hostileSite()
  const { coming, playing, scripted } = hostileEvents
  const [ann, ben, gone] = [new HttpPlayer(address), new HttpPlayer(address), new HttpPlayer(address)]
  for (const player of [ann, ben, gone]) await player.register()
  await ann.deposit(5_000n)
  await gone.deposit(5_000n)
  const signedOut = gone.cookie
  expect((await gone.call('POST', '/web-api/sign-out')).status).toBe(200)
  expect((await ben.call('POST', limitsPath, limitOf(20, '100000'))).status).toBe(200)
  expect((await ben.call('POST', limitsPath, limitOf(10, '2000'))).status).toBe(200)
  await ben.deposit(90_000n)

  const market = (await pageOf(address, coming)).markets.find(({ key }) => key === '1x2')!
  const odds = market.outcomes[0]![1]
  const leg = { selection: `${coming}~1x2~1`, odds }
  const used = randomUUID()
  expect((await ann.bet([leg], 100n, used)).status).toBe(200)
  const taken = (await ann.call<{ bets: { id: string }[] }>('GET', '/web-api/bets')).body.bets[0]!.id

  const attempts = hostileRequests({ leg, ann: ann.cookie, ben: ben.cookie, signedOut, used, taken })

  // Waits until the relay has published the facts of the players' own deposits and bets, and every consumer has taken
  // them.
  const before = await vi.waitUntil(
    async () => {
      const counts = await rowCounts(db)
      // The log has a tile with the bet's leaf.
      return counts.outbox === '0' && counts.fact === '0' && counts.log_tile === '1' && counts
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(Number(before.bet)).toBe(1)
  let looked = 0
  const refused = async (attempt: Attempt) => {
    const messages: string[] = []
    for (const language of ['en', 'ru']) {
      const answer = await ann.send<Refusal>(
        attempt.method ?? 'POST',
        attempt.path ?? '/web-api/bets',
        attempt.body,
        {
          'x-language': language,
          ...attempt.headers,
        },
      )
      const [error] = answer.body?.errors ?? []
      expect([attempt.name, answer.status, error?.code]).toEqual([attempt.name, attempt.status, attempt.code])
      expect(error?.detail, attempt.name).not.toMatch(/\{\{|undefined|NaN|null/)
      messages.push(error!.detail)
      looked++
    }
    expect(messages[0], attempt.name).not.toMatch(/[а-яё]/i)
    expect(messages[1], attempt.name).toMatch(/[а-яё]/i)
  }
  for (const attempt of attempts) await refused(attempt)

  // In play there is a goal every twelve seconds, each followed by a suspension of four. Odds that were never offered
  // prevent acceptance while the event is open, so the attempt is repeated until the suspension.
  const suspended = badBet('suspended', 'selection-suspended', 409, {
    oddsPolicy: 'ask',
    legs: [{ selection: `${playing}~1x2~x`, odds: 999_999 }],
  })
  await vi.waitFor(() => refused(suspended), { timeout: 60_000, interval: 100 })

  // The site itself records the movement of odds meanwhile.
  const ownRows = { odds_market: before.odds_market, odds_point: before.odds_point }
  expect({ ...(await rowCounts(db)), ...ownRows }).toEqual(before)
  expect((await ann.call<{ status: string }>('GET', `/web-api/bets/${taken}`)).body.status).toBe('open')
  expect(looked).toBeGreaterThanOrEqual(2 * (attempts.length + 1))
  expect(looked).toBeGreaterThan(200)
  console.info(`${looked} refusals of ${attempts.length + 1} kinds of bad input, nothing written`)

  // Names that contain markup are escaped: on a board, on their event's page, in the data of the page.
  for (const path of ['/en/line/football', `/ru/line/football/x_y/z_${scripted}`]) {
    const page = await fetch(address + path)
    const html = await page.text()
    expect([path, page.status]).toEqual([path, 200])
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }

  const report = await db.transact(ledgerCheck)
  expect(report).toMatchObject({ sound: true })
  expect(Number(report.postings)).toBe(4)
  // The log reports each fault of the files with its reason, and no unexpected error.
  const log = running.output()
  expect(log.match(/feed-file-entry-invalid/g)?.length).toBeGreaterThanOrEqual(19)
  expect(log).toContain('feed-file-invalid')
  expect(log).not.toMatch(/unexpected error|"level":"fatal"/)
})
