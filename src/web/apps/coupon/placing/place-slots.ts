import type { BetRequest } from '#domain/bets/api.ts'
import type { Betting } from '#domain/settings/api.ts'
import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { LiveReader } from '#web/core/live/types.ts'
import type { SlipView } from '../slip/slip-view.ts'
import { couponStore } from '../store/store.ts'
import { policyOf } from './odds-policy.ts'
import { placing } from './placing.ts'
import { scoreSeen } from './score-seen.ts'

/** What a request says of the boost, given or bought, or the hyper bonus that its player saw. */
const promotionAsked = (promotion: BetPromotion | null | undefined): Partial<BetRequest> =>
  !promotion
    ? {}
    : promotion.kind === 'boost'
      ? { boost: promotion.boost }
      : { [promotion.kind === 'paid' ? 'paidBoost' : 'hyperBonus']: promotion.percent }

/** Sends every bet of the slip that is ready. */
export function placeSlots(slip: SlipView, betting: Betting, live: Pick<LiveReader, 'getState'>): void {
  const { slots, state, currency, accounts, eachWay } = slip
  for (const { slot, stake, legs, ready, system, special, bonus, promotion } of slots) {
    const key = couponStore.getState().keys[slot]
    if (!ready || stake.stake === null || !key) continue
    const sizes = system && state.typeId === 2 ? system.terms.sizes : undefined
    const request: BetRequest = {
      key,
      currency,
      stake: stake.stake.toString(),
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
    void placing.place(slot, request, betting.autoMax === 1)
  }
}
