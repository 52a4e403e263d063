import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promotedWin } from '#kernel/betting/bet-promotion.ts'
import { possibleWin } from '#kernel/betting/odds.ts'
import { acceptanceSetUp, slip } from '../../../../../../test/factories/acceptance.ts'
import { handlerContext } from '../../../../../../test/factories/handler-context.ts'
import { betHandlers } from '../../bet-handlers.ts'
import { largestStake } from '../ways-to-play/system.ts'

const rules = { minStake: 5, maxBonus: 20 }
const legs = (count: number, odds = 2000) =>
  Array.from({ length: count }, (_, index) => ({ selection: `e${index + 1}~1x2~1`, odds }))

test('an accumulator is granted the percent that its player saw, up to the largest amount', async () => {
  const { acceptance } = await acceptanceSetUp({ hyperBonus: () => rules })
  // 16 times 5 euros, 75 of them won, 3% of them.
  expect(await acceptance.place('ann', slip({ legs: legs(4), stake: '500', hyperBonus: 3 }))).toMatchObject({
    possibleWin: '8225',
    promotion: { kind: 'hyper', percent: 3, cap: '2000' },
  })
  expect(await acceptance.place('ann', slip({ legs: legs(6), stake: '500', hyperBonus: 8 }))).toMatchObject({
    possibleWin: '34000',
  })
})

test.each([
  ['while the house grants none', null, { legs: legs(4), hyperBonus: 3 }, 0],
  ['below the least stake', rules, { legs: legs(4), stake: '499', hyperBonus: 3 }, 0],
  ['of another percent', rules, { legs: legs(4), hyperBonus: 5 }, 3],
  ['of a system', rules, { legs: legs(4), sizes: [2], hyperBonus: 3 }, 0],
] as const)('a hyper bonus %s is refused with what there is', async (_, house, change, percent) => {
  const { acceptance } = await acceptanceSetUp({ hyperBonus: () => house })
  await expect(acceptance.place('ann', slip(change))).rejects.toMatchObject({
    id: 'hyper-bonus-changed',
    facts: { percent },
  })
})

test('the check names percent and limits, and its largest stake is taken as shown', async () => {
  const { acceptance, db, book } = await acceptanceSetUp({
    hyperBonus: () => rules,
    caps: undefined,
    stakeFactor: () => 0.01,
  })
  const handlers = betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '' })
  const shown = await handlers.checkCoupon(handlerContext('ann'), {
    params: undefined,
    query: undefined,
    body: { currency: 'EUR', legs: legs(4), stake: '1000' },
  })
  expect(shown).toMatchObject({
    hyperBonus: { hyperBonusPercent: 3, minHyperBonusBetLimit: '500', maxHyperBonusLimit: '2000' },
    possibleWin: '16450',
  })
  const { maxStake } = shown as { maxStake: string }
  expect(BigInt(maxStake)).toBeGreaterThan(500n)
  await expect(
    acceptance.place('ann', slip({ legs: legs(4), stake: `${BigInt(maxStake) + 1n}`, hyperBonus: 3 })),
  ).rejects.toMatchObject({ id: 'stake-above-maximum', facts: { maxStake } })
  await acceptance.place('ann', slip({ legs: legs(4), stake: maxStake, hyperBonus: 3 }))
})

test('of the express and the hyper bonus a bet has the one that pays more at its stake', async () => {
  const both = { hyperBonus: () => rules, expressBonus: () => true }
  const { acceptance, db, book } = await acceptanceSetUp(both)
  const handlers = betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '' })
  const told = async (count: number, stake: string) => {
    const check = (await handlers.checkCoupon(handlerContext('ann'), {
      params: undefined,
      query: undefined,
      body: { currency: 'EUR', legs: legs(count), stake },
    })) as { readonly possibleWin: string; readonly expressBonus: number; readonly hyperBonus: object }
    return [check.possibleWin, check.expressBonus, check.hyperBonus !== undefined]
  }
  // 16 x 5: 4% of 80 euros are more than 3% of 75.
  expect(await told(4, '500')).toEqual(['8320', 1040, true])
  // 64 x 5: 8% of 315 are 25.20, of which 20 are paid; 6% of 320 are 19.20.
  expect(await told(6, '500')).toEqual(['34000', 1060, true])
  // With a higher stake the largest hyper bonus is below the express bonus; below its least stake there is none.
  expect(await told(6, '600')).toEqual(['40704', 1060, true])
  expect(await told(6, '499')).toEqual(['33852', 1060, true])
})

test('the largest stake with a bonus is the largest: one more is above the room or the cap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1400, max: 6000 }), { minLength: 4, maxLength: 10 }),
      fc.bigInt(1_000n, 10n ** 8n),
      fc.bigInt(1_000n, 10n ** 8n),
      fc.bigInt(1n, 10n ** 6n),
      (odds, room, cap, most) => {
        const promotion = { kind: 'hyper', percent: 25, cap: most.toString() } as const
        const fits = (stake: bigint) => {
          const win = promotedWin(stake, odds, promotion)
          return win <= cap && win - stake <= room
        }
        const stake = largestStake(odds, room, cap, null, promotion)
        expect(fits(stake)).toBe(true)
        expect(fits(stake + 1n)).toBe(false)
        expect(promotedWin(stake, odds, promotion) - possibleWin(stake, odds)).toBeLessThanOrEqual(most)
      },
    ),
  )
})
