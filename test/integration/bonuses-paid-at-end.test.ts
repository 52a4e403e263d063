import { expect, test } from 'vitest'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { houseCasinoTerms, houseOffers, usualFreeSpins } from '#domain/rewards/bonus/index.ts'
import { ledgerCheck, windowTotals } from '#domain/trust/ledger/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { betOf, placed } from '../factories/betting.ts'
import { bonusHouse, bonusPostings, bothBonuses, day, moneyOf } from '../factories/bonus-house.ts'
import { endedTestRounds } from '../factories/cashback.ts'

/** Sets up bonuses with other terms: paid once ten times as much was staked. */
async function paidHouse() {
  const set = await bonusHouse()
  set.house.offers = { ...houseOffers, redeposit: null }
  let number = 0
  const bet = async (
    playerId: string,
    stake: bigint,
    odds: readonly number[],
    results: readonly LegOutcome[] = odds.map(() => 'lose'),
    own: object = {},
  ) => {
    const market = `m${number++}`
    const legs = odds.map((one, at) => ({ eventId: `${market} e${at}`, market, outcome: '1', odds: one }))
    await placed(set.db, [{ ...betOf(playerId, stake, legs), ...own }])
    for (const [at, result] of results.entries())
      await settleSelections(
        set.db,
        `${market} e${at}`,
        [{ market, outcome: '1', result, grading: { rule: 'score', facts: {} } }],
        1_000,
      )
  }
  return { ...set, bet }
}
const four = [1_900, 1_900, 2_000, 1_900]

test('nothing lies in the bonus account; the bonus is paid once the player’s own accumulators came to ten times as much', async () => {
  const { db, player, choose, deposit, show, bet } = await paidHouse()
  const ann = await player()
  await choose(ann, bothBonuses)
  await deposit(ann, 400_00n)
  expect(await moneyOf(db, ann)).toEqual([400_00n, null])
  expect((await show(ann)).bonuses).toMatchObject([
    { amount: '10000', toWager: '100000', wagered: '0', balance: '0', paidAtEnd: true, wageringLegs: 4 },
  ])
  // None of these count: odds, legs, a void bet, a bonus on it, and an open one.
  await bet(ann, 10_00n, [1_899, 1_900, 1_900, 1_900])
  await bet(ann, 10_00n, [5_000, 5_000, 5_000])
  await bet(ann, 10_00n, four, ['void', 'void', 'void', 'void'])
  await bet(ann, 10_00n, four, undefined, { expressBonus: 1_040 })
  await bet(ann, 10_00n, four, [])
  expect((await show(ann)).bonuses).toMatchObject([{ wagered: '0' }])
  await bet(ann, 100_00n, four)
  expect((await show(ann)).bonuses).toMatchObject([{ wagered: '10000', state: 'active' }])
  await deposit(ann, 1_000_00n)
  await bet(ann, 899_99n, four)
  expect((await show(ann)).bonuses).toMatchObject([{ wagered: '99999', state: 'active' }])
  await bet(ann, 1n, four)
  const before = await windowTotals(db.read, ann, 'EUR', new Date(0))
  const [main] = await moneyOf(db, ann)
  const shown = await Promise.all(Array.from({ length: 6 }, () => show(ann)))
  expect(shown.at(-1)!.bonuses).toMatchObject([{ state: 'wagered', balance: '10000' }])
  expect(await moneyOf(db, ann)).toEqual([main! + 100_00n, null])
  expect(await bonusPostings(db, ann)).toEqual(['house > main 10000 bonus-paid'])
  // The bonus does not change the remainder of loss limits.
  expect(await windowTotals(db.read, ann, 'EUR', new Date(0))).toEqual(before)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('one that runs out, is given up or ends with a withdrawal pays nothing and takes nothing', async () => {
  const { db, clock, player, choose, deposit, withdraw, show, giveUp, bet } = await paidHouse()
  const [ann, ben, cas] = await Promise.all([player(), player(), player()])
  for (const one of [ann, ben, cas]) {
    await choose(one, bothBonuses)
    await deposit(one, 100_00n)
    await bet(one, 50_00n, four)
  }
  await giveUp(ben, (await show(ben)).bonuses[0]!.id)
  await expect(withdraw(cas, 10_00n)).rejects.toMatchObject({
    id: 'withdrawal-ends-bonus',
    facts: { amount: '10000', currency: 'EUR' },
  })
  await withdraw(cas, 10_00n, 'EUR', true)
  clock.ahead = 30 * day + 1
  const states = await Promise.all([ann, ben, cas].map(async (one) => (await show(one)).bonuses[0]!.state))
  expect(states).toEqual(['expired', 'given-up', 'given-up'])
  expect((await moneyOf(db, ann))[0]).toBe(50_00n)
  for (const one of [ann, ben, cas]) expect(await bonusPostings(db, one)).toEqual([])
})

test('a casino bonus counts the player’s own rounds by their games, and its free spins come with the money', async () => {
  const { db, house, player, choose, deposit, show } = await paidHouse()
  const casino = {
    ...houseCasinoTerms,
    contribution: { 'three-orchards': 25, dice: 0 },
    freeSpins: { ...usualFreeSpins, count: 3 },
  }
  house.offers = { ...houseOffers, casino }
  const round = await endedTestRounds(db)
  const ann = await player()
  await choose(ann, { firstDepositBonusType: 2, bonusType: 2 })
  await deposit(ann, 10_00n)
  const at = Date.now() + 2_000
  await round(ann, { stake: 399_99n, payout: 1n, at })
  await round(ann, { stake: 900_00n, payout: 0n, at, game: 'dice' })
  await round(ann, { stake: 900_00n, payout: 0n, at, free: true })
  await round(ann, { stake: 900_00n, payout: 900_00n, at })
  const spins = () =>
    db.read.query('select granted, pays_to, stake from free_rounds where player_id = $1', [ann])
  expect((await show(ann)).bonuses).toMatchObject([{ wagered: '9999', toWager: '10000', state: 'active' }])
  expect((await spins()).rows).toEqual([])
  await round(ann, { stake: 10n, payout: 0n, at })
  expect((await show(ann)).bonuses).toMatchObject([{ state: 'wagered' }])
  expect((await spins()).rows).toMatchObject([{ granted: 3, pays_to: 'main' }])
  expect(houseOffers.firstDeposit.paidAtEnd).toBe(true)
})
