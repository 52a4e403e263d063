import type { BetRequest } from '#domain/bets/api.ts'
import type { Betting } from '#domain/settings/api.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import type { PressContext } from '../one-click/one-click.ts'
import { policyOf } from '../placing/odds-policy.ts'
import { placing, setGround } from '../placing/placing.ts'
import { scoreSeen } from '../placing/score-seen.ts'
import { accumulatorSlot, type CouponState, conflictsOf } from '../store/coupon-state.ts'
import { couponStore } from '../store/store.ts'
import { isBarred } from './bet-accounts.ts'

/** Minor units that the press which bets from the bonus account stakes. */
export const gatheredStake = (betting: Betting, currency: PressContext['player']['currency']): bigint =>
  BigInt(betting.bonusAccountOneClickAmount[currency] ?? stakeTermsOf(currency).initialStake)

/** Whether what was gathered may be bet on from the bonus account. */
export const mayPlaceGathered = ({ bets, attempts }: CouponState): boolean =>
  !isBarred(bets) && conflictsOf(bets).size === 0 && attempts[accumulatorSlot] === undefined

/**
 * Bets the amount of a press from the bonus account on an accumulator of all that the slip holds, under the key that the
 * slip's own button would use: pressed twice, or here and there, it is one bet.
 */
export function placeGathered({ call, player, betting, live }: PressContext): void {
  const state = couponStore.getState()
  const key = state.keys[accumulatorSlot]
  if (!key || !mayPlaceGathered(state)) return
  setGround(call, player.id)
  couponStore.setType(1)
  const request: BetRequest = {
    key,
    currency: player.currency,
    stake: gatheredStake(betting, player.currency).toString(),
    oddsPolicy: policyOf(betting),
    account: 'bonus',
    legs: state.bets.map(({ id, odds, event }) => ({
      selection: id,
      odds,
      ...scoreSeen(betting, live, event.id),
    })),
  }
  void placing.place(accumulatorSlot, request, betting.autoMax === 1)
}
