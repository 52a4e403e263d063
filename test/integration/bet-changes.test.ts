import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBet } from '#domain/betting/bets/bets-store.ts'
import { type ChangedBet, changedBetsOfMain } from '#domain/betting/bets/changes-store.ts'
import { betsCheck } from '#domain/betting/bets/check.ts'
import { makeEdits } from '#domain/betting/bets/edit/edits.ts'
import { makeInsurances } from '#domain/betting/bets/insurance/insurances.ts'
import { makeSales } from '#domain/betting/bets/sale/sales.ts'
import { viewsOf } from '#domain/betting/bets/sale/views-of-bets.ts'
import { settleEvent, settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { keepTaxRules, taxRulesOf } from '#domain/money/taxes/index.ts'
import { taxesSiteRules } from '#domain/money/taxes/site-rules.ts'
import { setLimit } from '#domain/protection/limits/index.ts'
import { balanceOf, insertPostings, ledgerCheck, windowTotals } from '#domain/trust/ledger/index.ts'
import { billionths, premiumOf } from '#kernel/betting/premium.ts'
import { acceptanceSetUp, slip } from '../factories/acceptance.ts'
import type { TestDatabase } from '../factories/database.ts'
import { finished, makeState } from '../factories/events.ts'

/** Before every event of the book. */
const sportNow = () => 1_500_000_000_000

/** Sets up bets at evens; the test sets the chance of each. */
async function changesSetUp(options: { readonly edits?: boolean; readonly spread?: number | null } = {}) {
  const setUp = await acceptanceSetUp()
  const chances = new Map<string, number>()
  const deps = {
    ...setUp,
    clock: { now: () => Date.now() },
    liveDelay: () => 0,
    sportNow,
    betEdits: () => options.edits ?? true,
    insuranceSpread: () => (options.spread === undefined ? 8 : options.spread),
    chanceOf: (eventId: string) => {
      const chance = chances.get(eventId) ?? 0.5
      return chance === 0 ? null : { chance, returned: 0 }
    },
  }
  const { db } = setUp
  const settle = (eventId: string, result: 'win' | 'lose' | 'void' | 'half-lose') =>
    settleSelections(
      db,
      eventId,
      [{ market: '1x2', outcome: '1', result, grading: { rule: 'x', facts: {} } }],
      100,
    )
  /** Corrects the event to a win or defeat of the home side, or to a void. */
  const correct = (eventId: string, result: 'win' | 'lose' | 'void') => {
    const cancelled = { ...finished(0, 0), state: makeState({ status: 'cancelled' }) }
    const event = result === 'void' ? cancelled : result === 'win' ? finished(1, 0) : finished(0, 1)
    return settleEvent(db, eventId, event, 0, true)
  }
  const balance = async () => (await balanceOf(db.read, 'ann', 'EUR'))!
  const right = async () => {
    expect(await betsCheck(db.read)).toMatchObject({ mismatches: [], insurances: [] })
    expect((await db.transact(ledgerCheck)).sound).toBe(true)
  }
  const totals = () => windowTotals(db.read, 'ann', 'EUR', new Date(0))
  return {
    ...{ ...setUp, chances, settle, correct, balance, right, totals },
    ...{ sales: makeSales(deps), edits: makeEdits(deps), insurances: makeInsurances(deps) },
  }
}
const on = (...events: readonly number[]) =>
  events.map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))
const edit = (price: bigint, legs: ReturnType<typeof on>, extra = 0n) => ({
  ...{ key: randomUUID(), price, extra, oddsPolicy: 'ask' as const, legs },
})
const insure = (share: number, premium = 1_000_000n) => ({ key: randomUUID(), share, premium })

test('a leg is taken out: exactly the price of the old bet is staked on the new one, once', async () => {
  const { acceptance, edits, balance, totals, settle, right, db } = await changesSetUp()
  const old = await acceptance.place('ann', slip({ legs: on(1, 2) }))
  // 1000 at 4.00 and a quarter: 1000 x 4 x 0.25^1.04.
  expect(await edits.check('ann', old.id, ['e1~1x2~1'], 0n)).toEqual({
    ...{ price: 946n, stake: 946n, odds: [2000], totalOdds: 2000n },
    ...{ possibleWin: 1892n, possibleTax: 0n, problem: null },
  })
  const before = await totals()
  const request = edit(946n, on(1))
  const { edited, bet } = await edits.edit('ann', old.id, request)
  expect(edited.bet).toMatchObject({ status: 'sold', payout: 946n })
  expect(bet.bet).toMatchObject({ status: 'open', stake: 946n, possible_win: 1892n })
  expect(await balance()).toBe(99_000n)
  // Neither a deposit nor a win: the loss that limits count is unchanged.
  const after = await totals()
  expect(after.stakes - after.payouts).toBe(before.stakes - before.payouts)

  expect((await edits.edit('ann', old.id, request)).bet.bet.bet_id).toBe(bet.bet.bet_id)
  const refused = (change: object) =>
    edits.edit('ann', old.id, { ...request, ...change }).catch(({ id }) => id)
  expect(await refused({ price: 1n })).toBe('idempotency-key-reused')
  expect(await refused({ key: randomUUID() })).toBe('bet-not-open')
  expect(await viewsOf(db, 'ann', [edited, bet], sportNow())).toMatchObject([
    { sale: { edited: true, price: '946', continuedBy: bet.bet.bet_id }, continues: null },
    { sale: null, continues: { betId: old.id, edited: true } },
  ])
  await settle('e1', 'win')
  await settle('e2', 'lose')
  expect(await balance()).toBe(99_000n + 1_892n)
  await right()
})

test('a won leg goes into the stake, legs are added and replaced, and more is staked from the balance', async () => {
  const { acceptance, edits, balance, settle, right, db } = await changesSetUp()
  const old = await acceptance.place('ann', slip({ legs: on(1, 2) }))
  await settle('e1', 'win')
  const taxes = taxesSiteRules.taxes.parse({ '*': { rate: 1_000, of: 'winnings' } })
  await db.transact((tx) => keepTaxRules(tx, taxRulesOf({ taxes })))
  // The player will have staked the first 1000 and 55 more of the 8000.
  expect(await edits.check('ann', old.id, ['e3~1x2~1', 'e4~1x2~1'], 55n)).toMatchObject({
    ...{ possibleWin: 8000n, possibleTax: 694n },
  })
  // 1000 at 4.00 with one leg won: 1000 x 2 x (2 x 0.5^1.04).
  const { bet } = await edits.edit('ann', old.id, edit(1945n, on(3, 4), 55n))
  expect(bet.bet).toMatchObject({ stake: 2000n, possible_win: 8000n })
  expect(await balance()).toBe(100_000n - 1000n - 55n)
  await right()
})

test('what an edit is refused for leaves the old bet as it was', async () => {
  const { acceptance, edits, chances, tell, settle, balance, db, right } = await changesSetUp()
  const old = await acceptance.place('ann', slip({ legs: on(1, 2) }))
  const refused = (ask: ReturnType<typeof edit>, betId = old.id, player = 'ann') =>
    edits.edit(player, betId, ask).catch((error) => error)
  expect(await refused(edit(947n, on(1)))).toMatchObject({
    ...{ id: 'sale-price-changed', facts: { price: '946' } },
  })
  expect(await refused(edit(1n, on(2, 1)))).toMatchObject({ id: 'edit-without-change' })
  expect(await refused(edit(1n, [{ selection: 'e1~1x2~1', odds: 2500 }]))).toMatchObject({
    id: 'odds-changed',
  })
  expect(await refused(edit(1n, []))).toMatchObject({ id: 'slip-empty' })
  expect(await refused(edit(1n, [...on(1), { selection: 'e1~1x2~2', odds: 2000 }]))).toMatchObject({
    id: 'selections-related',
  })
  expect(await refused(edit(1n, on(1), 99_001n))).toMatchObject({ id: 'insufficient-funds' })
  expect(await refused(edit(1n, on(1), 90_000_000n))).toMatchObject({ id: 'stake-above-maximum' })
  expect(await refused(edit(1n, on(1)), old.id, 'bob')).toMatchObject({ id: 'bet-unknown' })
  tell('e3~1x2~1', { live: true })
  expect(await refused(edit(1n, on(1, 3)))).toMatchObject({ id: 'edit-in-play' })
  tell('e2~1x2~1', { live: true })
  expect(await refused(edit(1n, on(1)))).toMatchObject({ id: 'edit-in-play' })
  tell('e2~1x2~1')
  chances.set('e2', 0)
  expect(await refused(edit(1n, on(1)))).toMatchObject({ id: 'sale-not-offered' })
  chances.delete('e2')
  const legs = on(4, 5, 6)
  const system = await acceptance.place('ann', slip({ legs, sizes: [2], stake: '300' }))
  expect(await refused(edit(1n, on(4)), system.id)).toMatchObject({ id: 'edit-system' })
  await db.transact((tx) =>
    setLimit(tx, 'ann', { limitType: 10, currency: 'EUR', value: 1_300n }, new Date()),
  )
  expect(await refused(edit(1n, on(1), 1n))).toMatchObject({
    id: 'loss-limit-exceeded',
    facts: { allowed: '946' },
  })
  const { bet } = await edits.edit('ann', old.id, edit(1n, on(1)))
  expect(bet.bet.stake).toBe(946n)
  await settle('e1', 'lose')
  expect(await balance()).toBe(100_000n - 1_300n)
  await right()
})

test('the old bet leaves its room under the caps to the new one', async () => {
  const { acceptance, edits, right } = await changesSetUp()
  const first = await acceptance.place('ann', slip({ stake: '100000' }))
  const { bet } = await edits.edit('ann', first.id, edit(1n, on(1, 2)))
  const again = await edits.edit('ann', bet.bet.bet_id, edit(1n, on(2)))
  expect(again.bet.bet.status).toBe('open')
  expect(acceptance.maximum('ann', [], 'EUR')).toBeDefined()
  await right()
})

test('eight presses at once, cash-outs and edits and an end: exactly one of them happens, a hundred times', async () => {
  const { acceptance, edits, sales, settle, tell, balance, db, right } = await changesSetUp()
  const ends = new Map<string, number>()
  for (let round = 0; round < 100; round++) {
    const eventId = `f${round}`
    const selection = `${eventId}~1x2~1`
    tell(selection)
    const bet = await acceptance.place('ann', slip({ stake: '100', legs: [{ selection, odds: 2000 }] }))
    const before = await balance()
    const presses = Array.from({ length: 7 }, (_, press) =>
      press % 2
        ? sales.sell('ann', bet.id, { key: randomUUID(), price: 1n, share: press % 3 ? 100 : 50 })
        : edits.edit('ann', bet.id, edit(1n, on((round % 20) + 1), press > 3 ? 10n : 0n)),
    )
    const [, ...answers] = await Promise.allSettled([
      round % 4 ? balance() : settle(eventId, 'win'),
      ...presses,
    ])
    const done = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [taken] = done
    const end = !taken ? 'settled' : 'edited' in taken ? 'edited' : 'sold'
    ends.set(end, (ends.get(end) ?? 0) + 1)
    expect(done).toHaveLength(end === 'settled' ? 0 : 1)
    const fresh = taken && ('edited' in taken ? taken.bet : taken.continuedBy)
    const old = taken && ('edited' in taken ? taken.edited : taken.bet)
    // The remainder of a bet that was sold in part may have won by now.
    const later = fresh && (await findBet(db.read, 'ann', fresh.bet.bet_id))
    expect((await balance()) - before).toBe(
      end === 'settled' ? 200n : old!.bet.payout! - (fresh?.bet.stake ?? 0n) + (later?.bet.payout ?? 0n),
    )
    const { rows } = await db.read.query('select 1 from bet_settlement where bet_id = $1', [bet.id])
    expect(rows).toHaveLength(1)
  }
  expect(ends.get('edited')).toBeGreaterThan(0)
  expect(ends.get('sold')).toBeGreaterThan(0)
  await right()
})

test('one key pressed eight times at once edits once and answers the same', async () => {
  const { acceptance, edits, right } = await changesSetUp()
  const old = await acceptance.place('ann', slip())
  const request = edit(1n, on(2))
  const answers = await Promise.all(Array.from({ length: 8 }, () => edits.edit('ann', old.id, request)))
  expect(new Set(answers.map(({ bet }) => bet.bet.bet_id)).size).toBe(1)
  await right()
})

test('the premium is the fair one and the spread, rounded up, and grows with what is insured', () => {
  fc.assert(
    fc.property(
      ...[
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 1, max: billionths }),
        fc.integer({ min: 0, max: 100 }),
      ],
      (insured, lossChance, spread) => {
        const offer = { lossChance, spread }
        const premium = premiumOf(insured, offer)
        const exact = insured * BigInt(lossChance) * BigInt(100 + spread)
        const whole = 100n * BigInt(billionths)
        expect(premium * whole).toBeGreaterThanOrEqual(exact)
        expect((premium - 1n) * whole).toBeLessThan(exact)
        expect(premiumOf(insured + 1n, offer)).toBeGreaterThanOrEqual(premium)
      },
    ),
  )
})

test('the insured part of a lost stake is paid back, and a correction takes it back', async () => {
  const { acceptance, insurances, balance, settle, correct, totals, right, db } = await changesSetUp()
  const bet = await acceptance.place('ann', slip())
  // 500 at an even chance and 8 percent.
  const request = insure(50, 270n)
  const insured = await insurances.insure('ann', bet.id, request)
  expect(await balance()).toBe(100_000n - 1_000n - 270n)
  expect((await totals()).stakes).toBe(1_270n)
  expect(await viewsOf(db, 'ann', [insured], sportNow())).toMatchObject([
    { insurance: { insured: '500', premium: '270', lossChance: billionths / 2, spread: 8, paid: null } },
  ])
  await insurances.insure('ann', bet.id, request)
  const refused = (ask: object) =>
    insurances.insure('ann', bet.id, { ...request, ...ask }).catch(({ id }) => id)
  expect(await refused({ share: 40 })).toBe('idempotency-key-reused')
  expect(await refused({ key: randomUUID() })).toBe('bet-insured-before')

  await settle('e1', 'lose')
  expect(await balance()).toBe(100_000n - 1_270n + 500n)
  expect((await totals()).payouts).toBe(500n)
  const [change] = await changedBetsOfMain(db.read, [{ playerId: 'ann', betId: bet.id, before: 0, after: 1 }])
  expect(change).toMatchObject({ payoutBefore: null, payoutAfter: 500n } satisfies Partial<ChangedBet>)
  await correct('e1', 'win')
  expect(await balance()).toBe(100_000n - 1_270n + 2_000n)
  await correct('e1', 'void')
  expect(await balance()).toBe(100_000n)
  await correct('e1', 'lose')
  expect(await balance()).toBe(100_000n - 1_270n + 500n)
  await right()

  const half = await acceptance.place('ann', slip({ legs: on(2) }))
  await insurances.insure('ann', half.id, insure(50))
  const before = await balance()
  await settle('e2', 'half-lose')
  expect(await balance()).toBe(before + 500n + 250n)
  await right()
})

test('what an insurance paid by mistake and is spent is claimed, and settled by the next payout', async () => {
  const { acceptance, insurances, balance, settle, correct, right, db } = await changesSetUp()
  const bet = await acceptance.place('ann', slip({ legs: on(1, 2) }))
  await insurances.insure('ann', bet.id, insure(100))
  await settle('e1', 'lose')
  const all = await balance()
  const common = { playerId: 'ann', currency: 'EUR', reason: 'withdrawal', ref: 'w' } as const
  await insertPostings(db.read, [{ ...common, source: 'main', destination: 'cashier', amount: all - 300n }])
  await correct('e1', 'win')
  expect(await balance()).toBe(0n)
  await right()
  await settle('e2', 'win')
  // The claim covers the missing 700 of 4,000.
  expect(await balance()).toBe(3_300n)
  await right()
})

/** Returns the insurance of a bet in the form that its player sees. */
const insuranceOf = async (db: TestDatabase, betId: string) => {
  const found = await findBet(db.read, 'ann', betId)
  return (await viewsOf(db, 'ann', [found!], sportNow()))[0]!.insurance
}

test('a partial cash-out keeps the insurance with the rest of the stake, pro rata', async () => {
  const { acceptance, insurances, sales, balance, settle, correct, right, db } = await changesSetUp()
  const bet = await acceptance.place('ann', slip({ stake: '20000' }))
  await insurances.insure('ann', bet.id, insure(80))
  expect(await insuranceOf(db, bet.id)).toMatchObject({ insured: '16000', premium: '8640' })
  const sell = (betId: string, share: number) =>
    sales.sell('ann', betId, { key: randomUUID(), price: 1n, share })
  const first = (await sell(bet.id, 1)).continuedBy!.bet
  expect(first.stake).toBe(19_800n)
  expect(await insuranceOf(db, first.bet_id)).toMatchObject({ insured: '15840', premium: '8553', paid: null })
  expect(await insuranceOf(db, bet.id)).toMatchObject({ paid: '0' })
  // A bet can be insured once, and its remainder counts as that bet.
  await expect(insurances.insure('ann', first.bet_id, insure(20))).rejects.toMatchObject({
    id: 'bet-insured-before',
  })
  const rest = (await sell(first.bet_id, 50)).continuedBy!.bet
  expect(await insuranceOf(db, rest.bet_id)).toMatchObject({ insured: '7920', premium: '4276' })
  await right()

  const before = await balance()
  await settle('e1', 'lose')
  expect(await balance()).toBe(before + 7_920n)
  await right()
  await correct('e1', 'void')
  expect(await balance()).toBe(before + 9_900n + 4_276n)
  await right()
  await correct('e1', 'win')
  expect(await balance()).toBe(before + 19_800n)
  await right()
})

test('a rest so small that nothing of it is insured goes on without an insurance', async () => {
  const { acceptance, insurances, sales, settle, right, db } = await changesSetUp({ spread: 0 })
  const bet = await acceptance.place('ann', slip({ stake: '300' }))
  await insurances.insure('ann', bet.id, insure(1))
  expect(await insuranceOf(db, bet.id)).toMatchObject({ insured: '3', premium: '2' })
  const sell = async (betId: string, share: number) =>
    (await sales.sell('ann', betId, { key: randomUUID(), price: 1n, share })).continuedBy!.bet
  const rest = await sell(bet.id, 60)
  expect(rest.stake).toBe(120n)
  // A premium below a minor unit becomes 0; the insured part remains.
  expect(await insuranceOf(db, rest.bet_id)).toMatchObject({ insured: '1', premium: '0' })
  await right()
  await settle('e1', 'void')
  await right()
})

test('any row of partial cash-outs comes to what one of the same rest does, and never above the pro rata share', async () => {
  const { db } = await changesSetUp()
  const carried = async (amount: bigint, rest: bigint, stake: bigint) => {
    const text = 'select carried_part_v1($1, $2, $3) as part'
    return (await db.read.query<{ part: bigint }>(text, [amount, rest, stake])).rows[0]!.part
  }
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt(1n, 10n ** 15n),
      fc.bigInt(1n, 10n ** 15n),
      fc.bigInt(1n, 10n ** 15n),
      async (one, other, amount) => {
        const [rest, stake] = one < other ? [one, other] : [other, one]
        const part = await carried(amount, rest, stake)
        expect(part * stake <= amount * rest && (part + 1n) * stake > amount * rest).toBe(true)
        expect(amount > stake || part <= rest).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test('repeated cash-outs of 1 % gain nothing, whatever becomes of the bet', async () => {
  const { acceptance, insurances, sales, settle, balance, right, db } = await changesSetUp()
  const worth = async (event: number, share: number, steps: number, result: 'win' | 'lose' | 'void') => {
    const before = await balance()
    const bet = await acceptance.place('ann', slip({ stake: '9999', legs: on(event) }))
    await insurances.insure('ann', bet.id, insure(73))
    let betId: string = bet.id
    let rest = 9_999n
    for (let step = 0; step < steps; step++) {
      const { continuedBy } = await sales.sell('ann', betId, { key: randomUUID(), price: 1n, share })
      betId = continuedBy!.bet.bet_id
      rest = continuedBy!.bet.stake
      expect((await insuranceOf(db, betId))!.insured).toBe(((7_299n * rest) / 9_999n).toString())
    }
    await settle(`e${event}`, result)
    return { often: (await balance()) - before, rest }
  }
  const ends = ['win', 'lose', 'void'] as const
  for (const [index, result] of ends.entries()) {
    const { often, rest } = await worth(index + 1, 1, 12, result)
    // The remainder equals that of one cash-out, whose price is rounded down once: 0.97266 of the stake sold.
    const ended = { win: 2n * rest, lose: (7_299n * rest) / 9_999n, void: rest + (3_942n * rest) / 9_999n }
    const atOnce = ((9_999n - rest) * 97_266n) / 100_000n - 9_999n - 3_942n + ended[result]
    expect(often).toBeLessThanOrEqual(atOnce)
    expect(often).toBeGreaterThan(atOnce - 24n)
  }
  await right()
})

test('a cash-out of the whole bet and an edit end an insurance, which pays nothing', async () => {
  const { acceptance, insurances, sales, edits, balance, settle, right } = await changesSetUp()
  const first = await acceptance.place('ann', slip())
  const second = await acceptance.place('ann', slip({ legs: on(2) }))
  for (const { id } of [first, second]) await insurances.insure('ann', id, insure(100))
  const before = await balance()
  await sales.sell('ann', first.id, { key: randomUUID(), price: 1n, share: 100 })
  expect(await balance()).toBe(before + 972n)
  await edits.edit('ann', second.id, edit(1n, on(3)))
  for (const event of ['e1', 'e2', 'e3']) await settle(event, 'lose')
  expect(await balance()).toBe(before + 972n)
  await right()
})

test('what an insurance is refused for', async () => {
  const { acceptance, insurances, chances, tell, db, right } = await changesSetUp()
  const bet = await acceptance.place('ann', slip({ legs: on(1, 2) }))
  const refused = (ask: object = {}, betId = bet.id, player = 'ann') =>
    insurances.insure(player, betId, { ...insure(100), ...ask }).catch((error) => error)
  // A chance of three in four at 8 percent: 810.
  expect(await refused({ premium: 809n })).toMatchObject({
    ...{ id: 'insurance-premium-changed', facts: { premium: '810' } },
  })
  expect(await refused({}, bet.id, 'bob')).toMatchObject({ id: 'bet-unknown' })
  const reason = (text: string) => ({ id: 'insurance-not-offered', facts: { reason: text } })
  tell('e1~1x2~1', { live: true })
  expect(await refused()).toMatchObject(reason('begun'))
  tell('e1~1x2~1', { startsAt: sportNow() })
  expect(await refused()).toMatchObject(reason('begun'))
  tell('e1~1x2~1')
  chances.set('e1', 0)
  expect(await refused()).toMatchObject(reason('suspended'))
  chances.set('e1', 0.01)
  expect(await refused()).toMatchObject(reason('certain'))
  chances.delete('e1')
  const small = await acceptance.place('ann', slip({ stake: '20' }))
  expect(await refused({ share: 5 }, small.id)).toMatchObject({ id: 'insurance-part-too-small' })
  const system = await acceptance.place('ann', slip({ legs: on(4, 5, 6), sizes: [2], stake: '300' }))
  expect(await refused({}, system.id)).toMatchObject(reason('system'))
  await db.transact((tx) =>
    setLimit(tx, 'ann', { limitType: 10, currency: 'EUR', value: 2_000n }, new Date()),
  )
  expect(await refused()).toMatchObject({ id: 'loss-limit-exceeded', facts: { allowed: '680' } })
  const off = await changesSetUp({ spread: null, edits: false })
  const other = await off.acceptance.place('ann', slip())
  await expect(off.insurances.insure('ann', other.id, insure(50))).rejects.toMatchObject({
    id: 'insurance-off',
  })
  await expect(off.edits.edit('ann', other.id, edit(1n, on(2)))).rejects.toMatchObject({ id: 'edit-off' })
  await right()
})

test('two tabs insure one bet once, beside its end, again and again', async () => {
  const { acceptance, insurances, settle, balance, db, right } = await changesSetUp()
  for (let round = 0; round < 20; round++) {
    const event = (round % 20) + 1
    const bet = await acceptance.place('ann', slip({ stake: '100', legs: on(event) }))
    const before = await balance()
    const [, ...answers] = await Promise.allSettled([
      round % 2 ? balance() : settle(`e${event}`, 'lose'),
      ...Array.from({ length: 4 }, (_, press) =>
        insurances.insure('ann', bet.id, insure(press % 2 ? 100 : 60)),
      ),
    ])
    const done = answers.filter((one) => one.status === 'fulfilled').length
    const { rows } = await db.read.query<{ insured: bigint; premium: bigint }>(
      'select insured, premium from bet_insurance where bet_id = $1',
      [bet.id],
    )
    expect(rows).toHaveLength(done)
    // In races with the end of the bet the insurance may come too late.
    expect(done).toBeGreaterThanOrEqual(round % 2)
    expect(done).toBeLessThanOrEqual(1)
    const [row] = rows
    const paid = round % 2 ? 0n : (row?.insured ?? 0n)
    expect((await balance()) - before).toBe(paid - (row?.premium ?? 0n))
  }
  await right()
})
