import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ledgerCheck } from '#domain/ledger/index.ts'
import { paymentEndpoints, paymentHandlers } from '#domain/payments/index.ts'
import {
  betEndpoints,
  betHandlers,
  type KnownQuote,
  makeAcceptance,
  type PriceBook,
} from '#domain/sportsbook/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { seedPlayers } from '../factories/players.ts'
import { testSecret, testSite } from '../factories/site.ts'

const quote: KnownQuote = {
  status: 'open',
  odds: 2000,
  version: 1,
  live: false,
  eventId: 'e1',
  market: '1x2',
  outcome: '1',
  sport: 'football',
  competition: 'Liga',
  home: 'A',
  away: 'B',
  startsAt: 0,
  score: [0, 0],
  stakeFactor: 1,
}
const book: PriceBook = { quote: (id) => (id === 'e1~1x2~1' ? quote : { status: 'unknown' }) }

const written = async (db: Database) => {
  const { rows } = await db.read.query(
    `select (select count(*) from bet) as bets, (select count(*) from posting) as postings,
       (select count(*) from idempotency) as keys, (select count(*) from outbox) as outbox,
       (select sum(balance) from account) as balance`,
  )
  return rows[0]
}

test('what comes over HTTP wrong is refused with its own error and writes nothing', async () => {
  const site = await testSite({
    bindings: (db) => [
      ...bind(
        betEndpoints,
        betHandlers({
          db,
          book,
          acceptance: makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 }),
        }),
      ),
      ...bind(paymentEndpoints, paymentHandlers({ db, clock: wallClock })),
    ],
  })
  const db = site.database
  const [ann, ben] = await seedPlayers(db.read, 2, {
    secret: testSecret,
    cookieName: site.identity.cookieName,
  })
  await db.read.query(
    `insert into account (player_id, currency, kind) values ($1, 'EUR', 'main'), ($2, 'EUR', 'main')`,
    [ann?.playerId, ben?.playerId],
  )
  const send = async (method: string, path: string, body: string | undefined, cookie: string | undefined) => {
    const answer = await fetch(site.address + path, {
      method,
      headers: {
        origin: site.address,
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    const document = JSON.parse((await answer.text()) || '{}') as {
      id?: string
      errors?: readonly { code: string; detail: string }[]
    }
    return { status: answer.status, code: document.errors?.[0]?.code, id: document.id, document }
  }
  const good = { key: randomUUID(), currency: 'EUR', amount: '5000' }
  expect(await send('POST', '/web-api/cashier/deposit', JSON.stringify(good), ann?.cookie)).toMatchObject({
    status: 200,
  })

  const leg = { selection: 'e1~1x2~1', odds: 2000 }
  const slip = (change: object = {}) => ({
    key: randomUUID(),
    currency: 'EUR',
    stake: '100',
    oddsPolicy: 'ask',
    legs: [leg],
    ...change,
  })
  const text = JSON.stringify(slip())
  const cases: readonly (readonly [string, string])[] = [
    ['malformed-json', text.slice(0, -2)],
    ['malformed-json', text.replace('"100"', 'NaN')],
    ['invalid-input', ''],
    ['body-too-large', JSON.stringify(slip({ currency: 'E'.repeat(70_000) }))],
    ...[
      { stake: 100 },
      { stake: null },
      { stake: ['100'] },
      { stake: '1'.repeat(61) },
      { key: 'not-a-uuid' },
      { key: undefined },
      { oddsPolicy: 'always' },
      { legs: 'e1' },
      { legs: [{ ...leg, odds: '2000' }] },
      { legs: [null] },
      { legs: Array.from({ length: 101 }, () => leg) },
    ].map((change) => ['invalid-input', JSON.stringify(slip(change))] as const),
    ['invalid-input', '[]'],
    ['invalid-input', 'null'],
    ...['0', '-1', '0.5', '1e-37', 'NaN', '99999999999999999'].map(
      (stake) => ['stake-invalid', JSON.stringify(slip({ stake }))] as const,
    ),
    ['stake-below-minimum', JSON.stringify(slip({ stake: '9' }))],
    ['insufficient-funds', JSON.stringify(slip({ stake: '5001' }))],
    ['stake-above-maximum', JSON.stringify(slip({ stake: '9999999999' }))],
    ['odds-changed', JSON.stringify(slip({ legs: [{ ...leg, odds: 90_000 }] }))],
    ['selection-unknown', JSON.stringify(slip({ legs: [{ ...leg, selection: 'e2~1x2~1' }] }))],
    ['slip-empty', JSON.stringify(slip({ legs: [] }))],
    ['slip-too-long', JSON.stringify(slip({ legs: Array.from({ length: 21 }, () => leg) }))],
  ]
  const before = await written(db)
  for (const [code, body] of cases) {
    const answer = await send('POST', '/web-api/bets', body, ann?.cookie)
    expect(answer.code, body.slice(0, 200)).toBe(code)
    expect(answer.document.errors?.[0]?.detail).not.toMatch(/\{\{/)
  }
  expect(cases.length).toBeGreaterThan(25)
  const forged = `${ann?.cookie.slice(0, -8)}AAAAAA%3D`
  for (const cookie of [undefined, forged, `${site.identity.cookieName}=x`]) {
    expect(await send('POST', '/web-api/bets', text, cookie)).toMatchObject({ status: 401 })
  }
  expect(await written(db)).toEqual(before)

  const taken = await send('POST', '/web-api/bets', text, ann?.cookie)
  expect(taken).toMatchObject({ status: 200, document: { status: 'open' } })
  expect(await send('GET', `/web-api/bets/${taken.id}`, undefined, ben?.cookie)).toMatchObject({
    status: 404,
    code: 'bet-unknown',
  })
  expect(await send('GET', `/web-api/bets/${taken.id}`, undefined, ann?.cookie)).toMatchObject({
    status: 200,
  })
  expect(await send('GET', '/web-api/bets?cursor=1', undefined, ann?.cookie)).toMatchObject({ status: 400 })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true, accounts: 2n, postings: 2n })
})
