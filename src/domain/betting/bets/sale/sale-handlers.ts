import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import type { BetChanges } from '../bet-changes.ts'
import { findInsurances } from '../insurance/insurance-store.ts'
import type { SaleRules } from './rules/sale-rules.ts'
import { type saleEndpoints, saleErrors } from './sale-api.ts'
import type { Sales } from './sales.ts'
import { viewsOf } from './views-of-bets.ts'

/** Handles the endpoints of selling bets back; `sportNow` is sport time in milliseconds. */
export const saleHandlers = (
  db: Database,
  sales: Sales,
  rules: SaleRules,
  { edits, insurances }: BetChanges,
  sportNow: () => number,
): Handlers<typeof saleEndpoints> => ({
  async listSales(context) {
    const playerId = signedIn(context)
    const offers = await sales.offers(playerId, (found) => ({
      editable: edits.offered(found),
      insurance: insurances.offer(found),
    }))
    const ids = offers.flatMap(({ betId, insurance }) => (insurance ? [betId] : []))
    const insured = await findInsurances(db.read, playerId, ids)
    return {
      offers: offers.map((offer) => (insured.has(offer.betId) ? { ...offer, insurance: null } : offer)),
    }
  },

  async sellBet(context, { params, body }) {
    const price = parseMinorUnits(body.price)
    if (price === null) return saleErrors['sale-price-invalid']()
    const playerId = signedIn(context)
    const { bet, continuedBy } = await sales.sell(playerId, params.betId, { ...body, price })
    const [sold, rest] = await viewsOf(db, playerId, continuedBy ? [bet, continuedBy] : [bet], sportNow())
    return { bet: sold!, continuedBy: rest ?? null }
  },

  async setSaleRule(context, { params, body }) {
    const atLeast = body.atLeast === null ? null : parseMinorUnits(body.atLeast)
    if (body.atLeast !== null && atLeast === null) return saleErrors['sale-price-invalid']()
    await rules.set(signedIn(context), params.betId, atLeast)
    return { atLeast: atLeast?.toString() ?? null }
  },
})
