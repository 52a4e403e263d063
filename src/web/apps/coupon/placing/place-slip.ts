import type { BetRequest } from '#domain/bets/api.ts'
import type { Betting } from '#domain/settings/api.ts'
import type { LiveReader } from '#web/core/live/types.ts'
import type { SlipView } from '../slip/use-slip.ts'
import { couponStore } from '../store/store.ts'
import { policyOf } from './odds-policy.ts'
import { placing } from './placing.ts'
import { scoreSeen } from './score-seen.ts'

/** Sends every bet of the slip that is ready. */
export function placeSlip(
  { slots, state, currency, accounts: { chosen }, eachWay }: SlipView,
  betting: Betting,
  live: Pick<LiveReader, 'getState'>,
): void {
  const isSystem = state.typeId === 2
  for (const { slot, stake, legs, ready, system, special } of slots) {
    const key = couponStore.getState().keys[slot]
    if (!ready || stake.stake === null || !key) continue
    const request: BetRequest = {
      key,
      currency,
      stake: stake.stake.toString(),
      oddsPolicy: policyOf(betting),
      ...(chosen === 'bonus' ? { account: chosen } : {}),
      ...(system && isSystem ? { sizes: system.terms.sizes } : {}),
      ...(eachWay?.on ? { eachWay: true } : {}),
      ...special?.request,
      legs: legs.map(({ bet, odds }) => ({
        selection: bet.id,
        odds,
        ...(system && isSystem && state.bankers.includes(bet.id) ? { banker: true } : {}),
        ...scoreSeen(betting, live, bet.event.id),
      })),
    }
    void placing.place(slot, request, betting.autoMax === 1)
  }
}
