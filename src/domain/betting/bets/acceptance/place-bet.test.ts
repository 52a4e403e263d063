import { expect, test } from 'vitest'
import { setBan } from '#domain/people/identity/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { DomainError } from '#kernel/errors.ts'
import { acceptanceSetUp, fund, slip } from '../../../../../test/factories/acceptance.ts'
import { announcedFacts } from '../../../../../test/factories/announced-facts.ts'
import type { TestDatabase } from '../../../../../test/factories/database.ts'
import { seedPlayers } from '../../../../../test/factories/players.ts'
import type { BetRequest } from '../bet-contract.ts'
import { makeAcceptance } from './place-bet.ts'

const rowCounts = async (db: TestDatabase) => {
  const { rows } = await db.read.query<Record<string, bigint>>(
    `select (select count(*) from bet) as bets, (select count(*) from single) as singles,
       (select count(*) from idempotency) as keys, (select count(*) from posting) as postings,
       (select count(*) from outbox) as outbox`,
  )
  return rows[0]
}

test('a single and an accumulator are taken, paid for, announced and readable', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const single = await acceptance.place('ann', slip())
  expect(single).toMatchObject({ kind: 'single', status: 'open', possibleWin: '2000', totalOdds: '2000' })
  const legs = [1, 2, 3].map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))
  const three = await acceptance.place('ann', slip({ legs, stake: '500' }))
  expect(three).toMatchObject({ kind: 'accumulator', possibleWin: '4000', totalOdds: '8000' })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(98_500n)
  expect((await announcedFacts(db)).map(({ payload }) => payload)).toEqual([
    { betId: single.id, currency: 'EUR', account: 'main', balance: '99000' },
    { betId: three.id, currency: 'EUR', account: 'main', balance: '98500' },
  ])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('eight parallel identical requests take one bet and get one answer; two keys take two', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const request = slip()
  const answers = await Promise.all(Array.from({ length: 8 }, () => acceptance.place('ann', request)))
  const texts = new Set(answers.map((answer) => JSON.stringify(answer)))
  expect(texts.size).toBe(1)
  // Identical text, although this one comes from the database.
  expect([JSON.stringify(await acceptance.place('ann', request))]).toEqual([...texts])
  await Promise.all([acceptance.place('ann', slip()), acceptance.place('ann', slip())])
  expect(await rowCounts(db)).toMatchObject({ bets: 3n, keys: 3n })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(97_000n)
})

test('two processes with one key take one bet', async () => {
  const { db, acceptance, book } = await acceptanceSetUp()
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  for (let round = 0; round < 10; round++) {
    const request = slip()
    const [a, b] = await Promise.all([acceptance.place('ann', request), other.place('ann', request)])
    expect(a).toEqual(b)
  }
  expect(await rowCounts(db)).toMatchObject({ bets: 10n })
})

test('a retry gets the bet although the odds have moved since; another input gets an error', async () => {
  const { acceptance, tell } = await acceptanceSetUp()
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
  const { db, acceptance, book } = await acceptanceSetUp()
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
  const { db, acceptance } = await acceptanceSetUp()
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
  const { db, acceptance, tell } = await acceptanceSetUp()
  tell('e4~1x2~1', { status: 'closed' })
  tell('e5~1x2~1', { status: 'suspended' })
  tell('e6~1x2~1', { status: 'decided' })
  const leg = (selection: string, odds = 2000) => ({ selection, odds })
  const many = (count: number) => Array.from({ length: count }, (_, index) => leg(`e${index + 1}~1x2~1`))
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
    ['slip-too-long', { legs: many(101) }],
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
  const { acceptance, tell } = await acceptanceSetUp()
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
  const { acceptance, tell, db } = await acceptanceSetUp({ liveDelay: () => 150 })
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

test('a loss limit holds inside one batch and tells what it still allows', async () => {
  const { db, acceptance } = await acceptanceSetUp()
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

test('a leg that brings its score is taken at that score only, at the first look and at the second', async () => {
  const { db, acceptance, tell } = await acceptanceSetUp({ liveDelay: () => 150 })
  const seen = (score?: readonly [number, number]) =>
    slip({ legs: [{ selection: 'e1~1x2~1', odds: 2000, ...(score ? { score } : {}) }], oddsPolicy: 'any' })
  const refusal = (score: string) => ({
    id: 'score-changed',
    status: 409,
    facts: { selection: 'e1~1x2~1', score },
  })
  tell('e1~1x2~1', { live: true, score: [1, 0] })
  const request = seen([1, 0])
  const taken = await acceptance.place('ann', request)
  expect(taken.legs[0]).toMatchObject({ scoreAtBet: [1, 0] })
  for (const wrong of [seen([0, 0]), seen([0, 1]), seen([1, 1])])
    await expect(acceptance.place('ann', wrong)).rejects.toMatchObject(refusal('1:0'))

  const moving = acceptance.place('ann', seen([1, 0]))
  const careless = acceptance.place('ann', seen())
  tell('e1~1x2~1', { live: true, score: [2, 0] })
  await expect(moving).rejects.toMatchObject(refusal('2:0'))
  expect(await careless).toMatchObject({ legs: [{ scoreAtBet: [2, 0] }] })
  // A goal that also stops bets is reported as the goal.
  tell('e1~1x2~1', { live: true, score: [3, 0], status: 'suspended' })
  await expect(acceptance.place('ann', seen([2, 0]))).rejects.toMatchObject(refusal('3:0'))

  expect(await acceptance.place('ann', request)).toEqual(taken)
  const other = { ...request, legs: [{ ...request.legs[0]!, score: [3, 0] as const }] }
  tell('e1~1x2~1', { live: true, score: [3, 0] })
  await expect(acceptance.place('ann', other)).rejects.toMatchObject({ id: 'idempotency-key-reused' })
  expect(await rowCounts(db)).toMatchObject({ bets: 2n })
})

test('a player who is banned while his bet waits for the live delay bets no more, and keeps his money', async () => {
  const { db, acceptance, tell } = await acceptanceSetUp({ liveDelay: () => 300 })
  const [seeded] = await seedPlayers(db.read, 1, { secret: 's'.repeat(32), cookieName: 'c' })
  const { playerId } = seeded!
  await fund(db, playerId, 'EUR', 5_000n)
  const taken = slip()
  await acceptance.place(playerId, taken)
  tell('e1~1x2~1', { live: true })
  const waits = acceptance.place(playerId, slip()).then(
    () => 'taken',
    (error: DomainError) => error.id,
  )
  await db.transact((tx) => setBan(tx, playerId, 1, 0))
  expect(await waits).toBe('banned')
  const { rows } = await db.read.query('select balance from account where player_id = $1', [playerId])
  expect(rows).toEqual([{ balance: 4_000n }])
  // A repeated request still returns the bet that was placed before the ban.
  expect((await acceptance.place(playerId, taken)).status).toBe('open')
})

test('a process that does not lead takes no bets, and does again when it leads', async () => {
  let leads = false
  const { db, acceptance } = await acceptanceSetUp({ leads: () => leads })
  const made = slip()
  await expect(acceptance.place('ann', made)).rejects.toMatchObject({ id: 'try-again-later', status: 503 })
  expect(await rowCounts(db)).toMatchObject({ bets: 0n })
  leads = true
  expect((await acceptance.place('ann', made)).status).toBe('open')
})
