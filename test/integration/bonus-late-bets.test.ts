import { expect, test } from 'vitest'
import { bonusRounds } from '#domain/rewards/bonus/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { bonusBet, bonusCalls, settleLegs, won } from '../factories/bonus.ts'
import { testDatabase } from '../factories/database.ts'
import { jobContext } from '../factories/job-context.ts'

const day = 86_400_000
const both = { firstDepositBonusType: 1, bonusType: 1 }

test('a bet that was asked for just before the deposit and staked after it holds its bonus as any other', async () => {
  const db = await testDatabase()
  const { player, choose, deposit, bonuses, giveUp } = bonusCalls(db)
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 1_000n)
  // The bet's id precedes the deposit, but its stake follows it.
  const legs = await bonusBet(db, ann, 1_000n, won, 'EUR', Date.now() - 5_000)
  expect(await bonuses(ann)).toMatchObject([{ state: 'active', balance: '0', openBets: 1 }])
  await settleLegs(db, legs)
  expect(await bonuses(ann)).toMatchObject([{ state: 'active', balance: '1500', openBets: 0 }])
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(1_000n)
  const [{ id } = { id: '' }] = await bonuses(ann)
  const open = await bonusBet(db, ann, 1_000n, won, 'EUR', Date.now() - 5_000)
  await giveUp(ann, id)
  await deposit(ann, 1_000n)
  expect(await bonuses(ann)).toMatchObject([{ state: 'given-up', balance: '500' }])
  await settleLegs(db, open)
  await deposit(ann, 1_000n)
  expect(await bonuses(ann)).toMatchObject([{ state: 'active', balance: '500' }, { state: 'given-up' }])
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(3_000n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test.each(['before', 'after'] as const)(
  'a bonus given up %s a conversion: its bets, open in the old currency, pay into no other bonus',
  async (when) => {
    const rule = { from: 'GBP', to: 'EUR', rate: '0.8', since: 0 } as const
    const db = await testDatabase()
    const { player, choose, deposit, bonuses, giveUp, convert, show, clock } = bonusCalls(db, [rule])
    const ann = await player('GBP')
    await choose(ann, both)
    await deposit(ann, 1_000n, 'GBP')
    const open = await bonusBet(db, ann, 900n, won, 'GBP')
    const leave = async () => giveUp(ann, (await bonuses(ann))[0]!.id)
    if (when === 'before') await leave()
    await convert(ann, rule)
    if (when === 'after') await leave()
    clock.ahead = day
    await deposit(ann, 1_000n)
    expect((await show(ann)).offers.map(({ ineligibilityReason }) => ineligibilityReason)).toEqual([
      'deposited',
      'open-bets',
    ])
    expect((await bonuses(ann)).map(({ state }) => state)).not.toContain('active')
    await settleLegs(db, open)
    await deposit(ann, 1_000n)
    // The operator keeps the 1350 pounds that it paid.
    expect(await balanceOf(db.read, ann, 'GBP', 'bonus')).toBe(0n)
    expect((await bonuses(ann))[0]).toMatchObject({ state: 'active', currency: 'EUR', balance: '500' })
    expect((await db.transact(ledgerCheck)).sound).toBe(true)
  },
)

test('a round that could not read comes again with those who were noticed', async () => {
  const db = await testDatabase()
  const { player, choose, deposit, clock } = bonusCalls(db)
  const ann = await player()
  await choose(ann, both)
  await deposit(ann, 1_000n)
  await settleLegs(db, await bonusBet(db, ann, 1_000n, ['lose', 'win', 'win']))
  let broken = true
  const read: typeof db.read = {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      if (broken) throw new Error('gone')
      return db.read.query<Row>(text, values)
    },
  }
  const rounds = bonusRounds({ db: { ...db, read }, clock, committed: () => {} })
  rounds.noticed([ann])
  await expect(rounds.round(jobContext())).rejects.toThrow('gone')
  broken = false
  await rounds.round(jobContext())
  const { rows } = await db.read.query('select state from bonus where player_id = $1', [ann])
  expect(rows).toEqual([{ state: 'lost' }])
})
