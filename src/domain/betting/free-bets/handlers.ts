import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { FreeBetView, freeBetEndpoints } from './api.ts'
import { type FreeBetRow, findFreeBets } from './store.ts'
import { usePromoCode } from './use-promo-code.ts'

export interface FreeBetDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Called after a commit, to wake the relay. */
  readonly committed?: () => void
}

export const freeBetHandlers = ({
  db,
  clock,
  committed,
}: FreeBetDeps): Handlers<typeof freeBetEndpoints> => ({
  async listFreeBets(context) {
    const rows = await findFreeBets(db.read, signedIn(context))
    return { freeBets: rows.map((row) => freeBetView(row, clock.now())) }
  },

  async usePromoCode(context, { body }) {
    const now = clock.now()
    const row = await usePromoCode(db, signedIn(context), body.code, new Date(now))
    committed?.()
    return { freeBet: freeBetView(row, now) }
  },
})

/** Returns the view of a free bet. One past its expiry shows as expired, even before the job has updated it. */
const freeBetView = (row: FreeBetRow, now: number): FreeBetView => ({
  id: row.free_bet_id,
  currency: row.currency,
  amount: row.amount.toString(),
  minOdds: row.min_odds,
  minLegs: row.min_legs,
  state: row.state === 'open' && row.expires_at.getTime() <= now ? 'expired' : row.state,
  grantedAt: row.granted_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  betId: row.bet_id,
})
