import {
  type BetChanges,
  betErrors,
  insuranceErrors,
  saleErrors,
  viewsOf,
} from '#domain/betting/bets/index.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import type { betChangeEndpoints } from './api.ts'

/** Parses an additional stake in minor units; null if the text is not an amount. */
const readExtra = (text: string | null): bigint | null => (text === null ? 0n : parseMinorUnits(text))

/** Handlers for editing and insuring bets; `sportNow` is sport time in milliseconds. */
export const betChangeHandlers = (
  db: Database,
  { edits, insurances }: BetChanges,
  errorText: (error: DomainError, language: string) => string,
  sportNow: () => number,
): Handlers<typeof betChangeEndpoints> => ({
  async checkEdit(context, { params, body }) {
    const extra = readExtra(body.extra)
    if (extra === null) return betErrors['stake-invalid']()
    const now = await edits.check(signedIn(context), params.betId, body.legs, extra)
    return {
      price: now.price?.toString() ?? null,
      stake: now.stake?.toString() ?? null,
      odds: now.odds,
      totalOdds: now.totalOdds.toString(),
      possibleWin: now.possibleWin?.toString() ?? null,
      ...(now.possibleTax > 0n ? { possibleTax: now.possibleTax.toString() } : {}),
      problem: now.problem && errorText(now.problem, context.language),
    }
  },

  async editBet(context, { params, body }) {
    const price = parseMinorUnits(body.price)
    if (price === null) return saleErrors['sale-price-invalid']()
    const extra = readExtra(body.extra)
    if (extra === null) return betErrors['stake-invalid']()
    const playerId = signedIn(context)
    const { edited, bet } = await edits.edit(playerId, params.betId, { ...body, price, extra })
    const [old, fresh] = await viewsOf(db, playerId, [edited, bet], sportNow())
    return { edited: old!, bet: fresh! }
  },

  async insureBet(context, { params, body }) {
    const premium = parseMinorUnits(body.premium)
    if (premium === null) return insuranceErrors['insurance-premium-invalid']()
    const playerId = signedIn(context)
    const bet = await insurances.insure(playerId, params.betId, { ...body, premium })
    return (await viewsOf(db, playerId, [bet], sportNow()))[0]!
  },
})
