import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { BetRequest } from '#domain/bets/api.ts'
import { type Currency, currencies, isCurrency } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useBalances, useLiveStore } from '#web/core/live/hooks.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { accountsOf, type BetAccounts, isBarred } from '../account/bet-accounts.ts'
import { oneClickPrefix } from '../one-click/one-click.ts'
import { policyOf } from '../placing/odds-policy.ts'
import type { Placing } from '../placing/place-coupon.ts'
import { placing, setGround } from '../placing/placing.ts'
import { scoreSeen } from '../placing/score-seen.ts'
import {
  accumulatorSlot,
  type CouponBet,
  type CouponState,
  conflictsOf,
  emptyCoupon,
  type Slot,
} from '../store/coupon-state.ts'
import { couponStore, slipCoupon } from '../store/store.ts'
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

/** One bet that the button would place: the accumulator, or a single. */
export interface SlotView {
  readonly slot: Slot
  readonly legs: readonly LegFigures[]
  readonly typed: string
  readonly stake: StakeFigures
  readonly figures: BetFigures
  readonly min: bigint | null
  readonly max: bigint | null
  readonly placing: Placing | undefined
  /** The stake is too large, and the largest one is placed in its place. */
  readonly lowers: boolean
  /** The stake is too large for the house by itself, and may be asked of a trader. */
  readonly vip: boolean
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
  /** Bets that were taken, newest last. */
  readonly receipts: readonly {
    readonly slot: Slot
    readonly placing: Extract<Placing, { phase: 'placed' }>
  }[]
  /** Some odds moved and the player's choice wants his word first. */
  readonly asks: boolean
  readonly busy: boolean
  /** Sends every slot. */
  place(): void
}

const empty = () => emptyCoupon
const noPlacings: ReadonlyMap<Slot, Placing> = new Map()
const quoteOf = (check: CouponCheck | undefined, selection: string): Quote | null => {
  const leg = check?.legs.find((known) => known.selection === selection)
  if (!leg || leg.odds === null) return null
  const status = leg.status === 'open' || leg.status === 'suspended' ? leg.status : 'closed'
  return { odds: leg.odds, status }
}
const units = (text: string | undefined): bigint | null => (text && /^\d+$/.test(text) ? BigInt(text) : null)

/** Whether a trader may be asked: for one bet, on the line only (section 5 of the specification). */
const isVipSlip = (groups: readonly { readonly bets: readonly CouponBet[] }[]) =>
  groups.length === 1 && groups.every(({ bets }) => bets.every(({ event }) => !event.live))

/** Everything the slip shows, and its button. */
export function useSlip(): SlipView {
  const { session, call, language } = useShell()
  const playerId = session?.id ?? null
  const state = useSyncExternalStore(slipCoupon.subscribe, slipCoupon.getState, empty)
  const betting = useBetting()
  const placings = useSyncExternalStore(placing.subscribe, placing.all, () => noPlacings)
  const balances = useBalances()
  const liveStore = useLiveStore()
  const policy = policyOf(betting)
  const currency = isCurrency(session?.currency) ? session.currency : 'EUR'
  const { bets, typeId } = state
  const accounts = accountsOf(state, balances, currency, betting)
  const { chosen } = accounts

  useEffect(() => {
    setGround(call, playerId)
    if (playerId !== null) void placing.resume()
  }, [call, playerId])

  const groups = useMemo<readonly { slot: Slot; bets: readonly CouponBet[] }[]>(
    () =>
      typeId === 1 ? [{ slot: accumulatorSlot, bets }] : bets.map((bet) => ({ slot: bet.id, bets: [bet] })),
    [bets, typeId],
  )
  const checks = useChecks(
    groups.map((group) => ({
      slot: group.slot,
      legs: group.bets.map(({ id, odds }) => ({ selection: id, odds })),
    })),
    currency,
    chosen,
  )
  const live = useQuotes(bets.map(({ id }) => id))
  const conflicts = useMemo(() => conflictsOf(bets), [bets])
  const from = accounts[chosen]
  const balance = from ? BigInt(from.amount) : null
  const usual =
    chosen === 'bonus' && betting.activeOneClick === 1
      ? betting.bonusAccountOneClickAmount
      : betting.initialStake

  const slots = groups.map(({ slot, bets: own }): SlotView => {
    const check = checks.get(slot)
    const legs = own.map((bet) => legFigures(bet, live(bet.id) ?? quoteOf(check, bet.id), policy))
    const typed = typedStake(state, slot, currency) ?? initialStakeText(currency, usual[currency])
    const min = units(check?.minStake)
    const open = legs.every((leg) => leg.status === 'open' || leg.status === 'unknown')
    // Of legs that take no bets there is no largest stake to speak of: the leg itself says what is wrong.
    const related = slot === accumulatorSlot && conflicts.size > 0
    const barred = chosen === 'bonus' && isBarred(legs)
    const max = open && !related && !barred ? units(check?.maxStake) : null
    const stake = readStake(typed, currency, language, { min, max, balance })
    const figures = betFigures(
      stake.stake,
      legs.map(({ odds }) => odds),
    )
    const now = placings.get(slot)
    const least = min ?? currencies[currency].minStake
    const vip =
      betting.vipBet === 1 &&
      playerId !== null &&
      chosen === 'main' &&
      stake.fault === 'above-maximum' &&
      isVipSlip(groups)
    const lowers =
      !vip && betting.autoMax === 1 && stake.fault === 'above-maximum' && max !== null && max >= least
    const ready =
      (stake.fault === null || lowers) &&
      open &&
      !related &&
      !barred &&
      !legs.some((leg) => leg.asks) &&
      state.attempts[slot] === undefined
    return { slot, legs, typed, stake, figures, min, max, placing: now, lowers, vip, ready }
  })

  const place = () => {
    for (const { slot, stake, legs, ready } of slots) {
      const key = couponStore.getState().keys[slot]
      if (!ready || stake.stake === null || !key) continue
      const request: BetRequest = {
        key,
        currency,
        stake: stake.stake.toString(),
        oddsPolicy: policy,
        ...(chosen === 'bonus' ? { account: chosen } : {}),
        legs: legs.map(({ bet, odds }) => ({
          selection: bet.id,
          odds,
          ...scoreSeen(betting, liveStore, bet.event.id),
        })),
      }
      void placing.place(slot, request, betting.autoMax === 1)
    }
  }

  return {
    state,
    currency,
    accounts,
    balance,
    legs: slots.flatMap((slot) => slot.legs),
    conflicts,
    slots,
    receipts: [...placings].flatMap(([slot, now]) =>
      now.phase === 'placed' && !slot.startsWith(oneClickPrefix) ? [{ slot, placing: now }] : [],
    ),
    asks: slots.some((slot) => slot.legs.some((leg) => leg.asks)),
    busy: Object.keys(state.attempts).length > 0,
    place,
  }
}
