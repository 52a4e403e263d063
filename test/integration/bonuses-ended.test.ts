import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { bonusBet, settleLegs, won } from '../factories/bonus.ts'
import { bonusHouse, bonusPostings, bothBonuses, day, moneyOf } from '../factories/bonus-house.ts'
import { jobContext } from '../factories/job-context.ts'

test('a withdrawal gives an active bonus up, once the player agrees', async () => {
  const { db, player, choose, deposit, withdraw, bonuses } = await bonusHouse()
  const ann = await player()
  await choose(ann, bothBonuses)
  await deposit(ann, 5_000n)
  await expect(withdraw(ann, 3_000n)).rejects.toMatchObject({
    id: 'withdrawal-ends-bonus',
    facts: { amount: '5000', currency: 'EUR' },
  })
  expect(await moneyOf(db, ann)).toEqual([5_000n, 5_000n])
  await expect(withdraw(ann, 9_000n, 'EUR', true)).rejects.toMatchObject({ id: 'insufficient-funds' })
  expect(await bonuses(ann)).toMatchObject([{ state: 'active' }])
  await withdraw(ann, 3_000n, 'EUR', true)
  expect(await moneyOf(db, ann)).toEqual([2_000n, 0n])
  expect(await bonuses(ann)).toMatchObject([{ state: 'given-up', balance: '5000' }])
  // Without a bonus the withdrawal needs no consent.
  await withdraw(ann, 2_000n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test.each([
  ['expired', 'bonus-expired'],
  ['given-up', 'bonus-given-up'],
] as const)('%s: what is there goes, and so does what open bets pay later', async (state, reason) => {
  const { db, player, choose, deposit, bonuses, giveUp, clock, rounds, show } = await bonusHouse()
  const ann = await player()
  await choose(ann, bothBonuses)
  await deposit(ann, 1_000n)
  const legs = await bonusBet(db, ann, 400n, won)
  if (state === 'expired') {
    clock.ahead += 30 * day + 1_000
    await rounds.round(jobContext())
  } else await giveUp(ann, (await bonuses(ann))[0]!.id)
  expect(await bonuses(ann)).toMatchObject([{ state, balance: '600' }])
  expect(await moneyOf(db, ann)).toEqual([1_000n, 0n])
  // The site grants no other bonus while bets of this one may pay.
  expect((await show(ann)).offers.map(({ ineligibilityReason }) => ineligibilityReason)).toEqual([
    'deposited',
    'open-bets',
  ])
  await deposit(ann, 1_000n)
  expect(await bonuses(ann)).toHaveLength(1)
  await settleLegs(db, legs)
  expect(await moneyOf(db, ann)).toEqual([2_000n, 600n])
  rounds.noticed([ann])
  await rounds.round(jobContext())
  expect(await moneyOf(db, ann)).toEqual([2_000n, 0n])
  expect(await bonusPostings(db, ann)).toEqual([
    'house > bonus 1000 bonus-granted',
    `bonus > house 600 ${reason}`,
    'bonus > house 600 bonus-late',
  ])
  await deposit(ann, 1_000n)
  expect(await bonuses(ann)).toMatchObject([{ kind: 'redeposit', state: 'active', amount: '500' }, { state }])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('giving up is for his own active bonus only', async () => {
  const { player, choose, deposit, bonuses, giveUp } = await bonusHouse()
  const [ann, ben] = [await player(), await player()]
  for (const one of [ann, ben]) {
    await choose(one, bothBonuses)
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
  const { db, player, choose, deposit, bonuses, giveUp } = await bonusHouse()
  const ann = await player()
  await choose(ann, bothBonuses)
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
  const { db, player, choose, deposit, bonuses, giveUp, rounds, clock } = await bonusHouse()
  for (let turn = 0; turn < 4; turn++) {
    clock.ahead = 0
    const ann = await player()
    await choose(ann, bothBonuses)
    await deposit(ann, 1_000n)
    const [bonus] = await bonuses(ann)
    for (const stake of [1_000n, 1_500n, 2_000n]) await settleLegs(db, await bonusBet(db, ann, stake, won))
    const last = await bonusBet(db, ann, 500n, won)
    const betting = Array.from({ length: 3 }, () => bonusBet(db, ann, 100n, won).catch(() => null))
    const ending = Array.from({ length: 3 }, async () => {
      rounds.noticed([ann])
      await rounds.round(jobContext())
    })
    const leaving = turn % 2 ? [giveUp(ann, bonus!.id).catch(() => null)] : []
    if (turn % 4 === 0) clock.ahead = 31 * day
    await Promise.all([settleLegs(db, last), ...betting, ...ending, ...leaving, bonuses(ann)])
    for (const legs of await Promise.all(betting)) if (legs) await settleLegs(db, legs)
    rounds.noticed([ann])
    await rounds.round(jobContext())
    const [found] = await bonuses(ann)
    expect(['wagered', 'given-up', 'expired']).toContain(found!.state)
    const ends = (await bonusPostings(db, ann)).filter((line) => !/granted|late/.test(line))
    expect(ends.length).toBeLessThanOrEqual(1)
    expect((await moneyOf(db, ann))[1]).toBe(0n)
  }
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('an active bonus goes on in the currency that his accounts are converted to', async () => {
  const rule = { from: 'GBP', to: 'EUR', rate: '0.8', since: 0 } as const
  const { db, player, choose, deposit, bonuses, convert, rounds } = await bonusHouse([rule])
  const ann = await player('GBP')
  await choose(ann, bothBonuses)
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
  await rounds.round(jobContext())
  // 450 pounds came in, which belong to the bonus.
  expect(await moneyOf(db, ann, 'GBP')).toEqual([0n, 450n])
  expect(await bonuses(ann)).toMatchObject([{ wagered: '1625', balance: '2063' }, {}])
  for (const stake of [1_500n, 2_000n, 1_125n]) {
    await settleLegs(db, await bonusBet(db, ann, stake > 1_500n ? 1_500n : stake, won))
  }
  await settleLegs(db, await bonusBet(db, ann, 500n, won))
  const [bonus] = await bonuses(ann)
  expect(bonus).toMatchObject({ state: 'wagered' })
  expect(await moneyOf(db, ann, 'GBP')).toEqual([450n, 0n])
  expect((await moneyOf(db, ann))[1]).toBe(0n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})
