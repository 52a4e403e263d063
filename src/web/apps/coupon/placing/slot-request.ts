import type { BetRequest } from '#domain/betting/bets/api.ts'
import type { Betting } from '#domain/people/settings/api.ts'
import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { LiveReader } from '#web/core/live/types.ts'
import type { SlipView, SlotView } from '../slip/slip-view.ts'
import { policyOf } from './odds-policy.ts'
import { scoreSeen } from './score-seen.ts'

/** Returns the request's fields for the boost, given or bought, or the hyper bonus that the player saw. */
const promotionAsked = (promotion: BetPromotion | null | undefined): Partial<BetRequest> =>
  !promotion
    ? {}
    : promotion.kind === 'boost'
      ? { boost: promotion.boost }
      : { [promotion.kind === 'paid' ? 'paidBoost' : 'hyperBonus']: promotion.percent }

/** Returns the request for a slot as the slip shows it. `key` is its idempotency key, `stake` minor units. */
export function slotRequest(
  {
    state,
    currency,
    accounts,
    eachWay,
  }: Pick<SlipView, 'state' | 'currency' | 'eachWay'> & {
    readonly accounts: Pick<SlipView['accounts'], 'chosen'>
  },
  { legs, system, special, bonus, promotion }: SlotView,
  { key, stake }: { readonly key: string; readonly stake: bigint },
  betting: Betting,
  live: Pick<LiveReader, 'getState'>,
): BetRequest {
  const sizes = system && state.typeId === 2 ? system.terms.sizes : undefined
  return {
    key,
    currency,
    stake: stake.toString(),
    oddsPolicy: policyOf(betting),
    ...(accounts.chosen === 'bonus' ? { account: accounts.chosen } : {}),
    ...(sizes ? { sizes } : {}),
    ...(eachWay?.on ? { eachWay: true } : {}),
    ...special?.request,
    ...(bonus ? { expressBonus: bonus } : {}),
    ...promotionAsked(promotion?.counts),
    legs: legs.map(({ bet, odds }) => ({
      selection: bet.id,
      odds,
      ...(sizes && state.bankers.includes(bet.id) ? { banker: true } : {}),
      ...scoreSeen(betting, live, bet.event.id),
    })),
  }
}
