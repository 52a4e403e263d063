import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultCaps } from '#domain/betting/bets/risk/risk-caps.ts'
import { referralHandlers } from '#domain/betting/referrals/index.ts'
import { paymentHandlers } from '#domain/money/payments/index.ts'
import { setLimit } from '#domain/protection/limits/index.ts'
import { balanceOf } from '#domain/trust/ledger/index.ts'
import { fund, slip } from '../factories/acceptance.ts'
import { announcedFacts } from '../factories/announced-facts.ts'
import { betsOf, grantBonus } from '../factories/betting.ts'
import { bonusCalls } from '../factories/bonus.ts'
import type { TestDatabase } from '../factories/database.ts'
import { handlerContext } from '../factories/handler-context.ts'
import { jobContext } from '../factories/job-context.ts'
import { expectSoundBooks, heldOf, liveSetUp, outcome } from '../factories/live-bets.ts'
import { moves } from '../factories/referrals.ts'

const withdraw = (db: TestDatabase, playerId: string, amount: bigint) =>
  paymentHandlers({ db, clock: { now: () => Date.now() } }).makeWithdrawal(handlerContext(playerId), {
    params: undefined,
    query: undefined,
    body: { key: randomUUID(), currency: 'EUR', amount: amount.toString() },
  }) as Promise<unknown>

test('during the live delay the stake is out of the account: it can be neither withdrawn nor staked, and the bet stands', async () => {
  const { db, acceptance, reached, pass } = await liveSetUp()
  const bet = acceptance.place('ann', slip({ stake: '60000' }))
  await reached()
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(40_000n)
  expect(await heldOf(db, 'ann')).toBe(60_000n)
  await expectSoundBooks(db)
  await expect(withdraw(db, 'ann', 40_001n)).rejects.toMatchObject({ id: 'insufficient-funds' })
  await withdraw(db, 'ann', 40_000n)
  const prematch = slip({ legs: [{ selection: 'e2~1x2~1', odds: 2000 }] })
  expect(await outcome(acceptance.place('ann', prematch))).toBe('insufficient-funds')
  pass()
  expect(await bet).toMatchObject({ status: 'open', stake: '60000', possibleWin: '120000' })
  expect(await moves(db, 'ann')).toEqual([
    'main>suspense 60000 stake-held',
    'main>cashier 40000 withdrawal',
    'suspense>main 60000 stake-released',
    'main>house 60000 stake',
  ])
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(0n)
  expect(await heldOf(db, 'ann')).toBe(0n)
  await expectSoundBooks(db)
})

test('a referred bet can’t have the held stake either', async () => {
  const caps = { ...defaultCaps, perMarket: 500n, perEvent: 500n }
  const { db, book, clock, acceptance, reached, pass } = await liveSetUp({ caps })
  const bet = acceptance.place('ann', slip({ stake: '45000' }))
  await reached()
  const rules = () => ({ offered: true, payoutCap: 500_000n })
  const { requestReferral } = referralHandlers({ db, book, clock, acceptance, rules, wallTimeOf: (at) => at })
  const asked = slip({ stake: '60000', legs: [{ selection: 'e2~1x2~1', odds: 2000 }] })
  await expect(
    requestReferral(handlerContext('ann'), { params: undefined, query: undefined, body: asked }),
  ).rejects.toMatchObject({ id: 'insufficient-funds', facts: { balance: '55000' } })
  pass()
  expect(await bet).toMatchObject({ stake: '45000' })
  await expectSoundBooks(db)
})

test('limits are judged when the stake is held: one that is set in the delay cancels nothing, and counts what is held', async () => {
  const { db, acceptance, reached, pass } = await liveSetUp()
  const bet = acceptance.place('ann', slip({ stake: '5000' }))
  await reached()
  const limit = { currency: 'EUR', limitType: 10, value: 5_500n } as const
  await db.transact((tx) => setLimit(tx, 'ann', limit, new Date()))
  // Refused at once, not after the delay: 500 of the limit remain.
  await expect(acceptance.place('ann', slip({ stake: '600' }))).rejects.toMatchObject({
    id: 'loss-limit-exceeded',
    facts: { allowed: '500', limitType: 10 },
  })
  pass()
  expect(await bet).toMatchObject({ stake: '5000' })
  expect(await outcome(acceptance.place('ann', slip({ stake: '600' })))).toBe('loss-limit-exceeded')
  await expectSoundBooks(db)
})

test('his other bets cancel nothing either: the room of the house is kept through the delay', async () => {
  const caps = { ...defaultCaps, perPlayerAndEvent: 100n }
  const { acceptance, tell, reached, pass } = await liveSetUp({ caps })
  const bet = acceptance.place('ann', slip({ stake: '9000' }))
  await reached()
  // Not live, so there is no delay.
  tell('e1~1x2~1', {})
  await expect(acceptance.place('ann', slip({ stake: '2000' }))).rejects.toMatchObject({
    id: 'stake-above-maximum',
    facts: { maxStake: '1000' },
  })
  expect(await outcome(acceptance.place('ann', slip({ stake: '1000' })))).toBe('placed')
  pass()
  expect(await bet).toMatchObject({ stake: '9000' })
})

test('those who cannot pay for a bet in play never take the room of those who can', async () => {
  const { db, acceptance, tell, reached, pass } = await liveSetUp()
  await fund(db, 'rich', 'EUR', 50_000_00n)
  const poor = Array.from({ length: 20 }, (_, index) => `poor${index}`)
  for (const player of poor) await fund(db, player, 'EUR', 100n)
  const refused = poor.map((player) => outcome(acceptance.place(player, slip({ stake: '2500000' }))))
  const waits = acceptance.place('rich', slip({ stake: '1000000' }))
  tell('e1~1x2~1', {})
  const taken = acceptance.place('rich', slip({ stake: '1500000' }))
  expect(await Promise.all(refused)).toEqual(poor.map(() => 'insufficient-funds'))
  expect(await taken).toMatchObject({ stake: '1500000' })
  await reached()
  pass()
  expect(await waits).toMatchObject({ stake: '1000000' })
})

test.each([
  ['the price fell', { live: true, odds: 1900 }, 'odds-changed'],
  ['the market is suspended', { live: true, status: 'suspended' }, 'selection-suspended'],
  ['the event is over', { live: true, status: 'decided' }, 'event-decided'],
] as const)(
  'the house refuses because %s: the stake is back to the cent, and the key goes on saying so',
  async (_, change, id) => {
    const { db, acceptance, tell, reached, pass, process } = await liveSetUp()
    const request = slip({ stake: '33333', oddsPolicy: 'higher' })
    const bet = outcome(acceptance.place('ann', request))
    await reached()
    expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(66_667n)
    tell('e1~1x2~1', change)
    pass()
    expect(await bet).toBe(id)
    expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
    expect(await heldOf(db, 'ann')).toBe(0n)
    expect(await moves(db, 'ann')).toEqual([
      'main>suspense 33333 stake-held',
      'suspense>main 33333 stake-released',
    ])
    tell('e1~1x2~1', { live: true })
    for (const taker of [acceptance, process().acceptance]) {
      await expect(taker.place('ann', request)).rejects.toMatchObject({ id })
      await expect(taker.place('ann', { ...request, stake: '100' })).rejects.toMatchObject({
        id: 'idempotency-key-reused',
      })
    }
    expect(await betsOf(db, 'ann')).toEqual([])
    await expectSoundBooks(db)
  },
)

test('his open pages hear of the lower balance when the stake is held, and of the old one when it comes back', async () => {
  const { db, acceptance, tell, reached, pass } = await liveSetUp()
  const bet = outcome(acceptance.place('ann', slip()))
  await reached()
  tell('e1~1x2~1', { live: true, status: 'suspended' })
  pass()
  await bet
  expect((await announcedFacts(db)).map(({ topic, payload }) => ({ topic, payload }))).toEqual([
    { topic: 'stake-held', payload: { currency: 'EUR', account: 'main', balance: '99000' } },
    { topic: 'stake-released', payload: { currency: 'EUR', account: 'main', balance: '100000' } },
  ])
})

test('an accumulator with one leg in play is held; one before play is placed at once', async () => {
  const { db, acceptance, reached, pass } = await liveSetUp()
  const legs = (events: readonly number[]) =>
    events.map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))
  const live = acceptance.place('ann', slip({ legs: legs([1, 2, 3]) }))
  const before = await acceptance.place('ann', slip({ legs: legs([2, 3, 4]) }))
  await reached()
  expect(await heldOf(db, 'ann')).toBe(1_000n)
  pass()
  expect((await betsOf(db, 'ann')).map(({ bet }) => bet.bet_id)).toContain(before.id)
  expect(await live).toMatchObject({ kind: 'accumulator', possibleWin: '8000' })
  await expectSoundBooks(db)
})

test('many bets end their delay at once, beside bets before play: each is placed from its own stake', async () => {
  const { db, acceptance, reached, pass } = await liveSetUp()
  await fund(db, 'ben', 'EUR', 100_000n)
  const live = Array.from({ length: 20 }, (_, index) =>
    acceptance.place(index % 2 ? 'ann' : 'ben', slip({ stake: String(1_000 + index) })),
  )
  await reached(20)
  pass()
  const prematch = slip({ legs: [{ selection: 'e2~1x2~1', odds: 2000 }] })
  const answers = await Promise.all([...live, acceptance.place('ann', prematch)])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(21)
  expect(answers.slice(0, 20).map(({ stake }) => Number(stake))).toEqual(
    Array.from({ length: 20 }, (_, index) => 1_000 + index),
  )
  await expectSoundBooks(db)
})

const bonusLegs = [1, 2, 3].map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))

test('a bonus that is all in a bet which waits is not lost, and giving it up does not take the bet back', async () => {
  const { db, acceptance, reached, pass } = await liveSetUp()
  const { player, choose, deposit, bonuses, rounds, giveUp } = bonusCalls(db)
  const ben = await player()
  await choose(ben, { firstDepositBonusType: 1 })
  await deposit(ben, 5_000n)
  const bet = acceptance.place(ben, slip({ account: 'bonus', stake: '5000', legs: bonusLegs }))
  await reached()
  expect(await balanceOf(db.read, ben, 'EUR', 'bonus')).toBe(0n)
  await rounds.all(jobContext())
  const [bonus] = await bonuses(ben)
  expect(bonus).toMatchObject({ state: 'active' })
  await giveUp(ben, bonus!.id)
  pass()
  expect(await bet).toMatchObject({ account: 'bonus', stake: '5000', status: 'open' })
  await rounds.all(jobContext())
  expect(await balanceOf(db.read, ben, 'EUR', 'bonus')).toBe(0n)
  expect(await balanceOf(db.read, ben, 'EUR')).toBe(5_000n)
  await expectSoundBooks(db)
})

test('the stake of a bonus bet that the house refuses goes back to the bonus account', async () => {
  const { db, acceptance, tell, reached, pass } = await liveSetUp()
  await grantBonus(db, 'ann', 5_000n)
  const bet = outcome(acceptance.place('ann', slip({ account: 'bonus', stake: '2000', legs: bonusLegs })))
  await reached()
  expect(await balanceOf(db.read, 'ann', 'EUR', 'bonus')).toBe(3_000n)
  tell('e2~1x2~1', { status: 'closed' })
  pass()
  expect(await bet).toBe('selection-closed')
  expect(await balanceOf(db.read, 'ann', 'EUR', 'bonus')).toBe(5_000n)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
  await expectSoundBooks(db)
})

test('whatever happens in the delays, the sums stay zero and every cent is in the account, held, or staked', async () => {
  const { db, acceptance, tell, reached, pass } = await liveSetUp()
  let round = 0
  let held = 0
  const step = fc.oneof(
    fc.record({ do: fc.constant('live' as const), stake: fc.integer({ min: 10, max: 400 }) }),
    fc.record({ do: fc.constant('prematch' as const), stake: fc.integer({ min: 10, max: 400 }) }),
    fc.record({ do: fc.constant('withdraw' as const), stake: fc.integer({ min: 100, max: 400 }) }),
    fc.record({ do: fc.constant('limit' as const), stake: fc.integer({ min: 100, max: 800 }) }),
    fc.record({ do: fc.constant('pass' as const), stake: fc.integer({ min: 0, max: 1 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const player = `p${round++}`
      await fund(db, player, 'EUR', 1_000n)
      tell('e1~1x2~1', { live: true })
      const live: Promise<string>[] = []
      let waiting = 0
      let withdrawn = 0n
      // The first stake is held whatever follows.
      for (const { do: what, stake } of [{ do: 'live', stake: 100 } as const, ...steps]) {
        const amount = String(stake)
        if (what === 'live') {
          const before = await heldOf(db, player)
          const answer = outcome(acceptance.place(player, slip({ stake: amount })))
          const refused = await Promise.race([answer, reached(waiting + 1).then(() => null)])
          if (refused === null) {
            waiting++
            held++
            expect(await heldOf(db, player)).toBe(before + BigInt(stake))
            live.push(answer)
          } else expect(['insufficient-funds', 'loss-limit-exceeded']).toContain(refused)
        } else if (what === 'prematch') {
          await outcome(
            acceptance.place(player, slip({ stake: amount, legs: [{ selection: 'e2~1x2~1', odds: 2000 }] })),
          )
        } else if (what === 'withdraw') {
          await withdraw(db, player, BigInt(stake)).then(
            () => (withdrawn += BigInt(stake)),
            () => {},
          )
        } else if (what === 'limit') {
          const limit = { currency: 'EUR', limitType: 10, value: BigInt(stake) } as const
          await db.transact((tx) => setLimit(tx, player, limit, new Date())).catch(() => {})
        } else {
          const status = stake === 1 ? 'open' : 'suspended'
          tell('e1~1x2~1', { live: true, status })
          pass()
          waiting = 0
          // Only the site refuses a bet whose stake is held.
          const ends = await Promise.all(live.splice(0))
          expect(
            new Set(ends).difference(new Set([stake === 1 ? 'placed' : 'selection-suspended'])).size,
          ).toBe(0)
          tell('e1~1x2~1', { live: true })
        }
      }
      const inAccount = await balanceOf(db.read, player, 'EUR')
      const staked = (await betsOf(db, player)).reduce((sum, { bet }) => sum + bet.stake, 0n)
      expect(inAccount! + (await heldOf(db, player)) + staked + withdrawn).toBe(1_000n)
      await expectSoundBooks(db)
      pass()
      await Promise.all(live)
      expect(await heldOf(db, player)).toBe(0n)
      await expectSoundBooks(db)
    }),
    { numRuns: 40 },
  )
  expect(held).toBeGreaterThanOrEqual(40)
})
