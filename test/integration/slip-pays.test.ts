import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betHandlers } from '#domain/betting/bets/bet-handlers.ts'
import { findBet } from '#domain/betting/bets/bets-store.ts'
import { betsCheck } from '#domain/betting/bets/check.ts'
import { viewsOf } from '#domain/betting/bets/sale/views-of-bets.ts'
import { insertBoost, makeBoosts } from '#domain/betting/boosts/index.ts'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { findTaxTerms, keepTaxRules, taxesCheck, taxRulesOf } from '#domain/money/taxes/index.ts'
import { taxesSiteRules } from '#domain/money/taxes/site-rules.ts'
import { stakesOf } from '#domain/people/identity/registration/stakes.ts'
import { bettingOf } from '#domain/people/settings/api.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { extraAtBest } from '#kernel/betting/bet-promotion.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { payoutOf, type SystemTerms, systemRatio } from '#kernel/betting/systems.ts'
import { taxOf } from '#kernel/betting/tax-of.ts'
import { wallClock } from '#kernel/clock.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { toDecimalText } from '#kernel/money.ts'
import { slotRequest } from '#web/apps/coupon/placing/slot-request.ts'
import { offeredPromotion } from '#web/apps/coupon/promotions/offered.ts'
import type { SlotView } from '#web/apps/coupon/slip/slip-view.ts'
import { type SlotGround, slotView } from '#web/apps/coupon/slip/slot-view.ts'
import type { CouponCheck } from '#web/apps/coupon/slip/use-checks.ts'
import * as specials from '#web/apps/coupon/special/special-figures.ts'
import {
  accumulatorSlot,
  areToWinRaces,
  type CouponState,
  emptyCoupon,
} from '#web/apps/coupon/store/coupon-state.ts'
import * as systems from '#web/apps/coupon/system/system-figures.ts'
import { learnStakeTerms } from '#web/core/session/stake-terms.ts'
import { acceptanceSetUp, fund } from '../factories/acceptance.ts'
import { handlerContext } from '../factories/handler-context.ts'

/** Kinds of bets; races may be played each way. */
const plays = ['single', 'accumulator', 'system', 'anti', 'chain', 'conditional'] as const
const typeIds = { single: 0, accumulator: 1, system: 2, anti: 3, chain: 8, conditional: 5 } as const
/** Promotions, or the player's request to leave them out. */
const extras = ['left out', 'given', 'given', 'bought', 'boosted'] as const

const drawn = fc.record({
  play: fc.constantFrom(...plays, 'single', 'accumulator', 'accumulator', 'system', 'system'),
  extra: fc.constantFrom(...extras),
  races: fc.nat(3).map((one) => one === 0),
  stake: fc.integer({ min: 100, max: 3_000 }),
  /** Index among the available systems. */
  choice: fc.nat(30),
  legs: fc.array(
    fc.record({
      odds: fc.integer({ min: 1_050, max: 6_000 }),
      share: fc.integer({ min: 1, max: 100 }),
      banker: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    }),
    { minLength: 3, maxLength: 7 },
  ),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

/** An accumulator of seven, whose hyper bonus exceeds its express bonus. */
const hyperBonused: Drawn = {
  ...{ play: 'accumulator', extra: 'given', races: false, stake: 1_000, choice: 0 },
  legs: Array.from({ length: 7 }, () => ({ odds: 1_800, share: 50, banker: false })),
}

const euros = 1_000_000_000n
const caps = {
  ...{ payoutPerBet: euros, perMarket: euros, perEvent: euros, perPlayerAndEvent: euros },
  accumulators: {
    ...{ perMarket: euros, perEvent: euros, perPlayerAndEvent: euros, perCombination: euros },
    ...{ perPlayerAndCombination: euros, perPlayer: euros },
    ...{ deviation: euros, stakePerPlayer: 16n },
  },
}
const betting = bettingOf({})
const nobody = { getState: () => undefined }

/** Chance of legs that leave enough margin in their odds for every promotion. */
const roomy = 0.12

async function house() {
  const legs = { chance: roomy }
  const boosts = makeBoosts(wallClock)
  const set = await acceptanceSetUp({
    ...{ caps, boosts, expressBonus: () => true, paidBoost: () => true },
    hyperBonus: () => ({ minStake: 10, maxBonus: 500 }),
    chanceOf: () => ({ chance: legs.chance, returned: 0 }),
  })
  const { db, book, acceptance, tell } = set
  await fund(db, 'ann', 'EUR', 1_000_000_000n)
  const taxes = taxesSiteRules.taxes.parse({ '*': { rate: 1_250, of: 'winnings', from: { EUR: 1_500 } } })
  await db.transact((tx) => keepTaxRules(tx, taxRulesOf({ taxes })))
  learnStakeTerms({ currency: 'EUR', stakes: stakesOf('EUR') })
  const handlers = betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '' })
  const termsIn = (await findTaxTerms(db.read, 'ann'))!('EUR')
  const settle = async (ends: ReadonlyMap<string, LegOutcome>) => {
    const decided = [...ends].map(([selection, result]) => {
      const [eventId = '', market = '', outcome = ''] = selection.split('~')
      return { eventId, market, outcome, result, grading: { rule: 'score', facts: {} } }
    })
    for (const [eventId, of] of Map.groupBy(decided, (one) => one.eventId))
      await settleSelections(db, eventId, of, 1_000)
  }
  const boost = async (selections: readonly string[], odds: number) => {
    const single = selections.length === 1
    const row = {
      ...{ boost_id: uuidv7(Date.now()), selections: [...selections] },
      ...{ odds: single ? odds + 500 : null, percent: single ? null : 17 },
      ...{ starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 600_000) },
      ...{ stakes: { EUR: '10000000' }, liability: 10n ** 15n, players: null },
    }
    await insertBoost(db.read, row, new Date())
    await boosts.refresh(db.read)
  }
  return { db, handlers, acceptance, tell, boost, settle, termsIn, legs }
}

/** The place part of a leg to win a race. */
const placedOf = (selection: string) => selection.replace('~race-winner|', '~race-each-way|3.5.')

/** Builds the coupon as its player would: selections of separate markets. */
function couponOf({ play, extra, races, stake, choice, legs }: Drawn, number: number): CouponState {
  const market = races ? `race-winner|${number}` : `1x2|${number}`
  const some = play === 'single' ? legs.slice(0, 1) : legs
  const bets = some.map(({ odds }, place) => {
    const event = {
      id: `e${place}`,
      sport: 'football',
      competition: 'Liga',
      competitionId: '',
    } as const
    const sides = { home: 'A', away: 'B', startsAt: 1_600_000_000_000, live: false }
    return { id: `${event.id}~${market}~1`, odds, event: { ...event, ...sides } }
  })
  const slot = play === 'single' ? bets[0]!.id : accumulatorSlot
  const typed = toDecimalText(BigInt(stake), 'EUR')
  const state: CouponState = {
    ...emptyCoupon,
    ...{ bets, typeId: typeIds[play], currency: 'EUR', eachWay: races },
    ...{ bonusDeleted: extra === 'left out', boostBought: extra === 'bought' },
    bankers: play === 'system' ? bets.filter((_, place) => legs[place]!.banker).map(({ id }) => id) : [],
    amount: typed,
    amountByBetId: Object.fromEntries(
      bets.map(({ id }, place) => [
        id,
        // The stake of each further leg of a conditional bet; the first return covers it.
        play === 'conditional' && place > 0
          ? toDecimalText(BigInt(Math.max(10, Math.floor((stake * legs[place]!.share) / 100))), 'EUR')
          : typed,
      ]),
    ),
    keys: { [slot]: randomUUID() },
  }
  const free = systems.systemChoices(state)
  const { value = 2, offset = 0 } = free[choice % (free.length || 1)] ?? {}
  return { ...state, systemValue: value, systemOffset: offset }
}

/** Returns the slip that the page computes, the request that its button sends, and the server's check of it. */
async function slipOf({ handlers, db }: Awaited<ReturnType<typeof house>>, state: CouponState) {
  const { bets, typeId } = state
  const slot = typeId === 0 ? bets[0]!.id : accumulatorSlot
  const other = typeId > 2
  const eachWay = state.eachWay && !other && areToWinRaces(bets)
  const chosen = typeId === 2 ? systems.systemOf(state) : null
  const terms = chosen ?? (eachWay && typeId !== 2 ? systems.eachWayTerms(bets.length) : null)
  const played = specials.playedOf(state, 'EUR', 'en')
  const { version: _, ...asked } = played?.asked ?? { version: undefined }
  const ask = async (stake?: string) =>
    (await handlers.checkCoupon(handlerContext('ann'), {
      ...{ params: undefined, query: undefined },
      body: {
        ...{ currency: 'EUR', account: 'main', stake, sizes: chosen?.sizes, ...asked },
        ...(eachWay ? { eachWay } : {}),
        ...(state.bonusDeleted ? { boosted: false } : {}),
        ...(state.boostBought ? { paid: true } : {}),
        legs: bets.map(({ id, odds }) => ({
          ...{ selection: id, odds },
          ...(chosen && state.bankers.includes(id) ? { banker: true } : {}),
        })),
      },
    })) as CouponCheck
  const ground: SlotGround = {
    ...{ state, currency: 'EUR', language: 'en', betting, policy: 'any', chosen: 'main' },
    balance: await balanceOf(db.read, 'ann', 'EUR'),
    ...{ conflicts: new Set(), asksTrader: false, played, eachWay, other, lined: typeId === 2 || eachWay },
    systems: systems as never,
    promotions: { offeredPromotion, extraAtBest } as never,
  }
  const check = await ask()
  const view = slotView(ground, {
    ...{ slot, bets, check, terms, live: () => null, placing: undefined },
  })
  const told = view.ready ? await ask(view.stake.stake!.toString()) : null
  const slip = {
    state,
    currency: 'EUR',
    accounts: { chosen: 'main' },
    eachWay: eachWay ? { on: true, offered: true } : null,
  } as const
  return {
    view,
    told,
    check,
    request: () =>
      slotRequest(slip, view, { key: state.keys[slot]!, stake: view.stake.stake! }, betting, nobody),
  }
}

/**
 * Returns the leg results with which a system has its smallest payout above zero: each leg loses or wins, each way
 * may also be placed.
 */
function leastEnds(terms: SystemTerms, odds: readonly number[]) {
  const count = terms.eachWay ? odds.length / 2 : odds.length
  const ways = terms.eachWay ? 3 : 2
  let found: { ratio: ReturnType<typeof systemRatio>; ends: LegOutcome[] } | null = null
  for (let way = 0; way < ways ** count; way++) {
    const end = (leg: number) => Math.floor(way / ways ** leg) % ways
    const ends = odds.map((_, place): LegOutcome => {
      const one = end(place % count)
      return one === 0 || (terms.eachWay && place < count && one === 1) ? 'lose' : 'win'
    })
    const ratio = systemRatio(
      terms,
      odds.map((one, place) => ({ odds: one, outcome: ends[place]! })),
    )
    if (ratio.numerator === 0n) continue
    const { numerator, denominator } = ratio
    if (!found || numerator * found.ratio.denominator < found.ratio.numerator * denominator)
      found = { ratio, ends }
  }
  return found!
}

test('whatever is played, settlement pays what the slip says: possible and least returns, and what is left after tax', async () => {
  const site = await house()
  const { db, acceptance, tell, boost, settle, termsIn, legs } = site
  const seen = new Map<string, number>()
  const coupons = [...fc.sample(drawn, { numRuns: 90, seed: 15 }), hyperBonused]
  const placed: { betId: string; pays: bigint; tax: bigint; what: string }[] = []
  const ends = new Map<string, LegOutcome>()

  const place = async (state: CouponState, one: Drawn): Promise<{ view: SlotView; betId: string } | null> => {
    for (const [place, bet] of state.bets.entries()) {
      tell(bet.id, { odds: bet.odds })
      const placeOdds = 1_001 + Math.floor(((bet.odds - 1_000) * one.legs[place]!.share) / 400)
      if (one.races) tell(placedOf(bet.id), { odds: placeOdds })
    }
    if (one.extra === 'boosted' && state.typeId < 2)
      await boost(
        state.bets.map(({ id }) => id),
        state.bets[0]!.odds,
      )
    const { view, told, check, request } = await slipOf(site, state)
    // Too many bankers leave no system; an anti-accumulator with almost no chance is not offered.
    if (!view.ready) {
      expect(check.problems.length > 0 || view.system === null, JSON.stringify(check)).toBe(true)
      return null
    }
    const bet = await acceptance.place('ann', request())
    const what = `${bet.kind} ${one.extra} ${JSON.stringify(request())}`
    expect([what, view.figures.possibleWin, told!.possibleWin]).toEqual([
      what,
      BigInt(bet.possibleWin),
      bet.possibleWin,
    ])
    expect([what, view.pays]).toEqual([what, BigInt(bet.stake)])
    expect(bet.promotion, what).toEqual(view.promotion?.counts ?? null)
    expect(bet.expressBonus, what).toBe(view.bonus)
    expect([what, told!.lines]).toEqual([what, bet.system?.lines ?? 1])
    const least = view.special?.leastWin ?? view.system?.figures?.leastWin ?? view.figures.possibleWin
    expect([what, told!.leastWin]).toEqual([what, `${least}`])
    if (bet.special) expect([what, bet.special.leastWin]).toEqual([what, `${least}`])
    if (view.system)
      expect({ ...view.system.figures, lines: view.system.terms.lines }, what).toEqual({
        line: BigInt(bet.system!.lineStake),
        taken: BigInt(bet.stake),
        possibleWin: BigInt(told!.possibleWin!),
        leastWin: BigInt(told!.system!.leastWin!),
        lines: bet.system!.lines,
      })
    const name = `${bet.kind}${bet.system?.eachWay ? ' each way' : ''}${bet.expressBonus ? ' express' : ''}${bet.promotion ? ` ${bet.promotion.kind}` : ''}`
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return { view, betId: bet.id }
  }
  // The fee of a bought boost is a stake too.
  const expectPaid = (betId: string, pays: bigint, view: SlotView, what: string) =>
    placed.push({ betId, pays, tax: taxOf(termsIn, pays, view.pays! + view.fee), what })

  for (const [number, one] of coupons.entries()) {
    // An anti-accumulator is priced by the chance that a leg loses, so likely legs leave it enough odds.
    legs.chance = one.play === 'anti' ? 0.6 : roomy
    const state = couponOf(one, 2 * number)
    const taken = await place(state, one)
    if (!taken) continue
    const { view, betId } = taken
    for (const [leg, { id }] of state.bets.entries()) {
      // An anti-accumulator wins when one leg loses.
      ends.set(id, one.play === 'anti' && leg === 0 ? 'lose' : 'win')
      if (view.system?.terms.eachWay) ends.set(placedOf(id), 'win')
    }
    expectPaid(betId, view.figures.possibleWin!, view, `${one.play} at the best`)
    if (!view.system) continue
    const twin = couponOf(one, 2 * number + 1)
    const least = (await place(twin, one))!
    const { terms, figures } = least.view.system!
    const found = await findBet(db.read, 'ann', least.betId)
    const { ratio, ends: worst } = leastEnds(
      terms,
      found!.legs.map(({ odds }) => odds),
    )
    expect(payoutOf(figures!.line, ratio)).toBe(figures!.leastWin)
    for (const [leg, { event_id, market, outcome }] of found!.legs.entries())
      ends.set(`${event_id}~${market}~${outcome}`, worst[leg]!)
    expectPaid(least.betId, figures!.leastWin, least.view, `${one.play} at the least`)
  }

  // The tax shown for open bets equals the tax taken.
  const viewOf = async (betId: string) =>
    (await viewsOf(db, 'ann', [(await findBet(db.read, 'ann', betId))!], 0))[0]!
  for (const { betId, tax, what } of placed)
    if (what.endsWith('best')) expect((await viewOf(betId)).possibleTax?.amount ?? '0', what).toBe(`${tax}`)
    else expect((await viewOf(betId)).possibleTax?.ofLeast ?? '0', what).toBe(`${tax}`)
  const before = (await balanceOf(db.read, 'ann', 'EUR'))!
  await settle(ends)
  for (const { betId, pays, tax, what } of placed) {
    const view = await viewOf(betId)
    expect([what, view.payout, view.arithmetic?.payout, view.tax?.amount ?? '0']).toEqual([
      ...[what, `${pays}`, `${pays}`, `${tax}`],
    ])
    expect(view.possibleTax).toBeUndefined()
  }
  const paid = placed.reduce((sum, { pays, tax }) => sum + pays - tax, 0n)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(before + paid)
  console.info(`slip and settlement agree: ${JSON.stringify(Object.fromEntries(seen))}`)
  for (const kind of [
    'single',
    'single boost',
    'accumulator',
    'accumulator express',
    'accumulator hyper',
    'accumulator paid',
    'accumulator boost',
    'system',
    'system each way',
    'anti',
    'chain',
    'conditional',
  ])
    expect(seen.get(kind), kind).toBeGreaterThan(0)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(taxesCheck)).toEqual([])
})
