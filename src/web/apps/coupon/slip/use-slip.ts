import { useMemo, useSyncExternalStore } from 'react'
import { isInPlay } from '#domain/book/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Currency } from '#kernel/money.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useBalances, useLiveStore } from '#web/core/live/hooks.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { accountsOf, type BetAccounts, isBarred } from '../account/bet-accounts.ts'
import { oneClickPrefix } from '../one-click/one-click-prefix.ts'
import { policyOf } from '../placing/odds-policy.ts'
import type { Placing } from '../placing/place-coupon.ts'
import { usePlacings } from '../placing/use-placings.ts'
import type { OfferedPromotion } from '../promotions/offered.ts'
import type * as promotionParts from '../promotions/promotion-parts.ts'
import type * as specialParts from '../special/special-parts.ts'
import {
  accumulatorSlot,
  areToWinRaces,
  type CouponBet,
  type CouponState,
  conflictsOf,
  emptyCoupon,
  type Slot,
} from '../store/coupon-state.ts'
import { slipCoupon } from '../store/store.ts'
import type * as systemParts from '../system/system-parts.ts'
import {
  type BetFigures,
  betFigures,
  initialStakeText,
  type LegFigures,
  legFigures,
  type Quote,
  readStake,
  type StakeFigures,
  typedStake,
} from './slip-figures.ts'
import { type CouponCheck, useChecks } from './use-checks.ts'
import { useQuotes } from './use-quotes.ts'

/** One bet that the button would place: the accumulator, the system, or a single. */
export interface SlotView {
  readonly slot: Slot
  readonly legs: readonly LegFigures[]
  readonly typed: string
  /** Shown in the empty field while nobody has touched it; it is no stake. Null once somebody has. */
  readonly suggested: string | null
  readonly stake: StakeFigures
  /** Minor units that would be staked, whether or not the player has them; null while there is no such stake. */
  readonly pays: bigint | null
  /** The player has to enter another stake; so he has while there is none. */
  readonly wrong: boolean
  readonly figures: BetFigures
  /** Of a system, and of each bet each way; `figures` are null while its stake comes to nothing on a line. */
  readonly system: {
    readonly terms: NonNullable<ReturnType<typeof systemParts.systemOf>>
    readonly figures: ReturnType<typeof systemParts.systemFigures>
  } | null
  /** Of an anti-accumulator, a chain and a conditional bet, once their code is there. */
  readonly special: specialParts.SpecialFigures | null
  readonly min: bigint | null
  readonly max: bigint | null
  readonly placing: Placing | undefined
  /** The stake is too large, and the largest one is placed in its place. */
  readonly lowers: boolean
  /** The stake is too large for the house by itself, and may be asked of a trader. */
  readonly referred: boolean
  /** The express bonus that the bet would have, and that counts in its figures; thousandths. */
  readonly bonus: Odds | null
  /** The same, or the one that the player has taken out. */
  readonly offered: Odds | null
  /** A boost, a hyper bonus, a boost to buy; null: none of them. */
  readonly promotion: OfferedPromotion | null
  /** Minor units that it adds if all selections win. */
  readonly extra: bigint
  /** True when it can be sent as it stands. */
  readonly ready: boolean
}

export interface SlipView {
  readonly state: CouponState
  readonly currency: Currency
  readonly accounts: BetAccounts
  /** Minor units of the account that bets go from; null for a visitor and until it is known. */
  readonly balance: bigint | null
  readonly legs: readonly LegFigures[]
  readonly conflicts: ReadonlySet<string>
  readonly slots: readonly SlotView[]
  /** What only systems, bets each way and longer accumulators need, once it is there. */
  readonly systems: typeof systemParts | null
  /** Once selections may be played together in other ways, and their code is there. */
  readonly specials: typeof specialParts | null
  /** Once a bet has a boost or a hyper bonus, and their code is there. */
  readonly promotions: typeof promotionParts | null
  /** Null where the selections are not all to win races. */
  readonly eachWay: { readonly on: boolean; readonly offered: boolean } | null
  /** Bets that were taken, newest last. */
  readonly receipts: readonly {
    readonly slot: Slot
    readonly placing: Extract<Placing, { phase: 'placed' }>
  }[]
  /** Some selection's match is in play. */
  readonly inPlay: boolean
  /** Seconds that the longest of its bets waits as play stands; 0: none. */
  readonly waits: number
  /** What the main account lacks for these bets, minor units; 0 where only some least stake is lacking; null: nothing. */
  readonly lacking: bigint | null
  /** Some odds moved and the player's choice wants his word first. */
  readonly asks: boolean
  readonly busy: boolean
}

const empty = () => emptyCoupon
const quoteOf = (check: CouponCheck | undefined, selection: string): Quote | null => {
  const leg = check?.legs.find((known) => known.selection === selection)
  if (!leg || leg.odds === null) return null
  const status = leg.status === 'open' || leg.status === 'suspended' ? leg.status : 'closed'
  return { odds: leg.odds, status }
}
const units = (text: string | undefined): bigint | null => (text && /^\d+$/.test(text) ? BigInt(text) : null)

/** Everything the slip shows, and its button. */
export function useSlip(): SlipView {
  const { session, language } = useShell()
  const playerId = session?.id ?? null
  const state = useSyncExternalStore(slipCoupon.subscribe, slipCoupon.getState, empty)
  const betting = useBetting()
  const placings = usePlacings()
  const balances = useBalances()
  const liveStore = useLiveStore()
  const policy = policyOf(betting)
  const currency = isCurrencyCode(session?.currency) ? session.currency : 'EUR'
  const { bets, typeId } = state
  const accounts = accountsOf(state, balances, currency, betting)
  const { chosen } = accounts

  const groups = useMemo<readonly { slot: Slot; bets: readonly CouponBet[] }[]>(
    () =>
      typeId > 0 ? [{ slot: accumulatorSlot, bets }] : bets.map((bet) => ({ slot: bet.id, bets: [bet] })),
    [bets, typeId],
  )
  const races = areToWinRaces(bets)
  const other = typeId > 2
  const eachWay = races && state.eachWay && !other
  const lined = typeId === 2 || eachWay
  const systems = useLoaded(
    typeId === 2 || races || bets.length > 2,
    async () => await import('../system/system-parts.ts'),
  )
  const together = typeId > 0 && typeId !== 2
  const specials = useLoaded(together, async () => await import('../special/special-parts.ts'))
  const played = specials?.playedOf(state, currency, language) ?? null
  const chosenSystem = (typeId === 2 && systems?.systemOf(state)) || null
  const termsOf = (legs: number) =>
    typeId === 2 ? chosenSystem : eachWay && systems ? systems.eachWayTerms(legs) : null
  const sizes = chosenSystem?.sizes
  const mark = ({ id }: CouponBet) => (sizes && state.bankers.includes(id) ? { banker: true } : {})
  const checks = useChecks(
    groups.map((group) => ({
      slot: group.slot,
      sizes,
      eachWay,
      ...played?.asked,
      ...(state.bonusDeleted ? { boosted: false } : {}),
      ...(state.boostBought ? { paid: true } : {}),
      legs: group.bets.map((bet) => ({ selection: bet.id, odds: bet.odds, ...mark(bet) })),
    })),
    currency,
    chosen,
  )
  const promotions = useLoaded(
    [...checks.values()].some(({ boost, hyperBonus, paidBoost }) => boost || hyperBonus || paidBoost),
    async () => await import('../promotions/promotion-parts.ts'),
  )
  const live = useQuotes(bets.map(({ id }) => id))
  const conflicts = useMemo(() => conflictsOf(bets), [bets])
  const from = accounts[chosen]
  const balance = from ? BigInt(from.amount) : null
  const usual =
    chosen === 'bonus' && betting.activeOneClick === 1
      ? betting.bonusAccountOneClickAmount
      : betting.initialStake

  const inPlay = groups.some(({ slot, bets: of }) =>
    of.some(({ id, event }) => {
      const state = liveStore.getState(event.id)
      const checked = checks.get(slot)?.legs.find(({ selection }) => selection === id)
      return event.live || checked?.live === true || (state !== undefined && isInPlay(state))
    }),
  )
  // A trader is asked for one bet, on the line only (section 5 of the specification).
  const asksTrader =
    betting.vipBet === 1 &&
    playerId !== null &&
    chosen === 'main' &&
    !lined &&
    !other &&
    groups.length === 1 &&
    !inPlay

  const slots = groups.map(({ slot, bets: of }): SlotView => {
    const check = checks.get(slot)
    const terms = termsOf(of.length)
    const placed = check?.placed?.length === of.length ? check.placed : null
    const plainLegs = of.map((bet) =>
      legFigures(bet, live(bet.id) ?? quoteOf(check, bet.id), typeId === 3 ? 'any' : policy),
    )
    const boost = (!lined && !other && check?.boost) || null
    const boosted = state.bonusDeleted || !promotions ? null : boost
    const raised = of.length === 1 ? boosted?.odds : null
    const legs = raised ? plainLegs.map((leg) => ({ ...leg, odds: raised, plain: leg.odds })) : plainLegs
    const touched = typedStake(state, slot, currency)
    const initial = initialStakeText(currency, usual[currency])
    // The player's own first stake is one that he typed, in his settings; the house's is a suggestion.
    const typed = touched ?? (usual[currency] === undefined ? '' : initial)
    const told = units(check?.minStake)
    const min = terms && systems ? systems.leastStake(told ?? stakeTermsOf(currency).minStake, terms) : told
    const open = legs.every((leg) => leg.status === 'open' || leg.status === 'unknown')
    // Of legs that take no bets there is no largest stake to speak of: the leg itself says what is wrong.
    const related = slot === accumulatorSlot && conflicts.size > 0
    const barred =
      (chosen === 'bonus' && (isBarred(legs) || lined || other)) ||
      (lined && !terms) ||
      (eachWay && !placed) ||
      (other && !played?.isOffered(check))
    const max = open && !related && !barred ? units(check?.maxStake) : null
    const least = min ?? stakeTermsOf(currency).minStake
    const mayAsk = asksTrader && !boosted
    const mayLower = !mayAsk && betting.autoMax === 1 && max !== null && max >= least
    const stake = readStake(typed, currency, language, { min, max, balance, lowers: mayLower })
    const referred = mayAsk && stake.fault === 'above-maximum'
    const lowers = mayLower && stake.fault === 'above-maximum'
    const isAbove = max !== null && stake.stake !== null && stake.stake > max
    const taken = !isAbove || mayAsk ? stake.stake : mayLower ? max : null
    const asked = stake.fault === 'below-minimum' ? null : taken
    const odds = [...legs, ...(eachWay ? (placed ?? []) : [])].map((leg) => leg.odds)
    // A trader is asked for the bet alone.
    const offered = (!lined && !referred && check?.expressBonus) || null
    const promotion =
      check && promotions && !lined && !other && !referred
        ? promotions.offeredPromotion(check, {
            out: state.bonusDeleted,
            bought: state.boostBought,
            plain: plainLegs[0]?.odds ?? 0,
            stake: asked,
          })
        : null
    const bonus = state.bonusDeleted || promotion?.counts ? null : offered
    if (bonus) odds.push(bonus)
    const counts = asked !== null && (!eachWay || placed !== null)
    const system = terms &&
      systems && { terms, figures: counts ? systems.systemFigures(asked, terms, odds) : null }
    const pays = lined ? (system?.figures?.taken ?? null) : asked
    // A deposit makes up for what the main account lacks.
    const deposits = stake.fault === 'above-balance' && chosen === 'main' && pays !== null
    const wrong = stake.fault !== null && !referred && !lowers && !deposits
    const payable = stake.fault === 'above-balance' ? null : pays
    const special = played?.figures(odds, payable, check) ?? null
    const sums = betFigures(lined || other ? null : payable, odds)
    const extra = (payable && promotions?.extraAtBest(payable, odds, promotion?.counts ?? null)) || 0n
    if (sums.possibleWin !== null && extra > 0n) sums.possibleWin += extra
    const own = special ?? system?.figures
    const figures = lined || other ? { ...sums, possibleWin: (payable && own?.possibleWin) ?? null } : sums
    const now = placings.get(slot)
    const ready =
      (stake.fault === null || lowers) &&
      open &&
      (!lined || system !== null) &&
      (!other || special?.ready === true) &&
      !related &&
      !barred &&
      !legs.some((leg) => leg.asks) &&
      state.attempts[slot] === undefined
    const suggested = touched === null && typed === '' ? initial : null
    return {
      ...{ slot, legs, typed, suggested, stake, pays, wrong, figures, system, special },
      ...{ min, max, placing: now, lowers, referred, ready, bonus, offered, promotion, extra },
    }
  })
  const all = slots.reduce((sum, { pays }) => sum + (pays ?? 0n), 0n)
  const known = balance !== null && chosen === 'main'
  const lacking =
    known && all > balance ? all - balance : known && balance < stakeTermsOf(currency).minStake ? 0n : null

  return {
    state,
    currency,
    accounts,
    balance,
    legs: slots.flatMap((slot) => slot.legs),
    conflicts,
    slots,
    systems,
    specials,
    promotions,
    eachWay:
      races && !other
        ? {
            on: eachWay,
            offered: ![...checks.values()].some(({ problems }) => problems.includes('each-way-not-offered')),
          }
        : null,
    inPlay,
    waits: Math.ceil(Math.max(0, ...[...checks.values()].map((check) => check.liveDelay)) / 1000),
    lacking,
    receipts: [...placings].flatMap(([slot, now]) =>
      now.phase === 'placed' && !slot.startsWith(oneClickPrefix) ? [{ slot, placing: now }] : [],
    ),
    asks: slots.some((slot) => slot.legs.some((leg) => leg.asks)),
    busy: Object.keys(state.attempts).length > 0,
  }
}
