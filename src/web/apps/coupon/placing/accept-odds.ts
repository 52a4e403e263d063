import { isOdds, type Odds } from '#kernel/betting/odds.ts'
import { type ChangeContext, type CouponState, frozenIds, rekey } from '../store/coupon-state.ts'

/** Records the player's agreement to these odds. */
export function acceptOdds(
  state: CouponState,
  odds: Readonly<Record<string, Odds>>,
  context: ChangeContext,
): CouponState {
  const frozen = frozenIds(state)
  const changed = state.bets.filter(({ id, odds: old }) => {
    const now = odds[id]
    return now !== undefined && isOdds(now) && now !== old && !frozen.has(id)
  })
  if (changed.length === 0) return state
  const ids = changed.map(({ id }) => id)
  const bets = state.bets.map((bet) => (ids.includes(bet.id) ? { ...bet, odds: odds[bet.id]! } : bet))
  return rekey({ ...state, bets }, ids, context)
}
