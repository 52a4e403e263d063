import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BoostRow,
  boostedOdds,
  boostRoom,
  endBoost,
  insertBoost,
  makeBoosts,
} from '#domain/betting/boosts/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { acceptanceSetUp, fund, slip } from '../../../../../../test/factories/acceptance.ts'
import { betsOf } from '../../../../../../test/factories/betting.ts'
import { handlerContext } from '../../../../../../test/factories/handler-context.ts'
import { betHandlers } from '../../bet-handlers.ts'
import { betsCheck } from '../../check.ts'
import { makeEdits } from '../../edit/edits.ts'
import { priceNow } from '../../sale/price-now.ts'

const minute = 60_000
const clock = { now: () => Date.now() }

/** Creates a site with this boost: e1 at 3.00 instead of 2.00, 20 euros per player, 100 euros in all. */
async function boostedSite(change: Partial<BoostRow> = {}) {
  const boosts = makeBoosts(clock)
  const site = await acceptanceSetUp({ boosts })
  const row = {
    boost_id: uuidv7(Date.now()),
    selections: ['e1~1x2~1'],
    odds: 3000,
    percent: null,
    starts_at: new Date(Date.now() - minute),
    ends_at: new Date(Date.now() + minute),
    stakes: { EUR: '2000' },
    liability: 100_000_000n,
    players: null,
    ...change,
  }
  await insertBoost(site.db.read, row, new Date())
  await boosts.refresh(site.db.read)
  const boostedSlip = (more: Parameters<typeof slip>[0] = {}) =>
    slip({ boost: row.boost_id, legs: [{ selection: 'e1~1x2~1', odds: 3000 }], ...more })
  return { ...site, boosts, id: row.boost_id, boostedSlip }
}

test('a boosted single stands at the boosted odds, and keeps the plain ones', async () => {
  const { acceptance, boostedSlip, id, db } = await boostedSite()
  const request = boostedSlip()
  const bet = await acceptance.place('ann', request)
  expect(bet).toMatchObject({
    possibleWin: '3000',
    promotion: { kind: 'boost', boost: id, plain: 2000 },
    legs: [{ odds: 3000 }],
  })
  expect(await acceptance.place('ann', request)).toEqual(bet)
  expect(await acceptance.place('ann', slip())).toMatchObject({ possibleWin: '2000', promotion: null })
  expect(await boostRoom(db.read, id, 'ann', 'EUR')).toEqual({ stake: 1000n, liability: 80_000_000n })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
})

test('a boosted bet has no cash-out price and is not edited: the boost would be paid before the match', async () => {
  const { acceptance, boostedSlip, db, book } = await boostedSite()
  await acceptance.place('ann', boostedSlip())
  const [found] = await betsOf(db, 'ann')
  const deps = { book, chanceOf: () => ({ chance: 0.5, returned: 0 }), liveDelay: () => 0 }
  expect(priceNow(deps).price(found!)).toBe('boosted')
  const edits = makeEdits({ ...deps, db, acceptance, betEdits: () => true, clock })
  expect(edits.offered(found!)).toBe(false)
})

test('of eight bets of one player at once, those within his cap are taken, and what is left is told', async () => {
  const { acceptance, boostedSlip, db, id } = await boostedSite()
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => acceptance.place('ann', boostedSlip({ stake: '700' }))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        id: 'stake-above-maximum',
        facts: { maxStake: '600', currency: 'EUR' },
      })
  await acceptance.place('ann', boostedSlip({ stake: '600' }))
  expect(await boostRoom(db.read, id, 'ann', 'EUR')).toMatchObject({ stake: 0n })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(98_000n)
})

test('all players together stay within the liability, whoever comes at once', async () => {
  const { acceptance, boostedSlip, db, id } = await boostedSite()
  const players = Array.from({ length: 9 }, (_, index) => `p${index}`)
  for (const player of players) await fund(db, player, 'EUR', 10_000n)
  const answers = await Promise.allSettled(
    players.map((player) => acceptance.place(player, boostedSlip({ stake: '1200' }))),
  )
  // Each wins 24 euros above its stake: four use 96 of 100, so stakes of 2 euros are left.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ id: 'stake-above-maximum', facts: { maxStake: '200' } })
  await acceptance.place('ann', boostedSlip({ stake: '200' }))
  expect(await boostRoom(db.read, id, 'ann', 'EUR')).toMatchObject({ liability: 0n })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('an accumulator of just the boosted selections wins its percent more; any other has no boost', async () => {
  const { acceptance, id } = await boostedSite({
    selections: ['e1~1x2~1', 'e2~1x2~1'],
    odds: null,
    percent: 15,
  })
  const legs = [1, 2, 3].map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))
  const two = await acceptance.place('ann', slip({ legs: legs.slice(0, 2).toReversed(), boost: id }))
  // 40 euros, 30 of them won: 4.50 on top.
  expect(two).toMatchObject({ possibleWin: '4450', promotion: { percent: 15 } })
  await expect(acceptance.place('ann', slip({ legs, boost: id }))).rejects.toMatchObject({ id: 'boost-over' })
})

test.each([
  [
    'a system',
    { sizes: [2], legs: [1, 2, 3].map((e) => ({ selection: `e${e}~1x2~1`, odds: 2000 })) },
    'boost-not-for-bet',
  ],
  ['lower odds than were seen', { legs: [{ selection: 'e1~1x2~1', odds: 3100 }] }, 'boost-changed'],
  ['another boost', { boost: '0190a000-0000-7000-8000-000000000000' }, 'boost-over'],
  ['another selection', { legs: [{ selection: 'e2~1x2~1', odds: 2000 }] }, 'boost-over'],
] as const)('%s is refused', async (_, change, id) => {
  const { acceptance, boostedSlip } = await boostedSite()
  await expect(acceptance.place('ann', boostedSlip(change))).rejects.toMatchObject({ id })
})

test('a boost is over when it is ended, before this process has heard of it, and never holds in play', async () => {
  const { acceptance, boostedSlip, db, id, tell } = await boostedSite()
  tell('e1~1x2~1', { live: true })
  await expect(acceptance.place('ann', boostedSlip())).rejects.toMatchObject({ id: 'boost-over' })
  tell('e1~1x2~1')
  await endBoost(db.read, id, new Date())
  await expect(acceptance.place('ann', boostedSlip())).rejects.toMatchObject({ id: 'boost-over' })
})

test('a boost of chosen players, and of one currency, is nobody else’s', async () => {
  const { boosts, db, acceptance, boostedSlip } = await boostedSite({ players: ['ann'] })
  await fund(db, 'bob', 'EUR', 10_000n)
  expect(boosts.running(null)).toEqual([])
  expect(boosts.of('ann', 'USD', ['e1~1x2~1'])).toBe(null)
  await acceptance.place('ann', boostedSlip())
  await expect(acceptance.place('bob', boostedSlip())).rejects.toMatchObject({ id: 'boost-over' })
})

test('a percent raises what a stake wins, down to a hundredth, and never lowers odds', () => {
  expect(boostedOdds({ odds: null, percent: 10 }, 2000)).toBe(2100)
  expect(boostedOdds({ odds: null, percent: 10 }, 1850)).toBe(1930)
  expect(boostedOdds({ odds: 2000, percent: null }, 2000)).toBe(null)
  fc.assert(
    fc.property(
      fc.integer({ min: 1001, max: 1_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      (plain, percent) => {
        const odds = boostedOdds({ odds: null, percent }, plain)
        const exact = 1000 + ((plain - 1000) * (100 + percent)) / 100
        if (odds !== null)
          expect((odds > plain && odds <= exact + 1e-6 && exact - odds < 10) || odds === 1_000_000).toBe(true)
      },
    ),
  )
})

test('the largest stake that the check shows is taken as shown, to the minor unit', async () => {
  const { acceptance, boostedSlip, db, book, id } = await boostedSite({
    odds: 2777,
    stakes: { EUR: '5000000' },
    liability: 123_456_789n,
  })
  const handlers = betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '' })
  const check = (more: { boosted?: boolean; stake?: string } = {}) =>
    handlers.checkCoupon(handlerContext('ann'), {
      params: undefined,
      query: undefined,
      body: { currency: 'EUR', legs: [{ selection: 'e1~1x2~1', odds: 2000 }], ...more },
    })
  await acceptance.place('ann', boostedSlip({ stake: '333', legs: [{ selection: 'e1~1x2~1', odds: 2777 }] }))
  const shown = await check({ stake: '1000' })
  expect(shown).toMatchObject({ boost: { id, odds: 2777, percent: null }, possibleWin: '2777' })
  const { maxStake } = shown as { maxStake: string }
  const at = (stake: bigint) =>
    boostedSlip({ stake: stake.toString(), legs: [{ selection: 'e1~1x2~1', odds: 2777 }] })
  await expect(acceptance.place('ann', at(BigInt(maxStake) + 1n))).rejects.toMatchObject({
    id: 'stake-above-maximum',
    facts: { maxStake },
  })
  await acceptance.place('ann', at(BigInt(maxStake)))
  expect(await check()).toMatchObject({ maxStake: '0' })
  expect(await check({ boosted: false, stake: '1000' })).toMatchObject({
    boost: { id },
    possibleWin: '2000',
    maxStake: expect.stringMatching(/^[1-9]/),
  })
})
