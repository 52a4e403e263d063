import { expect, test } from 'vitest'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { betOf, placed } from '../factories/betting.ts'
import { bonusBet, endingLegs, lost, returned, settleLegs, won } from '../factories/bonus.ts'
import { bonusHouse, bonusPostings, bothBonuses, day, moneyOf } from '../factories/bonus-house.ts'
import { finished } from '../factories/events.ts'
import { jobContext } from '../factories/job-context.ts'

test('wagering counts bets of which each leg is at 1.5 or more, by the terms that the bonus was granted on', async () => {
  const { db, player, choose, deposit, bonuses, house } = await bonusHouse()
  const stakes = async (name: string) => {
    for (const odds of [1499, 1500]) {
      const legs = endingLegs(`${name} ${odds}`, 'win', 'lose', 'win').map((leg) => ({ ...leg, odds }))
      await placed(db, [betOf(name, 1_000n, legs, 'EUR', 'bonus')])
      await settleLegs(db, legs)
    }
    return (await bonuses(name))[0]?.wagered
  }
  const [ann, ben] = [await player(), await player()]
  await choose(ann, bothBonuses)
  await deposit(ann, 5_000n)
  expect((await bonuses(ann))[0]).toMatchObject({ wageringOdds: 1500, freeWithdrawals: false })
  house.terms = { wageringOdds: 1200 }
  await choose(ben, bothBonuses)
  await deposit(ben, 5_000n)
  expect(await stakes(ann)).toBe('1000')
  expect(await stakes(ben)).toBe('2000')
})

test('what is staked and settled wagers it, returned stakes do not; then all of it is the player’s', async () => {
  const { db, player, choose, deposit, bonuses, rounds } = await bonusHouse()
  const ann = await player()
  await choose(ann, bothBonuses)
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
  // The wagering requirement is met, and one bet is open.
  expect(await bonuses(ann)).toMatchObject([
    { wagered: '5050', state: 'active', openBets: 1, balance: '2825' },
  ])
  expect(await moneyOf(db, ann)).toEqual([1_000n, 2_825n])
  await settleLegs(db, open)
  rounds.noticed([ann])
  await rounds.round(jobContext())
  expect(await moneyOf(db, ann)).toEqual([1_000n + 2_975n, 0n])
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered', balance: '2975', wagered: null }])
  expect(await bonusPostings(db, ann)).toEqual([
    'house > bonus 1000 bonus-granted',
    'bonus > main 2975 bonus-wagered',
  ])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a bonus that is played away is lost, and makes room for another', async () => {
  const { db, player, choose, deposit, bonuses } = await bonusHouse()
  const ann = await player()
  await choose(ann, bothBonuses)
  await deposit(ann, 1_000n)
  const legs = await bonusBet(db, ann, 1_000n, lost)
  expect(await bonuses(ann)).toMatchObject([{ state: 'active', balance: '0', openBets: 1 }])
  await settleLegs(db, legs)
  expect(await bonuses(ann)).toMatchObject([{ state: 'lost', balance: '0' }])
  await deposit(ann, 1_000n)
  expect(await bonuses(ann)).toMatchObject([{ kind: 'redeposit', state: 'active' }, { state: 'lost' }])
  expect(await moneyOf(db, ann)).toEqual([2_000n, 500n])
})

test('a wagered bonus waits for its open bets beyond its time', async () => {
  const { db, player, choose, deposit, bonuses, clock, rounds } = await bonusHouse()
  const ann = await player()
  await choose(ann, bothBonuses)
  await deposit(ann, 1_000n)
  for (const stake of [1_000n, 1_500n, 2_000n]) await settleLegs(db, await bonusBet(db, ann, stake, won))
  const last = await bonusBet(db, ann, 500n, won)
  await settleLegs(db, await bonusBet(db, ann, 500n, won))
  expect(await bonuses(ann)).toMatchObject([{ wagered: '5000', openBets: 1, balance: '3000' }])
  clock.ahead += 31 * day
  await rounds.round(jobContext())
  expect(await bonuses(ann)).toMatchObject([{ state: 'active' }])
  await settleLegs(db, last)
  await rounds.all(jobContext())
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered', balance: '3750' }])
  expect(await moneyOf(db, ann)).toEqual([4_750n, 0n])
})

test('a correction after a bonus was wagered is taken back from what became the player’s, and what it pays is his', async () => {
  const { db, player, choose, deposit, bonuses, rounds } = await bonusHouse()
  const ann = await player()
  await choose(ann, bothBonuses)
  await deposit(ann, 1_000n)
  for (const stake of [1_000n, 1_500n, 2_000n]) await settleLegs(db, await bonusBet(db, ann, stake, won))
  const legs = ['a', 'b', 'c'].map((eventId) => ({ eventId, market: '1x2', outcome: '1', odds: 1_500 }))
  await placed(db, [betOf(ann, 500n, legs, 'EUR', 'bonus')])
  for (const event of ['a', 'b', 'c']) await settleEvent(db, event, finished(0, 1), 0)
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered', balance: '2750' }])
  expect(await moneyOf(db, ann)).toEqual([3_750n, 0n])
  const correct = async (home: number) => {
    for (const event of ['a', 'b', 'c']) await settleEvent(db, event, finished(home, 1), 0, true)
    rounds.noticed([ann])
    await rounds.round(jobContext())
  }
  // 500 x 1.5 x 1.5 x 1.5 = 1687.5
  await correct(2)
  expect(await moneyOf(db, ann)).toEqual([5_437n, 0n])
  // The bonus account is empty: the money was released to the main account, and is reclaimed from there.
  await correct(0)
  expect(await moneyOf(db, ann)).toEqual([3_750n, 0n])
  await correct(2)
  expect(await moneyOf(db, ann)).toEqual([5_437n, 0n])
  expect(await bonuses(ann)).toMatchObject([{ state: 'wagered', balance: '2750' }])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a bonus that was played away and is then corrected goes on by its terms, or ends with its time', async () => {
  const { db, player, choose, deposit, bonuses, rounds, clock } = await bonusHouse()
  const [ann, ben] = [await player(), await player()]
  for (const one of [ann, ben]) {
    await choose(one, bothBonuses)
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
  await rounds.round(jobContext())
  // Won 1000 x 1.5 x 1.5 x 1.5 = 3375, none of it released before five times the bonus is staked.
  expect(await moneyOf(db, ann)).toEqual([1_000n, 3_375n])
  expect(await bonuses(ann)).toMatchObject([
    { state: 'active', balance: '3375', wagered: '1000', toWager: '5000', expiresAt: end },
    { state: 'lost' },
  ])
  clock.ahead += 31 * day
  rounds.noticed([ben])
  await rounds.round(jobContext())
  expect(await moneyOf(db, ben)).toEqual([1_000n, 0n])
  expect(await moneyOf(db, ann)).toEqual([1_000n, 0n])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})
