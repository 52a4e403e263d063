import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import { viewsOf } from '../sale/views-of-bets.ts'
import { insuranceErrors, type insureBetEndpoint } from './insurance-api.ts'
import type { Insurances } from './insurances.ts'

/** The handler of insuring bets; `sportNow` is sport time in milliseconds. */
export const insuranceHandlers = (
  db: Database,
  insurances: Insurances,
  sportNow: () => number,
): Handlers<readonly [typeof insureBetEndpoint]> => ({
  async insureBet(context, { params, body }) {
    const premium = parseMinorUnits(body.premium)
    if (premium === null) return insuranceErrors['insurance-premium-invalid']()
    const playerId = signedIn(context)
    const bet = await insurances.insure(playerId, params.betId, { ...body, premium })
    return (await viewsOf(db, playerId, [bet], sportNow()))[0]!
  },
})
