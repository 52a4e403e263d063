import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BonusOffers, firstDepositBonusAvailable, houseOffers } from '#domain/bonus/index.ts'
import { balancesOf, ledgerCheck, ledgerHandlers } from '#domain/ledger/index.ts'
import { settleEvent } from '#domain/settlement/settle-event.ts'
import type { Currency } from '#kernel/money.ts'
import { betOf, placed } from '../factories/betting.ts'
import { bonusBet, bonusCalls, endingLegs, lost, returned, settleLegs, won } from '../factories/bonus.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { makeState } from '../factories/events.ts'
import { handlerContext } from '../factories/handler-context.ts'

const day = 86_400_000
const both = { firstDepositBonusType: 1, bonusType: 1 }

async function setUp(rules: Parameters<typeof bonusCalls>[1] = []) {
  const db = await testDatabase()
  return { db, ...bonusCalls(db, rules) }
}

/** What lies in the player's accounts: main and bonus, null where there is none. */
async function money(db: TestDatabase, playerId: string, currency: Currency = 'EUR') {
  const rows = await balancesOf(db.read, playerId)
  const of = (kind: string) =>
    rows.find((row) => row.kind === kind && row.currency === currency)?.balance ?? null
  return [of('main'), of('bonus')]
}

/** Postings of bonuses, in order: from, to, how much and why. */
const postings = async (db: TestDatabase, playerId: string) =>
  (
    await db.read.query<{ source: string; destination: string; amount: bigint; reason: string }>(
      `select source, destination, amount, reason from posting where player_id = $1 and reason like 'bonus-%'
       order by posting_id`,
      [playerId],
    )
  ).rows.map(({ source, destination, amount, reason }) => `${source} > ${destination} ${amount} ${reason}`)

test.each([
  ['EUR', 5_000n, 5_000n],
  ['EUR', 1_000n, 1_000n],
  ['EUR', 999n, null],
  ['EUR', 1_000_000n, 10_000n],
  ['JPY', 1_650n, 1_650n],
  ['JPY', 1_649n, null],
  ['JPY', 20_000n, 16_500n],
  ['KWD', 12_345n, 12_345n],
  ['KWD', 34_001n, 34_000n],
] as const)('the first deposit in %s of %d brings a bonus of %s', async (currency, deposited, amount) => {
  const { db, player, choose, deposit, bonuses } = await setUp()
  const ann = await player(currency)
  await choose(ann, { firstDepositBonusType: 1 })
  await deposit(ann, deposited, currency)
  expect(await money(db, ann, currency)).toEqual([deposited, amount])
  const found = await bonuses(ann)
  if (amount === null) return expect(found).toEqual([])
  expect(found).toMatchObject([
    {
      kind: 'first-deposit',
      currency,
      amount: amount.toString(),
      toWager: (5n * amount).toString(),
      wagered: '0',
      openBets: 0,
      balance: amount.toString(),
      state: 'active',
    },
  ])
  expect(found[0]!.expiresAt - found[0]!.grantedAt).toBe(30 * day)
  expect(await postings(db, ann)).toEqual([`house > bonus ${amount} bonus-granted`])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test.each([
  ['EUR', 1_001n, 501n],
  ['JPY', 1_651n, 826n],
  ['KWD', 3_401n, 1_701n],
  ['KWD', 1_000_000n, 17_000n],
] as const)(
  'a later deposit in %s of %d brings half of it, %d, on its day',
  async (currency, deposited, amount) => {
    const { db, player, choose, deposit, bonuses, clock, house, show } = await setUp()
    const ann = await player(currency)
    await choose(ann, { bonusType: 1 })
    await deposit(ann, deposited, currency)
    expect(await money(db, ann, currency)).toEqual([deposited, null])
    const today = new Date(clock.now()).getUTCDay()
    house.offers = { ...houseOffers, redeposit: { ...houseOffers.redeposit, weekday: (today + 1) % 7 } }
    expect((await show(ann)).offers.map(({ ineligibilityReason }) => ineligibilityReason)).toEqual([
      'deposited',
      'other-day',
    ])
    await deposit(ann, deposited, currency)
    expect(await bonuses(ann)).toEqual([])
    house.offers = null
    expect((await show(ann)).offers.map(({ ineligibilityReason }) => ineligibilityReason)).toEqual([
      'deposited',
      null,
    ])
    await deposit(ann, deposited, currency)
    expect(await bonuses(ann)).toMatchObject([{ kind: 'redeposit', amount: amount.toString() }])
  },
)

test('nobody is given a bonus that he did not choose, and what is switched off is not offered', async () => {
  const { player, choose, deposit, bonuses, house, show } = await setUp()
  const [ann, ben, cas] = [await player(), await player(), await player()]
  expect((await show(ann)).choices).toEqual({ firstDepositBonusType: 0, bonusType: 0 })
  await deposit(ann, 5_000n)
  // The first deposit is made: what was chosen after it is about later ones.
  await choose(ann, { firstDepositBonusType: 1 })
  await deposit(ann, 5_000n)
  expect(await bonuses(ann)).toEqual([])
  await choose(ben, { bonusType: 1 })
  await deposit(ben, 5_000n)
  expect(await bonuses(ben)).toEqual([])
  house.offers = { firstDeposit: null, redeposit: null }
  await choose(cas, both)
  await deposit(cas, 5_000n)
  await deposit(cas, 5_000n)
  expect(await show(cas)).toMatchObject({ offers: [], bonuses: [] })
})

test('the account view tells whether a bonus of the first deposit is to be had', async () => {
  const { db, player, deposit } = await setUp()
  const house = { offers: houseOffers as BonusOffers }
  const firstDepositBonus = (playerId: string) => firstDepositBonusAvailable(db.read, playerId, house.offers)
  const { accounts } = ledgerHandlers({ db, firstDepositBonus })
  const ann = await player()
  const told = () => accounts(handlerContext(ann), { params: undefined, query: undefined, body: undefined })
  expect(await told()).toMatchObject({ is_available_first_deposit_bonus: true })
  house.offers = { ...houseOffers, firstDeposit: null }
  expect(await told()).toMatchObject({ is_available_first_deposit_bonus: false })
  house.offers = houseOffers
  await deposit(ann, 100n)
  expect(await told()).toMatchObject({ is_available_first_deposit_bonus: false })
})

test('a casino bonus can not be chosen while there is none', async () => {
  const { player, choose } = await setUp()
  const ann = await player()
  for (const value of [3, -1, '1', true, 1.5]) {
    await expect(choose(ann, { bonusType: value }), String(value)).rejects.toMatchObject({
      id: 'setting-invalid',
      facts: { setting: 'bonusType' },
    })
  }
})

test('a deposit that is sent again and again, and several side by side, bring one bonus', async () => {
  const { db, player, choose, deposit, bonuses } = await setUp()
  const [ann, ben] = [await player(), await player()]
  const key = randomUUID()
  await choose(ann, both)
  await Promise.all(Array.from({ length: 8 }, () => deposit(ann, 5_000n, 'EUR', key)))
  expect(await money(db, ann)).toEqual([5_000n, 5_000n])
  await choose(ben, both)
  await Promise.all(Array.from({ length: 6 }, () => deposit(ben, 5_000n)))
  expect(await money(db, ben)).toEqual([30_000n, 5_000n])
  expect(await bonuses(ben)).toMatchObject([{ kind: 'first-deposit', amount: '5000' }])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a withdrawal gives an active bonus up, once the player agrees', async () => {
  const { db, player, choose, deposit, withdraw, bonuses } = await setUp()
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 5_000n)
  await expect(withdraw(ann, 3_000n)).rejects.toMatchObject({
    id: 'withdrawal-ends-bonus',
    facts: { amount: '5000', currency: 'EUR' },
  })
  expect(await money(db, ann)).toEqual([5_000n, 5_000n])
  await expect(withdraw(ann, 9_000n, 'EUR', true)).rejects.toMatchObject({ id: 'insufficient-funds' })
  expect(await bonuses(ann)).toMatchObject([{ state: 'active' }])
  await withdraw(ann, 3_000n, 'EUR', true)
  expect(await money(db, ann)).toEqual([2_000n, 0n])
  expect(await bonuses(ann)).toMatchObject([{ state: 'given-up', balance: '5000' }])
  // Without a bonus nothing is asked.
  await withdraw(ann, 2_000n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('wagering counts bets of which each leg is at 1.5 or more, by the terms that the bonus was granted on', async () => {
  const { db, player, choose, deposit, bonuses, house } = await setUp()
  const stakes = async (name: string) => {
    for (const odds of [1499, 1500]) {
      const legs = endingLegs(`${name} ${odds}`, 'win', 'lose', 'win').map((leg) => ({ ...leg, odds }))
      await placed(db, [betOf(name, 1_000n, legs, 'EUR', 'bonus')])
      await settleLegs(db, legs)
    }
    return (await bonuses(name))[0]?.wagered
  }
  const [ann, ben] = [await player(), await player()]
  await choose(ann, both)
  await deposit(ann, 5_000n)
  expect((await bonuses(ann))[0]).toMatchObject({ wageringOdds: 1500, freeWithdrawals: false })
  house.terms = { wageringOdds: 1200 }
  await choose(ben, both)
  await deposit(ben, 5_000n)
  expect(await stakes(ann)).toBe('1000')
  expect(await stakes(ben)).toBe('2000')
})

test('where the operator says so money of his own is free at all times; one redeposit bonus is granted a day', async () => {
  const { db, player, choose, deposit, withdraw, bonuses, giveUp, show, clock, house } = await setUp()
  house.terms = { freeWithdrawals: true }
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 5_000n)
  await withdraw(ann, 5_000n)
  expect(await money(db, ann)).toEqual([0n, 5_000n])
  expect((await show(ann)).offers.map(({ ineligibilityReason }) => ineligibilityReason)).toEqual([
    'deposited',
    'active',
  ])
  await deposit(ann, 5_000n)
  const [first] = await bonuses(ann)
  expect(await giveUp(ann, first!.id)).toMatchObject({ state: 'given-up', balance: '5000' })
  await deposit(ann, 5_000n)
  const [second] = await bonuses(ann)
  expect(second).toMatchObject({ kind: 'redeposit', amount: '2500', state: 'active' })
  await giveUp(ann, second!.id)
  expect((await show(ann)).offers.map(({ ineligibilityReason }) => ineligibilityReason)).toEqual([
    'deposited',
    'had-today',
  ])
  await deposit(ann, 5_000n)
  expect(await bonuses(ann)).toHaveLength(2)
  clock.ahead += 7 * day
  await deposit(ann, 5_000n)
  expect(await bonuses(ann)).toHaveLength(3)
  expect(await postings(db, ann)).toEqual([
    'house > bonus 5000 bonus-granted',
    'bonus > house 5000 bonus-given-up',
    'house > bonus 2500 bonus-granted',
    'bonus > house 2500 bonus-given-up',
    'house > bonus 2500 bonus-granted',
  ])
})

test('what is staked and settled wagers it, returned stakes do not; then all of it is the player’s', async () => {
  const { db, player, choose, deposit, bonuses, rounds } = await setUp()
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 1_000n)
  await settleLegs(db, await bonusBet(db, ann, 1_000n, returned))
  expect(await bonuses(ann)).toMatchObject([{ wagered: '0', balance: '1000', openBets: 0 }])
  // 2 x 1.5 x 0.5 times the stake.
  await settleLegs(db, await bonusBet(db, ann, 1_000n, won))
  expect(await bonuses(ann)).toMatchObject([{ wagered: '1000', balance: '1500' }])
  await settleLegs(db, await bonusBet(db, ann, 1_500n, won))
  expect(await bonuses(ann)).toMatchObject([{ wagered: '2500', balance: '2250' }])
  const open = await bonusBet(db, ann, 100n, won)
  await settleLegs(db, await bonusBet(db, ann, 2_150n, won))
  await settleLegs(db, await bonusBet(db, ann, 400n, lost))
  // Wagered, and one bet is open.
  expect(await bonuses(ann)).toMatchObject([
    { wagered: '5050', state: 'active', openBets: 1, balance: '2825' },
  ])
  expect(await money(db, ann)).toEqual([1_000n, 2_825n])
  await settleLegs(db, open)
  rounds.noticed([ann])
  await rounds.round()
  expect(await money(db, ann)).toEqual([1_000n + 2_975n, 0n])
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered', balance: '2975', wagered: null }])
  expect(await postings(db, ann)).toEqual([
    'house > bonus 1000 bonus-granted',
    'bonus > main 2975 bonus-wagered',
  ])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a bonus that is played away is lost, and makes room for another', async () => {
  const { db, player, choose, deposit, bonuses } = await setUp()
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 1_000n)
  const legs = await bonusBet(db, ann, 1_000n, lost)
  expect(await bonuses(ann)).toMatchObject([{ state: 'active', balance: '0', openBets: 1 }])
  await settleLegs(db, legs)
  expect(await bonuses(ann)).toMatchObject([{ state: 'lost', balance: '0' }])
  await deposit(ann, 1_000n)
  expect(await bonuses(ann)).toMatchObject([{ kind: 'redeposit', state: 'active' }, { state: 'lost' }])
  expect(await money(db, ann)).toEqual([2_000n, 500n])
})

test.each([
  ['expired', 'bonus-expired'],
  ['given-up', 'bonus-given-up'],
] as const)('%s: what is there goes, and so does what open bets pay later', async (state, reason) => {
  const { db, player, choose, deposit, bonuses, giveUp, clock, rounds, show } = await setUp()
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 1_000n)
  const legs = await bonusBet(db, ann, 400n, won)
  if (state === 'expired') {
    clock.ahead += 30 * day + 1_000
    await rounds.round()
  } else await giveUp(ann, (await bonuses(ann))[0]!.id)
  expect(await bonuses(ann)).toMatchObject([{ state, balance: '600' }])
  expect(await money(db, ann)).toEqual([1_000n, 0n])
  // No other one is granted while bets of this one may pay.
  expect((await show(ann)).offers.map(({ ineligibilityReason }) => ineligibilityReason)).toEqual([
    'deposited',
    'open-bets',
  ])
  await deposit(ann, 1_000n)
  expect(await bonuses(ann)).toHaveLength(1)
  await settleLegs(db, legs)
  expect(await money(db, ann)).toEqual([2_000n, 600n])
  rounds.noticed([ann])
  await rounds.round()
  expect(await money(db, ann)).toEqual([2_000n, 0n])
  expect(await postings(db, ann)).toEqual([
    'house > bonus 1000 bonus-granted',
    `bonus > house 600 ${reason}`,
    'bonus > house 600 bonus-late',
  ])
  await deposit(ann, 1_000n)
  expect(await bonuses(ann)).toMatchObject([{ kind: 'redeposit', state: 'active', amount: '500' }, { state }])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a wagered bonus waits for its open bets beyond its time', async () => {
  const { db, player, choose, deposit, bonuses, clock, rounds } = await setUp()
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 1_000n)
  for (const stake of [1_000n, 1_500n, 2_000n]) await settleLegs(db, await bonusBet(db, ann, stake, won))
  const last = await bonusBet(db, ann, 500n, won)
  await settleLegs(db, await bonusBet(db, ann, 500n, won))
  expect(await bonuses(ann)).toMatchObject([{ wagered: '5000', openBets: 1, balance: '3000' }])
  clock.ahead += 31 * day
  await rounds.round()
  expect(await bonuses(ann)).toMatchObject([{ state: 'active' }])
  await settleLegs(db, last)
  await rounds.all()
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered', balance: '3750' }])
  expect(await money(db, ann)).toEqual([4_750n, 0n])
})

test('a correction after a bonus was wagered is taken back from what became the player’s, and what it pays is his', async () => {
  const { db, player, choose, deposit, bonuses, rounds } = await setUp()
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 1_000n)
  for (const stake of [1_000n, 1_500n, 2_000n]) await settleLegs(db, await bonusBet(db, ann, stake, won))
  const legs = ['a', 'b', 'c'].map((eventId) => ({ eventId, market: '1x2', outcome: '1', odds: 1_500 }))
  await placed(db, [betOf(ann, 500n, legs, 'EUR', 'bonus')])
  for (const event of ['a', 'b', 'c']) await settleEvent(db, event, finished(0, 1), 0)
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered', balance: '2750' }])
  expect(await money(db, ann)).toEqual([3_750n, 0n])
  const correct = async (home: number) => {
    for (const event of ['a', 'b', 'c']) await settleEvent(db, event, finished(home, 1), 0, true)
    rounds.noticed([ann])
    await rounds.round()
  }
  // 500 x 1.5 x 1.5 x 1.5 = 1687.5
  await correct(2)
  expect(await money(db, ann)).toEqual([5_437n, 0n])
  // Nothing of it lies in the bonus account any more: it became his own, and is taken back from there.
  await correct(0)
  expect(await money(db, ann)).toEqual([3_750n, 0n])
  await correct(2)
  expect(await money(db, ann)).toEqual([5_437n, 0n])
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered', balance: '2750' }])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a bonus that was played away and is then corrected goes on by its terms, or ends with its time', async () => {
  const { db, player, choose, deposit, bonuses, rounds, clock } = await setUp()
  const [ann, ben] = [await player(), await player()]
  for (const one of [ann, ben]) {
    await choose(one, both)
    await deposit(one, 1_000n)
  }
  const legs = ['a', 'b', 'c'].map((eventId) => ({ eventId, market: '1x2', outcome: '1', odds: 1_500 }))
  await placed(
    db,
    [ann, ben].map((one) => betOf(one, 1_000n, legs, 'EUR', 'bonus')),
  )
  for (const event of ['a', 'b', 'c']) await settleEvent(db, event, finished(0, 1), 0)
  expect(await bonuses(ann)).toMatchObject([{ state: 'lost' }])
  expect(await bonuses(ben)).toMatchObject([{ state: 'lost' }])
  const end = (await bonuses(ann))[0]!.expiresAt
  for (const event of ['a', 'b', 'c']) await settleEvent(db, event, finished(2, 1), 0, true)
  rounds.noticed([ann])
  await rounds.round()
  // Won 1000 x 1.5 x 1.5 x 1.5 = 3375, of which nothing is his own before five times the bonus is staked.
  expect(await money(db, ann)).toEqual([1_000n, 3_375n])
  expect(await bonuses(ann)).toMatchObject([
    { state: 'active', balance: '3375', wagered: '1000', toWager: '5000', expiresAt: end },
    { state: 'lost' },
  ])
  clock.ahead += 31 * day
  rounds.noticed([ben])
  await rounds.round()
  expect(await money(db, ben)).toEqual([1_000n, 0n])
  expect(await money(db, ann)).toEqual([1_000n, 0n])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

const finished = (home: number, away: number) => ({
  sport: 'football' as const,
  startsAt: 0,
  state: makeState({
    status: 'finished',
    period: 2,
    score: [home, away],
    periodScores: [
      [home, away],
      [0, 0],
    ],
  }),
})

test('giving up is for his own active bonus only', async () => {
  const { player, choose, deposit, bonuses, giveUp } = await setUp()
  const [ann, ben] = [await player(), await player()]
  for (const one of [ann, ben]) {
    await choose(one, both)
    await deposit(one, 1_000n)
  }
  const [own] = await bonuses(ann)
  await expect(giveUp(ben, own!.id)).rejects.toMatchObject({ id: 'bonus-unknown', status: 404 })
  await expect(giveUp(ann, randomUUID())).rejects.toMatchObject({ id: 'bonus-unknown' })
  await giveUp(ann, own!.id)
  await expect(giveUp(ann, own!.id)).rejects.toMatchObject({
    id: 'bonus-ended',
    status: 409,
    facts: { state: 'given-up' },
  })
  expect(await bonuses(ben)).toMatchObject([{ state: 'active' }])
})

test('the database itself keeps a bonus from being changed, ended twice or granted twice', async () => {
  const { db, player, choose, deposit, bonuses, giveUp } = await setUp()
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 1_000n)
  const [{ id } = { id: '' }] = await bonuses(ann)
  const run = (text: string) => db.read.query(text)
  await expect(run('update bonus set amount = amount + 1')).rejects.toThrow(/never changed/)
  await expect(run('delete from bonus')).rejects.toThrow(/append-only/)
  await expect(run('truncate bonus')).rejects.toThrow(/append-only/)
  const again = (changes: string) =>
    run(`insert into bonus select (jsonb_populate_record(b, '${changes}')).* from bonus b`)
  const other = { bonus_id: randomUUID(), payment_id: randomUUID() }
  await expect(again(JSON.stringify(other))).rejects.toThrow(/bonus_active|bonus_of_first_deposit/)
  const ended = { ...other, state: 'lost', ended_at: '2026-01-01', ended_with: 0 }
  await expect(again(JSON.stringify(ended))).rejects.toThrow(/bonus_of_first_deposit/)
  const dear = { ...ended, kind: 'redeposit', to_wager: 10_001 }
  await expect(again(JSON.stringify(dear))).rejects.toThrow(/ten_times_at_most/)
  await giveUp(ann, id)
  await expect(run(`update bonus set state = 'wagered'`)).rejects.toThrow(/ends, once/)
})

test('bets, settling, rounds, time and giving up beside each other pay once and lose nothing', async () => {
  const { db, player, choose, deposit, bonuses, giveUp, rounds, clock } = await setUp()
  for (let turn = 0; turn < 4; turn++) {
    clock.ahead = 0
    const ann = await player()
    await choose(ann, both)
    await deposit(ann, 1_000n)
    const [bonus] = await bonuses(ann)
    for (const stake of [1_000n, 1_500n, 2_000n]) await settleLegs(db, await bonusBet(db, ann, stake, won))
    const last = await bonusBet(db, ann, 500n, won)
    const betting = Array.from({ length: 3 }, () => bonusBet(db, ann, 100n, won).catch(() => null))
    const ending = Array.from({ length: 3 }, async () => {
      rounds.noticed([ann])
      await rounds.round()
    })
    const leaving = turn % 2 ? [giveUp(ann, bonus!.id).catch(() => null)] : []
    if (turn % 4 === 0) clock.ahead = 31 * day
    await Promise.all([settleLegs(db, last), ...betting, ...ending, ...leaving, bonuses(ann)])
    for (const legs of await Promise.all(betting)) if (legs) await settleLegs(db, legs)
    rounds.noticed([ann])
    await rounds.round()
    const [found] = await bonuses(ann)
    expect(['wagered', 'given-up', 'expired']).toContain(found!.state)
    const ends = (await postings(db, ann)).filter((line) => !/granted|late/.test(line))
    expect(ends.length).toBeLessThanOrEqual(1)
    expect((await money(db, ann))[1]).toBe(0n)
  }
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
}, 120_000)

test('an active bonus goes on in the currency that his accounts are converted to', async () => {
  const rule = { from: 'GBP', to: 'EUR', rate: '0.8', since: 0 } as const
  const { db, player, choose, deposit, bonuses, convert, rounds } = await setUp([rule])
  const ann = await player('GBP')
  await choose(ann, both)
  await deposit(ann, 1_000n, 'GBP')
  await settleLegs(db, await bonusBet(db, ann, 1_000n, won, 'GBP'))
  const open = await bonusBet(db, ann, 300n, won, 'GBP')
  expect(await bonuses(ann)).toMatchObject([{ wagered: '1000', balance: '1200', openBets: 1 }])
  await convert(ann, rule)
  expect(await bonuses(ann)).toMatchObject([
    {
      currency: 'EUR',
      amount: '1250',
      toWager: '6250',
      wagered: '1250',
      balance: '1500',
      openBets: 1,
      state: 'active',
    },
    { currency: 'GBP', amount: '1000', state: 'converted' },
  ])
  await settleLegs(db, open)
  rounds.noticed([ann])
  await rounds.round()
  // 450 pounds came in: they belong to it.
  expect(await money(db, ann, 'GBP')).toEqual([0n, 450n])
  expect(await bonuses(ann)).toMatchObject([{ wagered: '1625', balance: '2063' }, {}])
  for (const stake of [1_500n, 2_000n, 1_125n]) {
    await settleLegs(db, await bonusBet(db, ann, stake > 1_500n ? 1_500n : stake, won))
  }
  await settleLegs(db, await bonusBet(db, ann, 500n, won))
  const [bonus] = await bonuses(ann)
  expect(bonus).toMatchObject({ state: 'wagered' })
  expect(await money(db, ann, 'GBP')).toEqual([450n, 0n])
  expect((await money(db, ann))[1]).toBe(0n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('of accounts that share a mailbox one gets the bonus of the first deposit, in a race too', async () => {
  const { db, player, choose, deposit, bonuses, show } = await setUp()
  const players = await Promise.all([player(), player(), player()])
  const addresses = ['lena.k@gmail.com', 'lenak+two@googlemail.com', 'lena.k@example.org']
  for (const [nth, id] of players.entries()) {
    await db.read.query('update player set email = $2 where id = $1', [id, addresses[nth]])
    await choose(id, { firstDepositBonusType: 1 })
  }
  const available = () =>
    Promise.all(players.map((id) => firstDepositBonusAvailable(db.read, id, houseOffers)))
  expect(await available()).toEqual([true, true, true])
  await Promise.all(players.slice(0, 2).map((id) => deposit(id, 5_000n)))
  const granted = await Promise.all(players.map(async (id) => (await bonuses(id)).length))
  expect(granted.slice(0, 2).toSorted()).toEqual([0, 1])
  // The address of another provider is another box.
  expect(await available()).toEqual([false, false, true])
  await deposit(players[2]!, 5_000n)
  expect(await bonuses(players[2]!)).toHaveLength(1)

  const late = await player()
  await db.read.query(`update player set email = 'lenak+three@gmail.com' where id = $1`, [late])
  await choose(late, { firstDepositBonusType: 1 })
  expect((await show(late)).offers[0]).toMatchObject({
    offer: { kind: 'first-deposit' },
    ineligibilityReason: 'linked',
  })
  expect(await firstDepositBonusAvailable(db.read, late, houseOffers)).toBe(false)
  await deposit(late, 5_000n)
  expect(await bonuses(late)).toEqual([])
})
