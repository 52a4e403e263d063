import { expect, test } from 'vitest'
import { slip } from '../factories/acceptance.ts'
import { ask, legs, salesSetUp } from '../factories/sales.ts'

/** A bet of 10.00 on three legs at evens, with 6 % more for a fee of 0.60; ann has 1,000.00 before. */
async function boostedBet() {
  const setUp = await salesSetUp({ paidBoost: () => true })
  const bet = await setUp.acceptance.place('ann', slip({ legs: legs(1, 2, 3), paidBoost: 6 }))
  expect(await setUp.balance()).toBe(100_000n - 1_000n - 60n)
  return { ...setUp, bet }
}

test('the price of a bet counts the boost that its player bought, and the fee stays paid', async () => {
  const { bet, sales, offers, balance, right } = await boostedBet()
  // 10.00 x (2 x 0.5^1.04)^3 = 9.20, and 6 % more.
  expect(await offers()).toMatchObject([{ betId: bet.id, price: '975' }])
  await sales.sell('ann', bet.id, ask(975n))
  expect(await balance()).toBe(100_000n - 1_060n + 975n)
  await right()
})

test('the rest of a bet that is sold in part keeps its boost, and its share of the fee is charged once', async () => {
  const { bet, sales, settle, balance, right } = await boostedBet()
  const { continuedBy } = await sales.sell('ann', bet.id, ask(1n, 40))
  expect(continuedBy!.bet).toMatchObject({
    stake: 600n,
    // 6.00 at 8.00 and 6 % more.
    possible_win: 5_088n,
    promotion: { kind: 'paid', percent: 6, charged: '36' },
  })
  expect(await balance()).toBe(100_000n - 1_060n + 390n)
  for (const event of ['e1', 'e2', 'e3']) await settle(event, 'win')
  expect(await balance()).toBe(100_000n - 1_060n + 390n + 5_088n)
  await right()
})

test('returns stake and share of the fee of a rest whose legs are all void', async () => {
  const { bet, sales, settle, balance, right } = await boostedBet()
  await sales.sell('ann', bet.id, ask(1n, 40))
  for (const event of ['e1', 'e2', 'e3']) await settle(event, 'void')
  expect(await balance()).toBe(100_000n - 1_060n + 390n + 600n + 36n)
  await right()
})

test('a price counts no boost that void legs have taken away', async () => {
  const { settle, offers } = await boostedBet()
  await settle('e1', 'void')
  // Two legs are too few for a boost: 10.00 x (2 x 0.5^1.04)^2.
  expect(await offers()).toMatchObject([{ price: '946' }])
})
