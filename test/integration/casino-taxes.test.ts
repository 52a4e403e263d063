import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Jackpot, wells } from '#domain/casino/casino/index.ts'
import { consumerName, feedPots } from '#domain/casino/jackpots/feed-pots.ts'
import { type MoneyCall, takeCall } from '#domain/casino/providers/store.ts'
import { grantFreeRounds } from '#domain/casino/rounds/index.ts'
import { findTaxes, keepTaxRules, taxesCheck, taxRulesOf } from '#domain/money/taxes/index.ts'
import { taxesSiteRules } from '#domain/money/taxes/site-rules.ts'
import { countRounds, consumerName as tournamentsName } from '#domain/rewards/tournaments/count-rounds.ts'
import { centsOfEuro } from '#domain/rewards/tournaments/schedule.ts'
import { balanceOf, ledgerCheck, relayFacts, windowTotals } from '#domain/trust/ledger/index.ts'
import { findGifts } from '#domain/trust/ledger/statement-store.ts'
import type { Consumer } from '#kernel/module.ts'
import { fund } from '../factories/acceptance.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { roundOf, roundsSetUp } from '../factories/rounds.ts'
import { tournamentOf, tournamentSetUp } from '../factories/tournaments.ts'

/** Puts the tax rules of a site file into force. */
const tax = (db: TestDatabase, taxes: unknown) =>
  db.transact((tx) => keepTaxRules(tx, taxRulesOf({ taxes: taxesSiteRules.taxes.parse(taxes) })))
const ofWinnings = { '*': { rate: 1_200, of: 'winnings' } }

async function sound(db: TestDatabase) {
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(taxesCheck)).toEqual([])
}
const posted = async (db: TestDatabase, player: string, reasons: readonly string[]) =>
  (
    await db.read.query<{ amount: bigint }>(
      'select amount from posting where player_id = $1 and reason = any ($2) order by posting_id',
      [player, reasons],
    )
  ).rows.map(({ amount }) => amount)

test('a round of the house pays its tax with its payout, steps count as stake, a free one has none; none is due without a rule', async () => {
  const { db, rounds } = await roundsSetUp()
  const dice = () => rounds.open('ann', roundOf('dice', { target: 5_000, over: false }))
  const untaxed = await dice()
  await tax(db, ofWinnings)
  let balance = (await balanceOf(db.read, 'ann', 'EUR'))!
  for (let round = 0; round < 12; round++) {
    const { id, payout } = await dice()
    // A payout of 198 wins 98: 12 % of them are 11.76.
    balance += payout === '0' ? -100n : 98n - 11n
    expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(balance)
    const { rows } = await db.read.query<{ balance: string }>(
      `select payload ->> 'balance' as balance from outbox where payload ->> 'roundId' = $1`,
      [id],
    )
    expect(rows).toEqual([{ balance: balance.toString() }])
    expect((await rounds.show('ann', id)).tax).toEqual(
      payout === '0' ? undefined : { rate: 1_200, of: 'winnings', base: '98', amount: '11' },
    )
  }
  expect((await rounds.show('ann', untaxed.id)).tax).toBeUndefined()

  const mines = await rounds.open('ann', roundOf('mines', { mines: 1 }))
  let round = mines
  for (let cell = 0; cell < 2 && round.state === 'open'; cell++)
    round = await rounds.step('ann', mines.id, { key: randomUUID(), step: { open: cell } })
  if (round.state === 'open')
    round = await rounds.step('ann', mines.id, { key: randomUUID(), step: { collect: true } })
  const won = BigInt(round.payout!) - 100n
  const taken = won > 0n ? (won * 12n) / 100n : 0n
  balance += won - taken
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(balance)

  const free = { id: randomUUID(), source: 'test', games: ['coin'], currency: 'EUR', stake: 500n, granted: 6 }
  const term = { paysTo: 'main', grantedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) } as const
  await grantFreeRounds(db.read, 'ann', { ...free, ...term })
  for (let index = 0; index < free.granted; index++) {
    const request = { ...roundOf('coin', { side: 'heads' }), freeRounds: free.id }
    const { payout } = await rounds.open('ann', request)
    balance += BigInt(payout!) - (BigInt(payout!) * 12n) / 100n
  }
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(balance)
  const totals = await windowTotals(db.read, 'ann', 'EUR', new Date(0))
  expect(100_000n - totals.stakes + totals.payouts).toBe(balance)
  await sound(db)
})

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Returns the calls of a provider's wallet for a player with 1,000 euros. */
async function provided(db: TestDatabase) {
  const player = `player-${randomUUID()}`
  await fund(db, player, 'EUR', 100_000n)
  const sessionHash = hashOf(player)
  await db.read.query(
    `insert into provider_session (provider, player_id, game, currency, language, token_hash, token_expires_at,
       request_id, session_hash, bets_until)
     values ('sample', $1, 'coin', 'EUR', 'en', $2, now(), gen_random_uuid()::text, $2, now() + interval '1 hour')`,
    [player, sessionHash],
  )
  const call = async (kind: MoneyCall['kind'], own: Partial<MoneyCall> = {}) => {
    const transaction = own.transaction ?? randomUUID()
    const common = { provider: 'sample', kind, transaction, sessionHash, round: 'r1', currency: 'EUR' }
    const asked = { ...common, amount: 0n, bet: null, wins: null, hash: JSON.stringify([kind, transaction]) }
    const { result, balance } = await takeCall(db.read, { ...asked, ...own })
    return { result, balance, transaction }
  }
  const balance = async () => (await balanceOf(db.read, player, 'EUR'))!
  const taxOf = async (round = 'r1') => {
    const { rows } = await db.read.query<{ id: string }>(
      'select round_id as id from provider_round where player_id = $1 and provider_round = $2',
      [player, round],
    )
    const id = rows[0]!.id
    return (await findTaxes(db.read, player, [id])).get(id)?.amount
  }
  return { player, call, balance, taxOf }
}

test('a round of another house is taxed on all that it has paid and taken by then, and each answer says what is left', async () => {
  const db = await testDatabase()
  await tax(db, ofWinnings)
  const { call, balance, taxOf, player } = await provided(db)
  const first = await call('bet', { amount: 1_000n })
  const won = await call('win', { amount: 2_500n, bet: first.transaction })
  // The player has won 1500.
  expect(won.balance).toBe(100_000n - 1_000n + 2_500n - 180n)
  expect(await call('win', { amount: 2_500n, bet: first.transaction, transaction: won.transaction })).toEqual(
    won,
  )
  // Another bet of the round reduces the winnings and the tax, and a win increases them.
  const second = await call('bet', { amount: 500n })
  expect([second.balance, await taxOf()]).toEqual([100_000n - 1_500n + 2_500n - 120n, '120'])
  await call('win', { amount: 100n, bet: second.transaction })
  expect(await taxOf()).toBe('132')
  // A bet that is rolled back increases the taxed winnings again.
  const third = await call('bet', { amount: 1_100n })
  expect(await taxOf()).toBe(undefined)
  await call('rollback', { bet: third.transaction })
  expect([await taxOf(), await balance()]).toEqual(['132', 100_000n - 1_500n + 2_600n - 132n])
  await call('end')
  const whole = await call('play', { round: 'r2', amount: 100n, wins: [500n, 700n] })
  expect([await taxOf('r2'), whole.balance]).toEqual(['132', await balance()])
  expect(await balance()).toBe(100_000n + 968n + 968n)
  const totals = await windowTotals(db.read, player, 'EUR', new Date(0))
  expect(100_000n - totals.stakes + totals.payouts).toBe(await balance())
  await sound(db)
})

test('over any order of bets, wins and rollbacks a round has the tax of its sums, and no balance falls below zero', async () => {
  const db = await testDatabase()
  await tax(db, { '*': { rate: 2_500, of: 'winnings', from: { EUR: 1_000 } } })
  const amount = fc.integer({ min: 1, max: 1_500 }).map(BigInt)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('bet' as const), amount }),
    fc.record({ kind: fc.constant('win' as const), amount }),
    fc.record({ kind: fc.constant('rollback' as const), amount: fc.constant(0n) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const { call, balance, taxOf, player } = await provided(db)
      const bets: { id: string; amount: bigint; won: boolean; back: boolean }[] = []
      let paid = 0n
      for (const { kind, amount } of steps) {
        if (kind === 'bet') {
          const { transaction } = await call('bet', { amount })
          bets.push({ id: transaction, amount, won: false, back: false })
          continue
        }
        const bet = bets.findLast(({ won, back }) => !back && (kind === 'win' || !won))
        if (!bet) continue
        await call(kind, { amount, bet: bet.id })
        if (kind === 'win') {
          bet.won = true
          paid += amount
        } else bet.back = true
      }
      if (bets.length === 0) return
      const staked = bets.reduce((sum, bet) => (bet.back ? sum : sum + bet.amount), 0n)
      const gained = paid - staked
      const due = gained >= 1_000n ? gained / 4n : 0n
      expect(BigInt((await taxOf()) ?? 0)).toBe(due)
      expect(await balance()).toBe(100_000n + gained - due)
      const took = await posted(db, player, ['tax'])
      const back = await posted(db, player, ['tax-returned'])
      const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)
      expect(sum(took) - sum(back)).toBe(due)
    }),
    { numRuns: 25 },
  )
  // The player has spent an earlier win when a small one exceeds the threshold: the tax takes at most the balance.
  const { call, balance, taxOf } = await provided(db)
  const bet = await call('bet', { amount: 100n })
  await call('win', { amount: 1_099n, bet: bet.transaction })
  await call('bet', { round: 'r2', amount: await balance() })
  expect(await call('win', { amount: 1n, bet: bet.transaction })).toMatchObject({
    result: 'done',
    balance: 0n,
  })
  expect(await taxOf()).toBe('1')
  await sound(db)
})

test('prizes of tournaments are taxed above their fees and jackpots whole; neither counts in limits', async () => {
  const { db, players, enter, play, pay } = await tournamentSetUp()
  await tax(db, ofWinnings)
  const [player = ''] = await players(1)
  const cup = tournamentOf({
    fee: centsOfEuro(5_00n),
    prizes: [{ from: 1, to: 1, points: 0, money: centsOfEuro(50_00n) }],
  })
  await enter(player, cup)
  await play(player, '400')
  const jackpot: Jackpot = { ...wells, levels: [{ ...wells.levels[2]!, oneIn: 1 }] }
  const games = new Map([['deep-wells', jackpot]])
  const consumers: readonly Consumer[] = [
    { name: consumerName, take: (facts, tx) => feedPots(tx, facts, { games, now: () => Date.now() }) },
    { name: tournamentsName, take: (facts, tx) => countRounds(tx, facts) },
  ]
  await play(player, '1000', 'deep-wells', {})
  const before = (await balanceOf(db.read, player, 'EUR'))!
  const totals = await windowTotals(db.read, player, 'EUR', new Date(0))
  const relay = () =>
    relayFacts(db, consumers, {
      onError: (error) => {
        throw error
      },
    })
  await relay()
  // The jackpot pays 504: its seed of 500 and the share of the stake.
  expect(await balanceOf(db.read, player, 'EUR')).toBe(before + 504n - 60n)
  await relay()
  expect(await pay(cup)).toBe(1)
  // The prize is 5000 for a fee of 500.
  expect(await balanceOf(db.read, player, 'EUR')).toBe(before + 504n - 60n + 5_000n - 540n)
  expect(await posted(db, player, ['prize-tax'])).toEqual([60n, 540n])
  expect(await windowTotals(db.read, player, 'EUR', new Date(0))).toEqual(totals)
  const gifts = await findGifts(db.read, player, ['jackpot-win', 'tournament-prize'], 10)
  expect(gifts.map(({ amount, tax }) => [amount, tax])).toEqual([
    [5_000n, 540n],
    [504n, 60n],
  ])
  await sound(db)
})
