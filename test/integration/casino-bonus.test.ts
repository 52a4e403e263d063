import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBatch } from '#domain/betting/bets/index.ts'
import { gameRules } from '#domain/casino/casino/index.ts'
import { freeRoundsLeft, grantFreeRounds, makeRounds } from '#domain/casino/rounds/index.ts'
import {
  type CasinoTerms,
  casinoWagered,
  houseCasinoTerms,
  usualFreeSpins,
} from '#domain/rewards/bonus/index.ts'
import { balanceOf, insertPostings, ledgerCheck, lockPlayers } from '#domain/trust/ledger/index.ts'
import { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { betOf } from '../factories/betting.ts'
import { bonusCalls, endingLegs } from '../factories/bonus.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { jobContext } from '../factories/job-context.ts'
import { roundOf } from '../factories/rounds.ts'

const sure = { target: 9998, over: false }
const terms: CasinoTerms = {
  ...houseCasinoTerms,
  wagering: 1,
  contribution: { dice: 50, 'three-orchards': 100 },
  freeSpins: { ...usualFreeSpins, count: 2 },
}

/** Simulates earlier wins: adds money to the bonus account. */
const grantMore = (db: TestDatabase, playerId: string, amount: bigint) =>
  db.transact(async (tx) => {
    await lockPlayers(tx, [playerId])
    const money = { amount, currency: 'EUR', reason: 'round-payout', ref: randomUUID() } as const
    await insertPostings(tx, [{ playerId, source: 'house', destination: 'bonus', ...money }])
  })

const euroToDollar = { from: 'EUR', to: 'USD', rate: '0.5', since: 0 } as const

async function setUp(
  contribution: CasinoTerms['contribution'] = terms.contribution,
  rules: Parameters<typeof bonusCalls>[1] = [],
) {
  const db = await testDatabase()
  const calls = bonusCalls(db, rules)
  calls.house.casino = { ...terms, contribution }
  const engine = () =>
    makeRounds({
      db,
      clock: calls.clock,
      games: gameRules,
      terms: (game) => ({ variant: gameRules.get(game)!.variants[0], roundMs: 0, payoutCap: 100_000n }),
      tryAgain: () => new DomainError('try-again-later', 503),
    })
  const ann = await calls.player()
  await calls.choose(ann, { firstDepositBonusType: 2 })
  await calls.deposit(ann, 1_000n)
  // A bonus counts stakes after the instant of its grant.
  calls.clock.ahead += 1_000
  const rounds = engine()
  const bonusRound = (stake: string, game = 'dice', key: string = randomUUID()) => ({
    ...roundOf(game, game === 'dice' ? sure : {}, { stake, key }),
    account: 'bonus' as const,
  })
  const freeRound = async (key: string = randomUUID()) => ({
    ...roundOf('three-orchards', { lines: 5 }, { key }),
    freeRounds: (await freeRoundsLeft(db.read, ann, new Date(calls.clock.now())))[0]?.id ?? randomUUID(),
  })
  return { ...calls, calls, db, ann, rounds, ending: calls.rounds, engine, bonusRound, freeRound }
}

test('a casino bonus is wagered by rounds of its games, by what each counts for, and is the player’s own then', async () => {
  const { ann, rounds, bonusRound, bonuses } = await setUp()
  expect(await bonuses(ann)).toMatchObject([
    { amount: '1000', toWager: '1000', casino: { maxStake: '500', contribution: terms.contribution } },
  ])
  await expect(rounds.open(ann, bonusRound('501'))).rejects.toMatchObject({
    id: 'bonus-stake-above-maximum',
    facts: { maxStake: '500', currency: 'EUR' },
  })
  await expect(
    rounds.open(ann, { ...bonusRound('100'), game: gameRules.get('coin')!, input: { side: 'heads' } }),
  ).rejects.toMatchObject({ id: 'round-account-refused' })
  // Half of each stake counts. At both ends of wagering, two processes play rounds in parallel.
  for (let played = 0; played < 3; played++) await rounds.open(ann, bonusRound('500'))
  expect(await bonuses(ann)).toMatchObject([{ wagered: '750', state: 'active' }])
})

test('parallel rounds at the end of wagering end the bonus once, and its money is all there', async () => {
  const { db, ann, ending, engine, bonusRound, bonuses, rounds } = await setUp()
  for (let played = 0; played < 3; played++) await rounds.open(ann, bonusRound('500'))
  const main = (await balanceOf(db.read, ann, 'EUR'))!
  const processes = [engine(), engine(), engine()]
  await Promise.allSettled(
    processes.map(async (process) => {
      await process.open(ann, bonusRound('500'))
      ending.noticed([ann])
      await ending.round(jobContext())
    }),
  )
  ending.noticed([ann])
  await ending.round(jobContext())
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered' }])
  expect(await balanceOf(db.read, ann, 'EUR', 'bonus')).toBe(0n)
  const { rows } = await db.read.query<{ amount: bigint }>(
    `select amount from posting where player_id = $1 and reason = 'bonus-wagered'`,
    [ann],
  )
  expect(rows).toHaveLength(1)
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(main + rows[0]!.amount)
  await expect(rounds.open(ann, bonusRound('100'))).rejects.toMatchObject({ id: 'round-account-refused' })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('the last free round is played once, costs nothing, counts nothing, and pays into its account', async () => {
  const { db, ann, rounds, engine, freeRound, bonuses } = await setUp()
  const first = await freeRound()
  const round = await rounds.open(ann, first)
  expect(round).toMatchObject({ free: true, account: 'bonus', stake: '10' })
  const { id, payout } = round
  expect(await rounds.open(ann, first)).toMatchObject({ id, payout, free: true })
  const last = await Promise.all([freeRound(), freeRound(), freeRound()])
  const answers = await Promise.allSettled(last.map((request) => engine().open(ann, request)))
  const [done] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ id: 'free-rounds-gone' })
  const won = BigInt(payout!) + BigInt(done!.payout!)
  expect(await balanceOf(db.read, ann, 'EUR', 'bonus')).toBe(1_000n + won)
  expect(await bonuses(ann)).toMatchObject([{ wagered: '0' }])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('free rounds end with a bonus that is given up; those of the operator are given once, and pay as declared', async () => {
  const { db, ann, rounds, freeRound, giveUp, bonuses, clock } = await setUp()
  const held = await freeRound()
  await giveUp(ann, (await bonuses(ann))[0]!.id)
  clock.ahead += 1
  await expect(rounds.open(ann, held)).rejects.toMatchObject({ id: 'free-rounds-gone' })
  await expect(
    rounds.open(ann, { ...held, key: randomUUID(), freeRounds: randomUUID() }),
  ).rejects.toMatchObject({
    id: 'free-rounds-gone',
  })
  const now = new Date(clock.now() - 2_000)
  const given = () =>
    grantFreeRounds(db.read, ann, {
      id: uuidv7(now.getTime()),
      source: 'operator spring',
      games: ['three-orchards'],
      currency: 'EUR',
      stake: 20n,
      granted: 1,
      paysTo: 'main',
      grantedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
  expect((await Promise.all([given(), given(), given()])).filter(Boolean)).toHaveLength(1)
  const { payout, account } = await rounds.open(ann, await freeRound())
  expect(account).toBe('main')
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(1_000n + BigInt(payout!))
})

test('a step may not take a round over the largest stake; up to it it is taken', async () => {
  const { db, ann, calls, rounds, bonusRound } = await setUp({
    blackjack: 10,
    dice: 50,
    'three-orchards': 100,
  })
  await grantMore(db, ann, 100_000n)
  const double = () => ({ key: randomUUID(), step: { act: 'double' } })
  const doublable = async (stake: string) => {
    for (let opened = 0; opened < 200; opened++) {
      const asked = { ...bonusRound(stake), game: gameRules.get('blackjack')!, input: {} }
      const round = await rounds.open(ann, asked)
      if ((round.outcome as { can?: { double: boolean } }).can?.double) return round
      if (round.state === 'open') {
        calls.clock.ahead += 25 * 3_600_000
        await rounds.endLeft(jobContext())
        calls.clock.ahead -= 25 * 3_600_000
      }
    }
    throw new Error('no round of 200 could be doubled')
  }
  const over = await doublable('251')
  await expect(rounds.step(ann, over.id, double())).rejects.toMatchObject({
    id: 'bonus-stake-above-maximum',
    facts: { maxStake: '500', currency: 'EUR' },
  })
  for (let asked = 0; (await rounds.show(ann, over.id)).state === 'open' && asked < 3; asked++)
    await rounds.step(ann, over.id, { key: randomUUID(), step: { act: 'stand' } })
  const within = await doublable('250')
  expect(await rounds.step(ann, within.id, double())).toMatchObject({ stake: '500' })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('no bet is taken from the account of a casino bonus, not in play either; once it has ended the account is asked as before', async () => {
  const { db, ann, giveUp, bonuses } = await setUp()
  const place = async () => {
    const bet = betOf(ann, 100n, endingLegs(`casino-${randomUUID()}`, 'win', 'win', 'win'), 'EUR', 'bonus')
    return (await placeBatch(db.read, [bet]))[0]!.result
  }
  const hold = async () => {
    const { rows } = await db.read.query<{ result: string }>(
      `select result from hold_stake_v1($1, $2, 'h', $3, 'EUR', 'bonus', 100, 10, 'c', now(), now() + interval '5 s')`,
      [ann, randomUUID(), randomUUID()],
    )
    return rows[0]!.result
  }
  expect([await place(), await hold()]).toEqual(['casino-bonus', 'casino-bonus'])
  expect(await balanceOf(db.read, ann, 'EUR', 'bonus')).toBe(1_000n)
  await giveUp(ann, (await bonuses(ann))[0]!.id)
  expect([await place(), await hold()]).toEqual(['insufficient', 'insufficient'])
})

test('a withdrawal asks first, then ends the casino bonus with what it won; the player’s own money is whole', async () => {
  const { db, ann, rounds, bonusRound, withdraw, bonuses } = await setUp()
  await rounds.open(ann, bonusRound('100'))
  const held = (await balanceOf(db.read, ann, 'EUR', 'bonus'))!
  await expect(withdraw(ann, 400n)).rejects.toMatchObject({
    id: 'withdrawal-ends-bonus',
    facts: { amount: held.toString(), currency: 'EUR' },
  })
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(1_000n)
  await withdraw(ann, 400n, 'EUR', true)
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(600n)
  expect(await balanceOf(db.read, ann, 'EUR', 'bonus')).toBe(0n)
  expect(await bonuses(ann)).toMatchObject([{ state: 'given-up', balance: held.toString() }])
  await expect(rounds.open(ann, bonusRound('100'))).rejects.toMatchObject({ id: 'round-account-refused' })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('what was won goes into the other currency with the bonus, and its terms at the rate', async () => {
  const { db, ann, convert, bonuses, engine, bonusRound } = await setUp(undefined, [euroToDollar])
  await grantMore(db, ann, 301n)
  await convert(ann, euroToDollar)
  // Half a euro is a dollar: 13.01 euros are 26.02, ten of bonus 20, five of the largest stake 10.
  expect(await balanceOf(db.read, ann, 'USD', 'bonus')).toBe(2_602n)
  expect((await bonuses(ann))[0]).toMatchObject({
    state: 'active',
    currency: 'USD',
    amount: '2000',
    toWager: '2000',
    casino: { maxStake: '1000' },
  })
  const inDollars = (stake: string) => ({ ...bonusRound(stake), currency: 'USD' })
  await expect(engine().open(ann, inDollars('1001'))).rejects.toMatchObject({
    id: 'bonus-stake-above-maximum',
    facts: { maxStake: '1000', currency: 'USD' },
  })
  expect(await engine().open(ann, inDollars('1000'))).toMatchObject({ account: 'bonus', stake: '1000' })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('what counts is never more than what was staked, and never less than before', () => {
  const games = fc.constantFrom('a', 'b', 'c')
  const stakes = fc.array(fc.record({ game: games, stake: fc.bigInt(1n, 10_000n) }), { maxLength: 20 })
  const shares = fc.dictionary(games, fc.integer({ min: 0, max: 100 }))
  const sums = (rounds: readonly { game: string; stake: bigint }[]) =>
    [...Map.groupBy(rounds, ({ game }) => game)].map(([game, of]) => ({
      game,
      stake: of.reduce((sum, { stake }) => sum + stake, 0n),
    }))
  fc.assert(
    fc.property(stakes, games, fc.bigInt(1n, 10_000n), shares, (rounds, game, stake, contribution) => {
      const before = casinoWagered(sums(rounds), contribution)
      const after = casinoWagered(sums([...rounds, { game, stake }]), contribution)
      expect(after).toBeGreaterThanOrEqual(before)
      expect(after - before).toBeLessThanOrEqual(stake)
      expect(before).toBeLessThanOrEqual(rounds.reduce((sum, one) => sum + one.stake, 0n))
    }),
  )
})
