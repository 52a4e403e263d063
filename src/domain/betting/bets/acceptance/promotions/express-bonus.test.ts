import { expect, test } from 'vitest'
import { balanceOf } from '#domain/trust/ledger/index.ts'
import { acceptanceSetUp, slip } from '../../../../../../test/factories/acceptance.ts'

const legs = (count: number, odds = 2000) =>
  Array.from({ length: count }, (_, index) => ({ selection: `e${index + 1}~1x2~1`, odds }))

test('an accumulator is granted the bonus that its player saw; a retry gets the same bet', async () => {
  const { acceptance, db } = await acceptanceSetUp({ expressBonus: () => true })
  const request = slip({ legs: legs(3), expressBonus: 1030 })
  const bet = await acceptance.place('ann', request)
  expect(bet).toMatchObject({ expressBonus: 1030, totalOdds: '8240', possibleWin: '8240' })
  expect(await acceptance.place('ann', request)).toEqual(bet)
  await expect(acceptance.place('ann', { ...request, expressBonus: undefined })).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(99_000n)
})

test('who wants none gets none', async () => {
  const { acceptance } = await acceptanceSetUp({ expressBonus: () => true })
  const bet = await acceptance.place('ann', slip({ legs: legs(4) }))
  expect(bet).toMatchObject({ expressBonus: null, totalOdds: '16000', possibleWin: '16000' })
})

test.each([
  ['while the house grants none', false, { legs: legs(3), expressBonus: 1030 }],
  ['of two legs', true, { legs: legs(2), expressBonus: 1030 }],
  ['of more than there is', true, { legs: legs(3), expressBonus: 1100 }],
  ['of a system', true, { legs: legs(3), sizes: [2], expressBonus: 1030 }],
  ['of the bonus account', true, { legs: legs(3), account: 'bonus', expressBonus: 1030 }],
] as const)('a bonus %s is refused with what there is', async (_, on, change) => {
  const { acceptance } = await acceptanceSetUp({ expressBonus: () => on })
  await expect(acceptance.place('ann', slip(change))).rejects.toMatchObject({
    id: 'express-bonus-changed',
    facts: {
      factor: change.legs.length < 3 || !on || 'sizes' in change || 'account' in change ? 1000 : 1030,
    },
  })
})

test('odds that fall below 1.10 take it away: who takes any odds bets without', async () => {
  const { acceptance, tell } = await acceptanceSetUp({ expressBonus: () => true })
  tell('e1~1x2~1', { odds: 1099 })
  const bet = await acceptance.place('ann', slip({ legs: legs(3), expressBonus: 1030, oddsPolicy: 'any' }))
  expect(bet).toMatchObject({ expressBonus: null, possibleWin: '4396' })
})

test('the largest stake is smaller with a bonus: what it adds counts in the caps', async () => {
  const { acceptance } = await acceptanceSetUp({ expressBonus: () => true })
  const quotes = legs(3).map(({ selection }, index) => ({
    ...{
      status: 'open',
      odds: 2000,
      version: 1,
      live: false,
      eventId: `e${index + 1}`,
      market: '1x2',
      outcome: '1',
    },
    ...{
      sport: 'football',
      competition: 'Liga',
      home: 'A',
      away: 'B',
      startsAt: 0,
      score: [0, 0],
      stakeFactor: 0.01,
    },
    selection,
  })) as unknown as Parameters<typeof acceptance.maximum>[1]
  const without = acceptance.maximum('ann', quotes, 'EUR')
  const within = acceptance.maximum('ann', quotes, 'EUR', null, 1030)
  expect(within).toBeGreaterThan(0n)
  expect(within).toBeLessThan(without)
})
