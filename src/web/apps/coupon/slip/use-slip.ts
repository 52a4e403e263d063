import { useMemo, useSyncExternalStore } from 'react'
import { isInPlay } from '#domain/sport/book/api.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useBalances, useLiveStore } from '#web/core/live/hooks.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { accountsOf } from '../account/bet-accounts.ts'
import { oneClickPrefix } from '../one-click/one-click-prefix.ts'
import { policyOf } from '../placing/odds-policy.ts'
import { usePlacings } from '../placing/use-placings.ts'
import {
  accumulatorSlot,
  areToWinRaces,
  type CouponBet,
  conflictsOf,
  emptyCoupon,
  type Slot,
} from '../store/coupon-state.ts'
import { slipCoupon } from '../store/store.ts'
import type { SlipView } from './slip-view.ts'
import { type SlotGround, slotView } from './slot-view.ts'
import { useChecks } from './use-checks.ts'
import { useQuotes } from './use-quotes.ts'

const empty = () => emptyCoupon
/** Returns the state of the whole slip, including its button. */
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
  // The slip finds conflicts within one event; only the server knows those between a tournament and its matches.
  const related = checks.get(accumulatorSlot)?.related
  const conflicts = useMemo(() => new Set(related ?? conflictsOf(bets)), [related, bets])
  const from = accounts[chosen]
  const balance = from ? BigInt(from.amount) : null

  const inPlay = groups.some(({ slot, bets: of }) =>
    of.some(({ id, event }) => {
      const state = liveStore.getState(event.id)
      const checked = checks.get(slot)?.legs.find(({ selection }) => selection === id)
      return event.live || checked?.live === true || (state !== undefined && isInPlay(state))
    }),
  )
  // A trader decides about a single bet, pre-match only (section 5 of the specification).
  const asksTrader =
    betting.vipBet === 1 &&
    playerId !== null &&
    chosen === 'main' &&
    !lined &&
    !other &&
    groups.length === 1 &&
    !inPlay

  const shared: SlotGround = {
    ...{ state, currency, language, betting, policy, chosen, balance, conflicts, asksTrader },
    ...{ systems, promotions, played, eachWay, lined, other },
  }
  const slots = groups.map(({ slot, bets: of }) =>
    slotView(shared, {
      ...{ slot, bets: of, check: checks.get(slot), terms: termsOf(of.length) },
      ...{ live, placing: placings.get(slot) },
    }),
  )
  const all = slots.reduce((sum, { pays, fee }) => sum + (pays ?? 0n) + fee, 0n)
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
