import { expect, test } from 'vitest'
import { makeAcceptance } from '#domain/betting/bets/acceptance/place-bet.ts'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import { initialState } from '#domain/sport/feed/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { acceptanceSetUp, fund, slip } from '../factories/acceptance.ts'
import { conversionCalls } from '../factories/conversion.ts'

const ended = (home: number, away: number) =>
  ({
    sport: 'football',
    startsAt: 0,
    state: { ...initialState, status: 'finished', period: 2, score: [home, away] },
  }) as const
const cancelled = { sport: 'football', startsAt: 0, state: { ...initialState, status: 'cancelled' } } as const

test('a bet that corrections win, lose and return pays once, though its player converted in between', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP', 10_000n)
  const legs = ['e1~1x2~1', 'e2~1x2~1'].map((selection) => ({ selection, odds: 2000 }))
  await acceptance.place(ann, slip({ currency: 'GBP' }))
  await acceptance.place(ann, slip({ currency: 'GBP', legs }))
  await settleEvent(db, 'e2', ended(1, 0), 0)
  await settleEvent(db, 'e1', ended(1, 0), 0)
  // A single at 2 and a double at 4.
  expect(await balanceOf(db.read, ann, 'GBP')).toBe(8_000n + 2_000n + 4_000n)
  await calls.convert(ann)
  const suspense = async () => {
    const { sheets, sound } = await db.transact(ledgerCheck)
    expect(sound).toBe(true)
    return sheets.find(({ currency }) => currency === 'GBP')?.suspense
  }
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(16_185n)
  const corrections = [
    // 20.00 and 40.00 pounds at 0.865, each rounded up to the cent, are reclaimed from the account that received the
    // money.
    { as: ended(0, 1), pounds: 0n },
    { as: ended(1, 0), pounds: 6_000n },
    { as: ended(0, 1), pounds: 0n },
    // Returned: the stake of the single, the other leg of the double at 2.
    { as: cancelled, pounds: 3_000n },
    { as: ended(1, 0), pounds: 6_000n },
  ]
  for (const { as, pounds } of corrections) {
    await settleEvent(db, 'e1', as, 0, true)
    const euros = 16_185n - 2_313n - 4_625n
    expect([
      await balanceOf(db.read, ann, 'GBP'),
      await balanceOf(db.read, ann, 'EUR'),
      await suspense(),
    ]).toEqual([pounds, euros, '0'])
  }
  // The limits and the player's net position count the payment once: 20.00 staked, 60.00 paid.
  const { accounts } = await calls.summary(ann)
  expect(accounts).toMatchObject([{ currency: 'EUR', day: { stakes: '2313', payouts: '6936' } }])
})

test('a claim on one bet is not taken from what another one pays', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP', 10_000n)
  await acceptance.place(ann, slip({ currency: 'GBP' }))
  await acceptance.place(ann, slip({ currency: 'GBP', legs: [{ selection: 'e2~1x2~1', odds: 2000 }] }))
  await settleEvent(db, 'e1', ended(1, 0), 0)
  await calls.convert(ann)
  await settleEvent(db, 'e1', ended(0, 1), 0, true)
  await settleEvent(db, 'e2', ended(0, 1), 0)
  await settleEvent(db, 'e2', ended(1, 0), 0, true)
  expect(await balanceOf(db.read, ann, 'GBP')).toBe(2_000n)
})

test('what is open in the old currency counts in a player’s cap on an event, in other processes too', async () => {
  const { db, acceptance, book } = await acceptanceSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP')
  await fund(db, ann, 'GBP', 9_000_000n)
  await acceptance.place(ann, slip({ currency: 'GBP', stake: '1730000' }))
  await calls.convert(ann)
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  // 25,000.00 euros, of which 17,300.00 pounds at 0.865 are 20,000.00.
  await expect(other.place(ann, slip({ stake: '500001' }))).rejects.toMatchObject({
    id: 'stake-above-maximum',
    facts: { maxStake: '500000', currency: 'EUR' },
  })
  await other.place(ann, slip({ stake: '500000' }))
})
