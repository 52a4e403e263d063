import type { OddsPolicy } from '#domain/betting/bets/api.ts'
import type { Betting } from '#domain/people/settings/api.ts'
import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { Currency } from '#kernel/money.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { isBarred } from '../account/bet-accounts.ts'
import type { Placing } from '../placing/place-coupon.ts'
import type * as promotionParts from '../promotions/promotion-parts.ts'
import type * as specialParts from '../special/special-parts.ts'
import { accumulatorSlot, type CouponBet, type CouponState, type Slot } from '../store/coupon-state.ts'
import type * as systemParts from '../system/system-parts.ts'
import {
  betFigures,
  initialStakeText,
  legFigures,
  type Quote,
  type QuoteOf,
  readStake,
  typedStake,
} from './slip-figures.ts'
import type { SlotView } from './slip-view.ts'
import type { CouponCheck } from './use-checks.ts'

/** Common inputs of all bets in the slip. */
export interface SlotGround {
  readonly state: CouponState
  readonly currency: Currency
  readonly language: string
  readonly betting: Betting
  readonly policy: OddsPolicy
  /** Account that pays the bets. */
  readonly chosen: AccountKind
  /** Its balance in minor units; null for a visitor and until loaded. */
  readonly balance: bigint | null
  readonly conflicts: ReadonlySet<string>
  /** Whether a trader may accept a stake above the limit. */
  readonly asksTrader: boolean
  readonly systems: typeof systemParts | null
  readonly promotions: typeof promotionParts | null
  /** Combination with settlement rules of its own; null for all other types. */
  readonly played: ReturnType<typeof specialParts.playedOf>
  readonly eachWay: boolean
  /** Whether the bet has lines: a system, or each way. */
  readonly lined: boolean
  /** Whether it is an anti-accumulator, a chain or a conditional bet. */
  readonly other: boolean
}

/** One bet of the slip, with the server's check and the live prices. */
export interface SlotAsked {
  readonly slot: Slot
  readonly bets: readonly CouponBet[]
  readonly check: CouponCheck | undefined
  /** Terms of its lines; null where it has none. */
  readonly terms: NonNullable<SlotView['system']>['terms'] | null
  readonly live: QuoteOf
  readonly placing: Placing | undefined
}

const quoteOf = (check: CouponCheck | undefined, selection: string): Quote | null => {
  const leg = check?.legs.find((known) => known.selection === selection)
  if (!leg || leg.odds === null) return null
  const status = leg.status === 'open' || leg.status === 'suspended' ? leg.status : 'closed'
  return { odds: leg.odds, status }
}
const units = (text: string | undefined): bigint | null => (text && /^\d+$/.test(text) ? BigInt(text) : null)

/** Computes the display of a bet, and whether it can be sent. */
export function slotView(
  ground: SlotGround,
  { slot, bets: of, check, terms, live, placing }: SlotAsked,
): SlotView {
  const { state, currency, language, betting, policy, chosen, balance, conflicts, asksTrader } = ground
  const { systems, promotions, played, eachWay, lined, other } = ground
  const { typeId } = state
  const usual =
    chosen === 'bonus' && betting.activeOneClick === 1
      ? betting.bonusAccountOneClickAmount
      : betting.initialStake
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
  // A stake from the player's settings counts as typed; the default one is only a suggestion.
  const typed = touched ?? (usual[currency] === undefined ? '' : initial)
  const told = units(check?.minStake)
  const min = terms && systems ? systems.leastStake(told ?? stakeTermsOf(currency).minStake, terms) : told
  const open = legs.every((leg) => leg.status === 'open' || leg.status === 'unknown')
  // Closed legs have no largest stake: the leg itself shows the problem.
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
  // A trader decides about the bet without promotions.
  const offered = (!lined && !other && !referred && check?.expressBonus) || null
  const promotion =
    check && promotions && !lined && !other && !referred
      ? promotions.offeredPromotion(check, {
          out: state.bonusDeleted,
          bought: state.boostBought,
          plain: plainLegs[0]?.odds ?? 0,
          stake: asked,
          odds,
          express: offered,
        })
      : null
  const bonus = state.bonusDeleted || promotion?.counts ? null : offered
  if (bonus) odds.push(bonus)
  const winOfStake = (amount: bigint): bigint | null =>
    lined
      ? ((terms && systems?.systemFigures(amount, terms, odds)?.possibleWin) ?? null)
      : other
        ? null
        : betFigures(amount, odds).possibleWin
  const typedWin = isAbove ? winOfStake(stake.stake ?? 0n) : null
  const cap = units(check?.maxPayout)
  const capped = typedWin !== null && cap !== null && typedWin > cap ? cap : null
  const counts = asked !== null && (!eachWay || placed !== null)
  const system = terms &&
    systems && { terms, figures: counts ? systems.systemFigures(asked, terms, odds) : null }
  const pays = lined ? (system?.figures?.taken ?? null) : asked
  const fee = promotion?.counts?.kind === 'paid' ? BigInt(promotion.counts.charged ?? 0) : 0n
  const lacksFee = fee > 0n && balance !== null && pays !== null && pays + fee > balance
  // A deposit can cover what the main account lacks.
  const deposits = stake.fault === 'above-balance' && chosen === 'main' && pays !== null
  const wrong = stake.fault !== null && !referred && !lowers && !deposits
  const payable = stake.fault === 'above-balance' ? null : pays
  const special = played?.figures(odds, payable, check) ?? null
  const sums = betFigures(lined || other ? null : payable, odds)
  const extra = (payable && promotions?.extraAtBest(payable, odds, promotion?.counts ?? null)) || 0n
  if (sums.possibleWin !== null && extra > 0n) sums.possibleWin += extra
  const own = special ?? system?.figures
  const figures = lined || other ? { ...sums, possibleWin: (payable && own?.possibleWin) ?? null } : sums
  const ready =
    (stake.fault === null || lowers) &&
    !lacksFee &&
    open &&
    (!lined || system !== null) &&
    (!other || special?.ready === true) &&
    !related &&
    !barred &&
    !legs.some((leg) => leg.asks) &&
    state.attempts[slot] === undefined
  const suggested = touched === null && typed === '' ? initial : null
  return {
    ...{ slot, legs, typed, suggested, stake, pays, fee, wrong, figures, system, special },
    ...{ min, max, capped, placing, lowers, referred, ready, bonus, offered, promotion, extra },
    expressId: check?.expressId,
  }
}
