import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BonusOffers, firstDepositBonusAvailable } from '#domain/rewards/bonus/index.ts'
import { ledgerCheck, ledgerHandlers } from '#domain/trust/ledger/index.ts'
import { accountOffers } from '../factories/bonus.ts'
import { bonusHouse, bonusPostings, bothBonuses, day, moneyOf } from '../factories/bonus-house.ts'
import { handlerContext } from '../factories/handler-context.ts'

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
  const { db, player, choose, deposit, bonuses } = await bonusHouse()
  const ann = await player(currency)
  await choose(ann, { firstDepositBonusType: 1 })
  await deposit(ann, deposited, currency)
  expect(await moneyOf(db, ann, currency)).toEqual([deposited, amount])
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
  expect(await bonusPostings(db, ann)).toEqual([`house > bonus ${amount} bonus-granted`])
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
    const { db, player, choose, deposit, bonuses, clock, house, show } = await bonusHouse()
    const ann = await player(currency)
    await choose(ann, { bonusType: 1 })
    await deposit(ann, deposited, currency)
    expect(await moneyOf(db, ann, currency)).toEqual([deposited, null])
    const today = new Date(clock.now()).getUTCDay()
    house.offers = { ...accountOffers, redeposit: { ...accountOffers.redeposit, weekday: (today + 1) % 7 } }
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
  const { player, choose, deposit, bonuses, house, show } = await bonusHouse()
  const [ann, ben, cas] = [await player(), await player(), await player()]
  expect((await show(ann)).choices).toEqual({ firstDepositBonusType: 0, bonusType: 0 })
  await deposit(ann, 5_000n)
  // The first deposit is made: later choices apply to later deposits.
  await choose(ann, { firstDepositBonusType: 1 })
  await deposit(ann, 5_000n)
  expect(await bonuses(ann)).toEqual([])
  await choose(ben, { bonusType: 1 })
  await deposit(ben, 5_000n)
  expect(await bonuses(ben)).toEqual([])
  house.offers = { firstDeposit: null, redeposit: null }
  await choose(cas, bothBonuses)
  await deposit(cas, 5_000n)
  await deposit(cas, 5_000n)
  expect(await show(cas)).toMatchObject({ offers: [], bonuses: [] })
})

test('the account view tells whether a bonus of the first deposit is to be had', async () => {
  const { db, player, deposit } = await bonusHouse()
  const house = { offers: accountOffers as BonusOffers }
  const firstDepositBonus = (playerId: string) => firstDepositBonusAvailable(db.read, playerId, house.offers)
  const { accounts } = ledgerHandlers({ db, firstDepositBonus })
  const ann = await player()
  const told = () => accounts(handlerContext(ann), { params: undefined, query: undefined, body: undefined })
  expect(await told()).toMatchObject({ is_available_first_deposit_bonus: true })
  house.offers = { ...accountOffers, firstDeposit: null }
  expect(await told()).toMatchObject({ is_available_first_deposit_bonus: false })
  house.offers = accountOffers
  await deposit(ann, 100n)
  expect(await told()).toMatchObject({ is_available_first_deposit_bonus: false })
})

test('a casino bonus can not be chosen while there is none', async () => {
  const { player, choose } = await bonusHouse()
  const ann = await player()
  for (const value of [3, -1, '1', true, 1.5]) {
    await expect(choose(ann, { bonusType: value }), String(value)).rejects.toMatchObject({
      id: 'setting-invalid',
      facts: { setting: 'bonusType' },
    })
  }
})

test('a deposit that is sent again and again, and several side by side, bring one bonus', async () => {
  const { db, player, choose, deposit, bonuses } = await bonusHouse()
  const [ann, ben] = [await player(), await player()]
  const key = randomUUID()
  await choose(ann, bothBonuses)
  await Promise.all(Array.from({ length: 8 }, () => deposit(ann, 5_000n, 'EUR', key)))
  expect(await moneyOf(db, ann)).toEqual([5_000n, 5_000n])
  await choose(ben, bothBonuses)
  await Promise.all(Array.from({ length: 6 }, () => deposit(ben, 5_000n)))
  expect(await moneyOf(db, ben)).toEqual([30_000n, 5_000n])
  expect(await bonuses(ben)).toMatchObject([{ kind: 'first-deposit', amount: '5000' }])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('where the operator says so money of his own is free at all times; one redeposit bonus is granted a day', async () => {
  const { db, player, choose, deposit, withdraw, bonuses, giveUp, show, clock, house } = await bonusHouse()
  house.terms = { freeWithdrawals: true }
  const ann = await player()
  await choose(ann, bothBonuses)
  await deposit(ann, 5_000n)
  await withdraw(ann, 5_000n)
  expect(await moneyOf(db, ann)).toEqual([0n, 5_000n])
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
  expect(await bonusPostings(db, ann)).toEqual([
    'house > bonus 5000 bonus-granted',
    'bonus > house 5000 bonus-given-up',
    'house > bonus 2500 bonus-granted',
    'bonus > house 2500 bonus-given-up',
    'house > bonus 2500 bonus-granted',
  ])
})

test('of accounts that have proven one mailbox one gets the bonus of the first deposit, in a race too', async () => {
  const { db, player, choose, deposit, bonuses, show } = await bonusHouse()
  const players = await Promise.all([player(), player(), player()])
  const addresses = ['lena.k@gmail.com', 'lenak+two@googlemail.com', 'lena.k@example.org']
  for (const [nth, id] of players.entries()) {
    await db.read.query('update player set email = $2, email_verified = true where id = $1', [
      id,
      addresses[nth],
    ])
    await choose(id, { firstDepositBonusType: 1 })
  }
  const available = () =>
    Promise.all(players.map((id) => firstDepositBonusAvailable(db.read, id, accountOffers)))
  expect(await available()).toEqual([true, true, true])
  await Promise.all(players.slice(0, 2).map((id) => deposit(id, 5_000n)))
  const granted = await Promise.all(players.map(async (id) => (await bonuses(id)).length))
  expect(granted.slice(0, 2).toSorted()).toEqual([0, 1])
  // The same name at another provider is another mailbox.
  expect(await available()).toEqual([false, false, true])
  await deposit(players[2]!, 5_000n)
  expect(await bonuses(players[2]!)).toHaveLength(1)

  const late = await player()
  await db.read.query(`update player set email = 'lenak+three@gmail.com' where id = $1`, [late])
  await choose(late, { firstDepositBonusType: 1 })
  // An unconfirmed address reveals nothing about other accounts with it.
  expect(await firstDepositBonusAvailable(db.read, late, accountOffers)).toBe(true)
  expect((await show(late)).offers[0]).toMatchObject({ ineligibilityReason: null })
  await db.read.query('update player set email_verified = true where id = $1', [late])
  expect((await show(late)).offers[0]).toMatchObject({
    offer: { kind: 'first-deposit' },
    ineligibilityReason: 'linked',
  })
  expect(await firstDepositBonusAvailable(db.read, late, accountOffers)).toBe(false)
  await deposit(late, 5_000n)
  expect(await bonuses(late)).toEqual([])
})
