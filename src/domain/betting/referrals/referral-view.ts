import { totalOdds } from '#kernel/betting/odds.ts'
import type { ReferralView } from './referral-api.ts'
import type { ReferralRow } from './referral-store.ts'

/** Returns a request in the form that the player sees. */
export const referralView = (row: ReferralRow): ReferralView => ({
  id: row.request_id,
  state: row.state,
  reason: row.reason,
  currency: row.currency,
  stake: row.stake.toString(),
  offer: row.offer?.toString() ?? null,
  totalOdds: totalOdds(row.legs.map((leg) => leg.odds)).toString(),
  possibleWin: row.possible_win.toString(),
  askedAt: row.asked_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  endedAt: row.ended_at?.getTime() ?? null,
  betId: row.bet_id,
  legs: row.legs.map(({ live: _, score: __, ...leg }) => leg),
})
