import { expect, test } from 'vitest'
import { balanceOf } from '#domain/trust/ledger/index.ts'
import { acceptanceSetUp, slip } from '../../../../../../test/factories/acceptance.ts'
import { handlerContext } from '../../../../../../test/factories/handler-context.ts'
import { betHandlers } from '../../bet-handlers.ts'

const legs = (count: number, odds = 2000) =>
  Array.from({ length: count }, (_, index) => ({ selection: `e${index + 1}~1x2~1`, odds }))
const on = { paidBoost: () => true, hyperBonus: () => ({ minStake: 1, maxBonus: 500 }) }

test('two presses with one key buy one boost, whose fee is charged beside the stake', async () => {
  const { acceptance, db } = await acceptanceSetUp(on)
  const request = slip({ legs: legs(3), paidBoost: 6 })
  const [bet, again] = await Promise.all([
    acceptance.place('ann', request),
    acceptance.place('ann', { ...request }),
  ])
  // 10.00 at 8.00 and 6% more, for 0.60.
  expect(bet).toMatchObject({
    stake: '1000',
    possibleWin: '8480',
    promotion: { kind: 'paid', fee: 6, percent: 6, charged: '60' },
  })
  expect(again).toEqual(bet)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(98_940n)
  await expect(acceptance.place('ann', { ...request, paidBoost: undefined })).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })
})

test.each([
  ['while the house sells none', false, { legs: legs(3) }, 0],
  ['of two legs', true, { legs: legs(2) }, 0],
  ['of another percent', true, { legs: legs(4) }, 8],
  ['of a system', true, { legs: legs(3), sizes: [2] }, 0],
  ['of a chain', true, { legs: legs(3), kind: 'chain' }, 0],
] as const)('a boost %s is refused with what there is', async (_, sold, change, percent) => {
  const { acceptance } = await acceptanceSetUp({ paidBoost: () => sold })
  await expect(acceptance.place('ann', slip({ ...change, paidBoost: 6 }))).rejects.toMatchObject({
    id: 'paid-boost-changed',
    facts: { percent },
  })
})

test('beside a hyper bonus it is refused; at odds below 1.20 who takes any odds bets without, and without its fee', async () => {
  const { acceptance, tell } = await acceptanceSetUp(on)
  await expect(
    acceptance.place('ann', slip({ legs: legs(4), paidBoost: 8, hyperBonus: 3 })),
  ).rejects.toMatchObject({ id: 'hyper-bonus-changed' })
  tell('e1~1x2~1', { odds: 1199 })
  expect(
    await acceptance.place('ann', slip({ legs: legs(3), paidBoost: 6, oddsPolicy: 'any' })),
  ).toMatchObject({ promotion: null, possibleWin: '4796' })
})

test('the check names fee and percent, counts the boost once it is bought, and its largest stake is taken as shown', async () => {
  const { acceptance, db, book } = await acceptanceSetUp({ ...on, stakeFactor: () => 0.01 })
  const handlers = betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '' })
  const check = async (paid: boolean) =>
    (await handlers.checkCoupon(handlerContext('ann'), {
      params: undefined,
      query: undefined,
      body: { currency: 'EUR', legs: legs(4), stake: '1000', paid },
    })) as { maxStake: string }
  const offered = { paidBoost: { fee: 8, percent: 8 }, hyperBonus: { hyperBonusPercent: 3 } }
  expect(await check(false)).toMatchObject({ ...offered, possibleWin: '16450' })
  const bought = await check(true)
  expect(bought).toMatchObject({ ...offered, possibleWin: '17280' })
  const { maxStake } = bought
  await expect(
    acceptance.place('ann', slip({ legs: legs(4), stake: `${BigInt(maxStake) + 1n}`, paidBoost: 8 })),
  ).rejects.toMatchObject({ id: 'stake-above-maximum', facts: { maxStake } })
  await acceptance.place('ann', slip({ legs: legs(4), stake: maxStake, paidBoost: 8 }))
})

test('rejects a stake that the balance or a loss limit covers without the fee only, and any in play', async () => {
  const { acceptance, db, tell } = await acceptanceSetUp(on)
  const stake = (await balanceOf(db.read, 'ann', 'EUR'))!
  const request = (of: bigint) => slip({ legs: legs(3), stake: of.toString(), paidBoost: 6 })
  await expect(acceptance.place('ann', request(stake))).rejects.toMatchObject({ id: 'insufficient-funds' })
  tell('e1~1x2~1', { live: true })
  await expect(acceptance.place('ann', request(1_000n))).rejects.toMatchObject({ id: 'paid-boost-changed' })
})
