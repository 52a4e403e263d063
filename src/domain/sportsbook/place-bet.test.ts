import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wallClock } from '#kernel/clock.ts'
import type { Currency } from '#kernel/money.ts'
import { type TestDatabase, testDatabase } from '../../../test/factories/database.ts'
import { balanceOf, insertPostings, ledgerCheck, openAccounts, relayOutbox } from '../ledger/index.ts'
import type { BetRequest } from './api.ts'
import { type AcceptanceDeps, makeAcceptance } from './place-bet.ts'
import type { KnownQuote, PriceBook, Quote } from './price-book.ts'

const open: KnownQuote = {
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
  startsAt: 1_600_000_000_000,
  score: [0, 0],
  stakeFactor: 1,
}

/** A book that answers what it is told; selections are `event~market~outcome`. */
function tellBook() {
  const quotes = new Map<string, Quote>()
  const book: PriceBook = { quote: (selection) => quotes.get(selection) ?? { status: 'unknown' } }
  const tell = (selection: string, change: Partial<KnownQuote> = {}) => {
    const [eventId = '', market = '', outcome = ''] = selection.split('~')
    quotes.set(selection, { ...open, eventId, market, outcome, ...change })
  }
  for (let event = 1; event <= 20; event++) tell(`e${event}~1x2~1`)
  tell('e1~1x2~2')
  tell('e1~total|2.5~over')
  return { book, tell }
}

async function setUp(options: Partial<AcceptanceDeps> = {}) {
  const db = await testDatabase()
  const told = tellBook()
  const acceptance = makeAcceptance({
    db,
    book: told.book,
    clock: wallClock,
    liveDelay: () => 0,
    ...options,
  })
  await fund(db, 'ann', 'EUR', 100_000n)
  return { db, acceptance, ...told }
}

async function fund(db: TestDatabase, playerId: string, currency: Currency, amount: bigint) {
  await openAccounts(db.read, playerId, currency)
  await insertPostings(db.read, [
    { playerId, source: 'cashier', destination: 'main', amount, currency, reason: 'deposit', ref: 'd' },
  ])
}

const slip = (change: Partial<BetRequest> = {}): BetRequest => ({
  key: randomUUID(),
  currency: 'EUR',
  stake: '1000',
  oddsPolicy: 'ask',
  legs: [{ selection: 'e1~1x2~1', odds: 2000 }],
  ...change,
})

const rowCounts = async (db: TestDatabase) => {
  const { rows } = await db.read.query<Record<string, bigint>>(
    `select (select count(*) from bet) as bets, (select count(*) from leg) as legs,
       (select count(*) from idempotency) as keys, (select count(*) from posting) as postings,
       (select count(*) from outbox) as outbox`,
  )
  return rows[0]
}

test('a single and an accumulator are taken, paid for, announced and readable', async () => {
  const { db, acceptance } = await setUp()
  const single = await acceptance.place('ann', slip())
  expect(single).toMatchObject({ kind: 'single', status: 'open', possibleWin: '2000', totalOdds: '2000' })
  const legs = [1, 2, 3].map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))
  const three = await acceptance.place('ann', slip({ legs, stake: '500' }))
  expect(three).toMatchObject({ kind: 'accumulator', possibleWin: '4000', totalOdds: '8000' })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(98_500n)
  const told: unknown[] = []
  await relayOutbox(db, (events) => void told.push(...events.map((event) => event.payload)))
  expect(told).toEqual([
    { betId: single.id, currency: 'EUR', balance: '99000' },
    { betId: three.id, currency: 'EUR', balance: '98500' },
  ])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('eight parallel identical requests take one bet and get one answer; two keys take two', async () => {
  const { db, acceptance } = await setUp()
  const request = slip()
  const answers = await Promise.all(Array.from({ length: 8 }, () => acceptance.place('ann', request)))
  const texts = new Set(answers.map((answer) => JSON.stringify(answer)))
  expect(texts.size).toBe(1)
  // To the letter, though this one is read from the database.
  expect([JSON.stringify(await acceptance.place('ann', request))]).toEqual([...texts])
  await Promise.all([acceptance.place('ann', slip()), acceptance.place('ann', slip())])
  expect(await rowCounts(db)).toMatchObject({ bets: 3n, keys: 3n })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(97_000n)
})

test('two processes with one key take one bet', async () => {
  const { db, acceptance, book } = await setUp()
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  for (let round = 0; round < 10; round++) {
    const request = slip()
    const [a, b] = await Promise.all([acceptance.place('ann', request), other.place('ann', request)])
    expect(a).toEqual(b)
  }
  expect(await rowCounts(db)).toMatchObject({ bets: 10n })
})

test('a retry gets the bet although the odds have moved since; another input gets an error', async () => {
  const { acceptance, tell } = await setUp()
  const request = slip()
  const first = await acceptance.place('ann', request)
  tell('e1~1x2~1', { odds: 1500 })
  expect(await acceptance.place('ann', request)).toEqual(first)
  tell('e1~1x2~1', { status: 'decided' })
  expect(await acceptance.place('ann', request)).toEqual(first)
  await expect(acceptance.place('ann', { ...request, stake: '999' })).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })
})

test('parallel bets on the last money: as many as it pays for, the balance never below zero', async () => {
  const { db, acceptance, book } = await setUp()
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  await fund(db, 'ben', 'EUR', 10_500n)
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? acceptance : other).place('ben', slip())),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(results.length - refused.length).toBe(10)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ id: 'insufficient-funds', facts: { balance: '500' } })
  }
  expect(await balanceOf(db.read, 'ben', 'EUR')).toBe(500n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('one bad bet in a batch fails alone', async () => {
  const { db, acceptance } = await setUp()
  const results = await Promise.allSettled([
    acceptance.place('ann', slip()),
    acceptance.place('nobody', slip()),
    acceptance.place('ann', slip({ stake: '1000000' })),
    acceptance.place('ann', slip()),
  ])
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.id : 'taken'))).toEqual([
    'taken',
    'account-unknown',
    'insufficient-funds',
    'taken',
  ])
  expect(await rowCounts(db)).toMatchObject({ bets: 2n })
})

test('each bad slip has its own error and writes nothing', async () => {
  const { db, acceptance, tell } = await setUp()
  tell('e4~1x2~1', { status: 'closed' })
  tell('e5~1x2~1', { status: 'suspended' })
  tell('e6~1x2~1', { status: 'decided' })
  const leg = (selection: string, odds = 2000) => ({ selection, odds })
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => leg(`e${(index % 20) + 1}~1x2~${index >= 20 ? 2 : 1}`))
  const cases: readonly [string, Partial<BetRequest>][] = [
    ...['0', '-1', '-100', '1.5', '1e-37', 'NaN', 'Infinity', '', ' 5', '0x10', '00100', '9'.repeat(40)].map(
      (stake): [string, Partial<BetRequest>] => ['stake-invalid', { stake }],
    ),
    ['stake-below-minimum', { stake: '9' }],
    ['currency-unknown', { currency: 'XXX' }],
    ['currency-unknown', { currency: 'constructor' }],
    ['account-unknown', { currency: 'JPY' }],
    ['insufficient-funds', { stake: '100001' }],
    ['stake-above-maximum', { stake: '99999999' }],
    ['slip-empty', { legs: [] }],
    ['slip-too-long', { legs: many(21) }],
    ['selection-twice', { legs: [leg('e1~1x2~1'), leg('e1~1x2~1')] }],
    ['selections-related', { legs: [leg('e1~1x2~1'), leg('e1~total|2.5~over')] }],
    ['selection-unknown', { legs: [leg('e99~1x2~1')] }],
    ['selection-unknown', { legs: [leg("'; drop table bet; --")] }],
    ['selection-closed', { legs: [leg('e4~1x2~1')] }],
    ['selection-suspended', { legs: [leg('e1~1x2~1'), leg('e5~1x2~1')] }],
    ['event-decided', { legs: [leg('e6~1x2~1')] }],
    ['odds-changed', { legs: [leg('e1~1x2~1', 50_000)] }],
    ['odds-changed', { legs: [leg('e1~1x2~1', 50_000)], oddsPolicy: 'higher' }],
    ['odds-changed', { legs: [leg('e1~1x2~1', 1990)] }],
    ...[Number.NaN, 0, -2000, 1.5, 1000, 1e30].map((odds): [string, Partial<BetRequest>] => [
      'odds-invalid',
      { legs: [leg('e1~1x2~1', odds)] },
    ]),
  ]
  const before = await rowCounts(db)
  for (const [id, change] of cases) {
    await expect(acceptance.place('ann', slip(change)), JSON.stringify(change)).rejects.toMatchObject({ id })
  }
  expect(cases.length).toBeGreaterThan(30)
  expect(await rowCounts(db)).toEqual(before)
})

test('the odds policy decides, and a bet is always at the odds of the book', async () => {
  const { acceptance, tell } = await setUp()
  tell('e1~1x2~1', { odds: 2100 })
  expect(await acceptance.place('ann', slip({ oddsPolicy: 'higher' }))).toMatchObject({ totalOdds: '2100' })
  await expect(acceptance.place('ann', slip({ oddsPolicy: 'ask' }))).rejects.toMatchObject({
    id: 'odds-changed',
    facts: { legs: [{ selection: 'e1~1x2~1', odds: 2100 }] },
  })
  const made = slip({ oddsPolicy: 'any', legs: [{ selection: 'e1~1x2~1', odds: 90_000 }] })
  expect(await acceptance.place('ann', made)).toMatchObject({ totalOdds: '2100' })
})

test('a live bet waits and is looked at again', async () => {
  const { acceptance, tell, db } = await setUp({ liveDelay: () => 150 })
  tell('e1~1x2~1', { live: true, score: [1, 0] })
  const taken = await acceptance.place('ann', slip())
  expect(taken.legs[0]).toMatchObject({ live: true, scoreAtBet: [1, 0] })
  const stopped = acceptance.place('ann', slip())
  tell('e1~1x2~1', { live: true, status: 'suspended' })
  await expect(stopped).rejects.toMatchObject({ id: 'selection-suspended' })
  tell('e1~1x2~1', { live: true })
  const moved = acceptance.place('ann', slip({ oddsPolicy: 'higher' }))
  tell('e1~1x2~1', { live: true, odds: 1900 })
  await expect(moved).rejects.toMatchObject({ id: 'odds-changed' })
  expect(await rowCounts(db)).toMatchObject({ bets: 1n })
})

test('a published maximum is one that is accepted, and one unit more is not', async () => {
  const { db, acceptance, book, tell } = await setUp()
  await fund(db, 'rich', 'EUR', 100_000_000_00n)
  await fund(db, 'rich', 'JPY', 100_000_000_00n)
  await fund(db, 'rich', 'KWD', 100_000_000_000n)
  const quotes = (ids: readonly string[]) => ids.map((id) => book.quote(id) as KnownQuote)
  const slips: readonly (readonly [Currency, readonly string[], number])[] = [
    ['EUR', ['e1~1x2~1'], 1],
    ['JPY', ['e2~1x2~1'], 0.3],
    ['KWD', ['e3~1x2~1', 'e4~1x2~1', 'e5~1x2~1'], 1],
    ['EUR', ['e6~1x2~1', 'e7~1x2~1'], 0.01],
  ]
  let odds = 1337
  for (const [currency, ids, stakeFactor] of slips) {
    for (const id of ids) {
      odds += 611
      tell(id, { odds, stakeFactor })
    }
    const legs = quotes(ids).map((quote, index) => ({ selection: ids[index]!, odds: quote.odds }))
    for (let round = 0; round < 2; round++) {
      const max = acceptance.maximum('rich', quotes(ids), currency)
      const ask = (stake: bigint) =>
        acceptance.place('rich', slip({ currency, legs, stake: stake.toString() }))
      if (max === 0n) continue
      await expect(ask(max + 1000n)).rejects.toMatchObject({
        id: 'stake-above-maximum',
        facts: { maxStake: max.toString() },
      })
      expect((await ask(max)).stake).toBe(max.toString())
    }
  }
  expect((await rowCounts(db))?.bets).toBeGreaterThanOrEqual(4n)
})

test('caps hold over parallel bets, over a restart and between processes', async () => {
  const caps = { payoutPerBet: 1000n, perMarket: 500n, perEvent: 800n, perPlayerAndEvent: 100n }
  const { db, acceptance, book } = await setUp({ caps })
  const place = (by: typeof acceptance, player: string) => by.place(player, slip({ stake: '2000' }))
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => place(acceptance, 'ann')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  const restarted = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0, caps })
  // Without its own count the second process still hears from the database what the player has open.
  await expect(place(restarted, 'ann')).rejects.toMatchObject({
    id: 'stake-above-maximum',
    facts: { maxStake: '0' },
  })
  expect(await restarted.start()).toBe(1)
  await expect(place(restarted, 'ann')).rejects.toMatchObject({ id: 'stake-above-maximum' })
  const others = ['p1', 'p2', 'p3', 'p4', 'p5']
  for (const player of others) await fund(db, player, 'EUR', 100_000n)
  const full = await Promise.allSettled(
    others.map((player) => restarted.place(player, slip({ stake: '10000' }))),
  )
  expect(full.filter((result) => result.status === 'fulfilled')).toHaveLength(4)
  restarted.eventSettled('e1')
  await restarted.place('p5', slip({ stake: '10000' }))
})

test('a loss limit holds inside one batch and tells what it still allows', async () => {
  const { db, acceptance } = await setUp()
  await db.read.query(
    `insert into player_limit (player_id, currency, limit_type, value, started_at)
     values ('ann', 'EUR', 10, 3500, now())`,
  )
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => acceptance.place('ann', slip())))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
  const refusal = results.find((result) => result.status === 'rejected')
  expect(refusal?.reason).toMatchObject({
    id: 'loss-limit-exceeded',
    facts: { allowed: '500', limitType: 10 },
  })
  await acceptance.place('ann', slip({ stake: '500' }))
})
