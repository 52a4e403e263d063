import type { BetRequest } from '#domain/betting/bets/api.ts'
import type { Betting } from '#domain/people/settings/api.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import type { PressContext } from '../one-click/one-click.ts'
import { policyOf } from '../placing/odds-policy.ts'
import { placing, setGround } from '../placing/placing.ts'
import { scoreSeen } from '../placing/score-seen.ts'
import { accumulatorSlot, type CouponState, conflictsOf } from '../store/coupon-state.ts'
import { couponStore } from '../store/store.ts'
import { isBarred } from './bet-accounts.ts'

/** Returns the stake of one press from the bonus account, in minor units. */
export const gatheredStake = (betting: Betting, currency: PressContext['player']['currency']): bigint =>
  BigInt(betting.bonusAccountOneClickAmount[currency] ?? stakeTermsOf(currency).initialStake)

/** Tells whether the bonus account can bet on the gathered selections. */
export const mayPlaceGathered = ({ bets, attempts }: CouponState): boolean =>
  !isBarred(bets) && conflictsOf(bets).size === 0 && attempts[accumulatorSlot] === undefined

/**
 * Places an accumulator of the slip's selections from the bonus account, for the amount of a press. Uses the key of
 * the slip's own button, so two presses, of either button, place one bet.
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
