import type { BetRequest } from '#domain/betting/bets/api.ts'
import type { Betting } from '#domain/people/settings/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { CouponSelection } from '#web/core/betslip-port.ts'
import type { Call } from '#web/core/calls/call.ts'
import type { LiveReader } from '#web/core/live/types.ts'
import type { SessionPlayer } from '#web/core/session/session.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { accountsOf } from '../account/bet-accounts.ts'
import { policyOf } from '../placing/odds-policy.ts'
import { placing, setGround } from '../placing/placing.ts'
import { scoreSeen } from '../placing/score-seen.ts'
import { betslipPort, couponStore } from '../store/store.ts'
import { oneClickPrefix } from './one-click-prefix.ts'

/** Milliseconds; a second press within them is a double click, not a second bet. */
const doubleClick = 1000
const pressed = new Map<string, number>()

/** Returns the stake of a press, in minor units. */
export const oneClickStake = (betting: Betting, currency: SessionPlayer['currency']): bigint =>
  BigInt(betting.oneClickAmount[currency] ?? stakeTermsOf(currency).initialStake)

export interface PressContext {
  readonly call: Call
  readonly player: SessionPlayer
  readonly betting: Betting
  readonly live: Pick<LiveReader, 'getState' | 'getBalances' | 'getSelection'>
  readonly now?: number
}

/**
 * Places a single on the selection through the queue of the slip's bets. It stores the key before it sends, so a
 * retry after a lost response never becomes a second bet. The bonus account takes no singles: there the press adds
 * the selection to the slip, and `placeGathered` bets on all of them.
 */
export function placeAtOnce(selection: CouponSelection, context: PressContext): void {
  const { call, player, betting, live, now = Date.now() } = context
  const coupon = couponStore.getState()
  if (accountsOf(coupon, live.getBalances(), player.currency, betting).chosen === 'bonus') {
    betslipPort.toggle(selection)
    return
  }
  const under = Object.values(coupon.attempts).some(({ request }) =>
    request.legs.some((leg) => leg.selection === selection.id),
  )
  if (under || now - (pressed.get(selection.id) ?? Number.NEGATIVE_INFINITY) < doubleClick) return
  pressed.set(selection.id, now)
  setGround(call, player.id)
  const key = uuidv7(now)
  const { id, odds, event } = selection
  const boost = live.getSelection(id)?.boost
  const request: BetRequest = {
    key,
    currency: player.currency,
    stake: oneClickStake(betting, player.currency).toString(),
    oddsPolicy: policyOf(betting),
    ...(boost ? { boost: boost.id } : {}),
    legs: [{ selection: id, odds: boost?.odds ?? odds, ...scoreSeen(betting, live, event.id) }],
  }
  void placing.place(oneClickPrefix + key, request, betting.autoMax === 1)
}
