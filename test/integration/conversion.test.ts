import { expect, test } from 'vitest'
import { makeAcceptance } from '#domain/betting/bets/acceptance/place-bet.ts'
import type { BetView } from '#domain/betting/bets/api.ts'
import { releaseCurrency } from '#domain/betting/referrals/index.ts'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import { type EventState, initialState } from '#domain/sport/feed/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { acceptanceSetUp, slip } from '../factories/acceptance.ts'
import { conversionCalls, poundsToEuros } from '../factories/conversion.ts'
import { expectSoundBooks, liveSetUp, outcome } from '../factories/live-bets.ts'
import { referralSetUp, referralSlip, unevenHolds } from '../factories/referrals.ts'

const homeWin: EventState = { ...initialState, status: 'finished', period: 2, score: [1, 0] }
const pounds = (change: Parameters<typeof slip>[0] = {}) => slip({ currency: 'GBP', ...change })

test('bets beside the conversion are taken before it or refused by it, and the money is all there', async () => {
  const { db, acceptance, book } = await acceptanceSetUp()
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  const { player, convert } = conversionCalls(db)
  let taken = 0
  for (let round = 0; round < 12; round++) {
    const ann = await player('GBP', 500_000n)
    const bet = (index: number) => (index % 2 ? acceptance : other).place(ann, pounds({ stake: '100' }))
    /** Places bets one after another; returns the number accepted before a refusal. */
    const betUntilRefused = async (index: number) => {
      for (let bets = 0; ; bets++) {
        const [answer] = await Promise.allSettled([bet(index)])
        if (answer.status === 'fulfilled') continue
        expect(answer.reason).toMatchObject({
          id: 'account-converted',
          facts: { currency: 'GBP', to: 'EUR' },
        })
        return bets
      }
    }
    const betting = Promise.all([0, 1, 2, 3].map(betUntilRefused))
    for (let index = 0; index < round; index++) await bet(index)
    const { amount } = await convert(ann)
    const bets = (await betting).reduce((sum, count) => sum + count, round)
    expect(BigInt(amount)).toBe(500_000n - BigInt(bets) * 100n)
    expect(await balanceOf(db.read, ann, 'GBP')).toBe(0n)
    taken += bets
    await acceptance.place(ann, slip())
  }
  console.info(`${taken} bets before 12 conversions, 4 refused by each`)
  expect(taken).toBeGreaterThan(66)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('bets that wait for their live delay while their player converts stand in the old currency, a small one and a large one', async () => {
  const { db, acceptance, tell, reached, pass } = await liveSetUp()
  const { player, convert } = conversionCalls(db)
  const ann = await player('GBP', 500_000n)
  const bets = ['100', '90000'].map((stake) => acceptance.place(ann, pounds({ stake })))
  await reached(2)
  expect(await convert(ann)).toMatchObject({ amount: '409900' })
  tell('e1~1x2~1', { live: true })
  pass()
  for (const bet of bets) expect(await bet).toMatchObject({ currency: 'GBP', status: 'open' })
  expect(await balanceOf(db.read, ann, 'GBP')).toBe(0n)
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(473_873n)
  await expectSoundBooks(db)
})

test('a stake that the house gives back after its player converted is in the old account, and converted like what it pays', async () => {
  const { db, acceptance, tell, reached, pass } = await liveSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP', 10_000n)
  const bet = outcome(acceptance.place(ann, pounds({ stake: '2000' })))
  await reached()
  await calls.convert(ann)
  tell('e1~1x2~1', { live: true, status: 'suspended' })
  pass()
  expect(await bet).toBe('selection-suspended')
  expect(await balanceOf(db.read, ann, 'GBP')).toBe(2_000n)
  expect(await calls.convert(ann)).toMatchObject({ amount: '2000' })
  await expectSoundBooks(db)
})

test('a bet that was taken is told after the conversion too, when its answer was lost', async () => {
  const { db, acceptance, book } = await acceptanceSetUp()
  const { player, convert } = conversionCalls(db)
  const ann = await player('GBP', 10_000n)
  const request = pounds()
  const bet = await acceptance.place(ann, request)
  await convert(ann)
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  for (const one of [acceptance, other]) expect(await one.place(ann, request)).toEqual(bet)
  expect((await db.transact(ledgerCheck)).postings).toBe(5n)
})

test('an open bet pays into the old account, of which nothing can be staked, and what came in is converted too', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP', 10_000n)
  const bet: BetView = await acceptance.place(ann, pounds({ stake: '1000' }))
  await calls.convert(ann)
  expect((await calls.show(ann)).permission).toBe(0)
  expect((await calls.cashier(ann)).accounts.map(({ currency }) => currency)).toEqual(['EUR'])
  await settleEvent(db, 'e1', { sport: 'football', startsAt: 0, state: homeWin }, 0)
  expect(await balanceOf(db.read, ann, 'GBP')).toBe(BigInt(bet.possibleWin))
  expect((await calls.cashier(ann)).accounts).toMatchObject([
    { currency: 'EUR', convertedTo: null },
    { currency: 'GBP', balance: '2000', convertedTo: 'EUR' },
  ])
  const left = { permission: 2, quotes: [{ permission: 2, accounts: [{ amount: '2000', becomes: '2312' }] }] }
  expect(await calls.show(ann)).toMatchObject(left)

  const closed = { id: 'account-converted', facts: { currency: 'GBP', to: 'EUR' } }
  await expect(acceptance.place(ann, pounds({ stake: '500' }))).rejects.toMatchObject(closed)
  await expect(calls.deposit(ann, 500n, 'GBP')).rejects.toMatchObject(closed)
  await expect(calls.limit(ann, 20, '500', 'GBP')).rejects.toMatchObject(closed)
  await calls.withdraw(ann, 400n, 'GBP')

  expect(await calls.convert(ann)).toMatchObject({ amount: '1600', becomes: '1850' })
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(10_405n + 1_850n)
  await expect(calls.convert(ann)).rejects.toMatchObject({ id: 'nothing-to-convert' })
  expect((await calls.show(ann)).done.map(({ amount }) => amount)).toEqual(['1600', '9000'])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('what is left goes only to where its player is', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP', 10_000n)
  await acceptance.place(ann, pounds({ stake: '1000' }))
  await calls.convert(ann)
  await settleEvent(db, 'e1', { sport: 'football', startsAt: 0, state: homeWin }, 0)
  calls.rules[0] = { ...poundsToEuros, to: 'USD', rate: '0.77' }
  expect((await calls.show(ann)).permission).toBe(0)
  await expect(calls.convert(ann)).rejects.toMatchObject({ id: 'nothing-to-convert' })
  calls.rules[0] = { ...poundsToEuros, rate: '0.9' }
  expect(await calls.convert(ann)).toMatchObject({ amount: '2000', becomes: '2222' })
})

test('what is held for referred bets in a currency that is given up is released first, and converted with the rest', async () => {
  const { db, ask, list, accept, round } = await referralSetUp()
  const { player, convert, deposit } = conversionCalls(db, [poundsToEuros], releaseCurrency)
  const ann = await player('GBP', 850_000n)
  for (let count = 0; count < 5; count++) await deposit(ann, 850_000n, 'GBP')
  const requests = [
    await ask(ann, referralSlip({ currency: 'GBP', stake: '2130000' })),
    await ask(ann, referralSlip({ currency: 'GBP', stake: '2130000' })),
  ]
  await accept(requests[1]!.id)
  expect(await balanceOf(db.read, ann, 'GBP')).toBe(840_000n)
  expect(await convert(ann)).toMatchObject({ amount: '5100000' })
  expect(await balanceOf(db.read, ann, 'GBP')).toBe(0n)
  for (const request of await list(ann))
    expect(request).toMatchObject({ state: 'refused', reason: 'currency' })
  expect(await round()).toBe(0)
  await expect(ask(ann, referralSlip({ currency: 'GBP' }))).rejects.toMatchObject({ id: 'account-converted' })
  expect(await unevenHolds(db)).toEqual([])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})
