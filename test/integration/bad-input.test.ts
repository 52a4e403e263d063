import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { ledgerCheck } from '#domain/ledger/index.ts'
import type { EventPage } from '#domain/sportsbook/index.ts'
import type { TestDatabase } from '../factories/database.ts'
import { hostileEvents, hostileSite } from '../factories/hostile-feed.ts'
import { HttpPlayer } from '../factories/http-player.ts'

interface Refusal {
  readonly errors?: readonly { readonly code: string; readonly detail: string; readonly meta?: object }[]
}

interface Attempt {
  readonly name: string
  readonly method?: string
  readonly path?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  readonly code: string
}

/** Rows of every table but those that the feeds fill. */
async function rowCounts(db: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await db.read.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' and table_name not in ('event', 'feed_message', 'competition', 'team', 'sport_clock')
     order by 1`,
  )
  const counts: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.read.query<{ count: bigint }>(`select count(*) as count from "${name}"`)
    counts[name] = String(rows[0]!.count)
  }
  const { rows } = await db.read.query<{ sum: bigint }>(`select sum(balance)::bigint as sum from account`)
  return { ...counts, balances: String(rows[0]!.sum) }
}

async function pageOf(address: string, eventId: string): Promise<EventPage> {
  const response = await fetch(`${address}/web-api/book/events/${eventId}`)
  expect(response.status, eventId).toBe(200)
  return ((await response.json()) as { events: EventPage[] }).events[0]!
}

test('whatever comes wrong over HTTP has its own translated error and writes nothing', async () => {
  const { db, running, address } = await hostileSite()
  const { coming, begun, over, playing, scripted } = hostileEvents
  const [ann, ben, gone] = [new HttpPlayer(address), new HttpPlayer(address), new HttpPlayer(address)]
  for (const player of [ann, ben, gone]) await player.register()
  await ann.deposit(5_000n)
  await gone.deposit(5_000n)
  const signedOut = gone.cookie
  expect((await gone.call('POST', '/web-api/sign-out')).status).toBe(200)
  const limit = (limitType: number, limitValue: string) => ({
    currency: 'EUR',
    limits: [{ limitType, limitValue }],
  })
  const limits = '/limit-service-api/limit/external/web/api/v1/limits'
  expect((await ben.call('POST', limits, limit(20, '100000'))).status).toBe(200)
  expect((await ben.call('POST', limits, limit(10, '2000'))).status).toBe(200)
  await ben.deposit(90_000n)

  const market = (await pageOf(address, coming)).markets.find(({ key }) => key === '1x2')!
  const odds = market.outcomes[0]![1]
  const leg = { selection: `${coming}~1x2~1`, odds }
  const other = { selection: `${scripted}~1x2~1`, odds: 2000 }
  const slip = (change: object = {}) =>
    JSON.stringify({
      key: randomUUID(),
      currency: 'EUR',
      stake: '100',
      oddsPolicy: 'any',
      legs: [leg],
      ...change,
    })
  const bet = (name: string, code: string, status: number, change: object): Attempt => ({
    name,
    code,
    status,
    body: slip(change),
  })
  const text = (name: string, code: string, status: number, body: string, headers = {}): Attempt => ({
    name,
    code,
    status,
    body,
    headers,
  })
  const legOf = (selection: string, more: object = {}) => ({ legs: [{ selection, odds: 2000, ...more }] })
  const money = (way: 'deposit' | 'withdraw', amount: unknown, code: string, status: number): Attempt => ({
    name: `${way} ${String(amount)}`,
    path: `/web-api/cashier/${way}`,
    body: JSON.stringify({ key: randomUUID(), currency: 'EUR', amount }),
    code,
    status,
  })
  const get = (path: string, code: string, status: number): Attempt => ({
    name: `GET ${path.slice(0, 80)}`,
    method: 'GET',
    path,
    code,
    status,
  })
  const used = randomUUID()
  expect((await ann.bet([leg], 100n, used)).status).toBe(200)
  const taken = (await ann.call<{ bets: { id: string }[] }>('GET', '/web-api/bets')).body.bets[0]!.id

  const attempts: readonly Attempt[] = [
    ...['0', '-1', '0.5', '1e-37', 'NaN', 'Infinity', '', ' 1', '1_000', '0x10', '00100', '１００'].map(
      (stake) => bet(`stake ${stake}`, 'stake-invalid', 400, { stake }),
    ),
    ...['9999999999999999', '99999999999999999999'].map((stake) =>
      bet(`stake ${stake}`, 'stake-invalid', 400, { stake }),
    ),
    ...[100, -1, null, true, {}, [], ['100'], '1'.repeat(61)].map((stake) =>
      bet(`stake ${JSON.stringify(stake)}`, 'invalid-input', 400, { stake }),
    ),
    bet('stake below the minimum', 'stake-below-minimum', 422, { stake: '9' }),
    bet('stake above the balance', 'insufficient-funds', 422, { stake: '4901' }),
    bet('stake above the cap', 'stake-above-maximum', 422, { stake: '999999999' }),
    bet('odds made up, asking', 'odds-changed', 409, { oddsPolicy: 'ask', legs: [{ ...leg, odds: 90_000 }] }),
    bet('odds made up, higher', 'odds-changed', 409, {
      oddsPolicy: 'higher',
      legs: [{ ...leg, odds: 90_000 }],
    }),
    ...[0, 1000, -2000, 1.5, 1_000_001, 1e308].map((made) =>
      bet(`odds ${made}`, 'odds-invalid', 400, { legs: [{ ...leg, odds: made }] }),
    ),
    ...['2000', null, [2000]].map((made) =>
      bet(`odds ${JSON.stringify(made)}`, 'invalid-input', 400, { legs: [{ ...leg, odds: made }] }),
    ),
    ...[
      '',
      '~~',
      'a~b~c',
      `${coming}~1x2~3`,
      `${coming}~1x2~__proto__`,
      `${coming}~constructor~1`,
      '__proto__~1x2~1',
      `${coming}~total|NaN~over`,
      `${coming}~winner~1`,
      `${coming.slice(0, -1)}~1x2~1`,
      `nobody~1x2~1`,
    ].map((selection) => bet(`selection ${selection}`, 'selection-unknown', 422, legOf(selection))),
    bet('selection too long', 'invalid-input', 400, legOf('a'.repeat(201))),
    bet('event that has begun', 'selection-closed', 409, legOf(`${begun}~1x2~1`)),
    bet('event that is decided', 'event-decided', 409, legOf(`${over}~1x2~1`)),
    bet('one good leg, one decided', 'event-decided', 409, {
      legs: [leg, { selection: `${over}~1x2~1`, odds: 2000 }],
    }),
    bet('the same selection twice', 'selection-twice', 422, { legs: [leg, leg] }),
    bet('two legs of one event', 'selections-related', 422, {
      legs: [leg, other, { selection: `${coming}~1x2~2`, odds: 2000 }],
    }),
    bet('no legs', 'slip-empty', 400, { legs: [] }),
    bet('21 legs', 'slip-too-long', 400, { legs: Array.from({ length: 21 }, () => leg) }),
    bet('101 legs', 'invalid-input', 400, { legs: Array.from({ length: 101 }, () => leg) }),
    bet('legs no list', 'invalid-input', 400, { legs: { 0: leg, length: 1 } }),
    bet('a leg that is null', 'invalid-input', 400, { legs: [null] }),
    bet('another currency', 'account-unknown', 422, { currency: 'USD' }),
    ...['XXX', 'eur', ''].map((currency) =>
      bet(`currency ${currency}`, 'currency-unknown', 400, { currency }),
    ),
    bet('currency constructor', 'invalid-input', 400, { currency: 'constructor' }),
    bet('policy', 'invalid-input', 400, { oddsPolicy: 'toString' }),
    ...['x', '00000000-0000-0000-0000-000000000000', 5, undefined].map((key) =>
      bet(`key ${String(key)}`, 'invalid-input', 400, { key }),
    ),
    bet('a used key with another stake', 'idempotency-key-reused', 409, { key: used, stake: '101' }),
    text('no body', 'invalid-input', 400, ''),
    text('null', 'invalid-input', 400, 'null'),
    text('a list', 'invalid-input', 400, '[]'),
    text('cut short', 'malformed-json', 400, slip().slice(0, -2)),
    text('NaN in JSON', 'malformed-json', 400, slip().replace('"100"', 'NaN')),
    text('depth', 'malformed-json', 400, '['.repeat(30_000)),
    text('closed depth', 'invalid-input', 400, '['.repeat(30_000) + ']'.repeat(30_000)),
    text('prototype', 'malformed-json', 400, slip().replace('{', '{"__proto__":{"playerId":"x"},')),
    text('NUL', 'malformed-json', 400, slip(legOf('\0'))),
    text('64 KiB and more', 'body-too-large', 413, slip({ extra: 'x'.repeat(70_000) })),
    text('text', 'unsupported-media-type', 415, slip(), { 'content-type': 'text/plain' }),
    text('a form', 'unsupported-media-type', 415, 'stake=1', {
      'content-type': 'application/x-www-form-urlencoded',
    }),
    text('of another origin', 'cross-site', 403, slip(), { origin: 'https://evil.example' }),
    text('of another site', 'cross-site', 403, slip(), { 'sec-fetch-site': 'cross-site' }),
    text('no session', 'not-signed-in', 401, slip(), { cookie: '' }),
    text('a session that was signed out', 'not-signed-in', 401, slip(), { cookie: signedOut }),
    text('a forged session', 'not-signed-in', 401, slip(), {
      cookie: `${ann.cookie.slice(0, -10)}AAAAAAA%3D`,
    }),
    text('a session of noise', 'not-signed-in', 401, slip(), {
      cookie: ann.cookie.replace(/=.*/, '=%E0%A4%A'),
    }),
    {
      ...text('loss limit', 'loss-limit-exceeded', 422, slip({ stake: '2001' })),
      headers: { cookie: ben.cookie },
    },
    { ...money('deposit', '10001', 'deposit-limit-exceeded', 422), headers: { cookie: ben.cookie } },
    {
      name: 'limit of nothing',
      path: limits,
      body: JSON.stringify(limit(20, '-5')),
      code: 'limit-invalid',
      status: 400,
    },
    {
      name: 'limit of an unknown type',
      path: limits,
      body: JSON.stringify(limit(99, '500')),
      code: 'limit-type-unknown',
      status: 400,
    },
    ...['0', '-5', '0.1', '1e9', 'NaN', ''].flatMap((amount) => [
      money('deposit', amount, 'amount-invalid', 400),
      money('withdraw', amount, 'amount-invalid', 400),
    ]),
    money('deposit', '50', 'amount-below-minimum', 422),
    money('deposit', '99999999999', 'amount-above-maximum', 422),
    money('deposit', 500, 'invalid-input', 400),
    money('withdraw', '4901', 'insufficient-funds', 422),
    money('withdraw', '99999999999', 'amount-above-maximum', 422),
    { ...get(`/web-api/bets/${taken}`, 'bet-unknown', 404), headers: { cookie: ben.cookie } },
    get(`/web-api/bets/${randomUUID()}`, 'bet-unknown', 404),
    get('/web-api/bets/x', 'invalid-input', 400),
    get('/web-api/bets?cursor=1', 'invalid-input', 400),
    get('/web-api/bets?from=-1', 'invalid-input', 400),
    get('/web-api/bets?from=1&from=2', 'invalid-input', 400),
    get('/web-api/bets?status=any', 'invalid-input', 400),
    get('/web-api/book/events/nobody', 'event-not-found', 404),
    get('/web-api/book/events/__proto__', 'event-not-found', 404),
    get('/web-api/book/events/%ff', 'malformed-address', 400),
    get('/web-api/book/events/%00', 'malformed-address', 400),
    get('/web-api/book/line?hours=NaN', 'invalid-input', 400),
    get('/web-api/book/live?sport=constructor', 'invalid-input', 400),
    get('/web-api/live/poll', 'invalid-input', 400),
    get(`/web-api/live/poll?topics=${'x'.repeat(8001)}`, 'invalid-input', 400),
    get('/web-api/nothing', 'not-found', 404),
    { ...get('/web-api/bets', 'method-not-allowed', 405), name: 'DELETE of bets', method: 'DELETE' },
  ]

  // The relay has sent what the players' own deposits and bets left to tell.
  await vi.waitUntil(async () => (await rowCounts(db)).outbox === '0', { timeout: 20_000, interval: 50 })
  const before = await rowCounts(db)
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

  // In play there is a goal every twelve seconds, after each of which the event is suspended for four. Odds that nobody
  // offered keep the attempt from being taken while it is open, so that it can be made until it falls into those four.
  const suspended = bet('suspended', 'selection-suspended', 409, {
    oddsPolicy: 'ask',
    legs: [{ selection: `${playing}~1x2~x`, odds: 999_999 }],
  })
  await vi.waitFor(() => refused(suspended), { timeout: 60_000, interval: 100 })

  expect(await rowCounts(db)).toEqual(before)
  expect(looked).toBeGreaterThanOrEqual(2 * (attempts.length + 1))
  expect(looked).toBeGreaterThan(200)
  console.info(`${looked} refusals of ${attempts.length + 1} kinds of bad input, nothing written`)

  // Names that are markup stay names: on a board, on their event's page, in the data of the page.
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
  // The files' faults are told, each with its reason; nothing was unexpected.
  const log = running.output()
  expect(log.match(/feed-file-entry-invalid/g)?.length).toBeGreaterThanOrEqual(19)
  expect(log).toContain('feed-file-invalid')
  expect(log).not.toMatch(/unexpected error|"level":"fatal"/)
}, 120_000)
