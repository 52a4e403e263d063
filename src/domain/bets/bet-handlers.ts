import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { isCurrency, parseMinorUnits } from '#kernel/money.ts'
import { possibleWin, totalOdds } from '#kernel/odds.ts'
import type { KnownQuote, PriceBook } from '../book/index.ts'
import { balanceOf, ledgerErrors } from '../ledger/index.ts'
import { lossHeadroom } from '../limits/index.ts'
import type { Acceptance } from './acceptance/acceptance.ts'
import { checkQuotes, checkSlip, minStakeOf } from './acceptance/coupon.ts'
import type { BetStatus } from './bet-contract.ts'
import { betView } from './bet-view.ts'
import { type betEndpoints, betErrors } from './bets-api.ts'
import { findBet, findBets } from './bets-store.ts'

const pageSize = 20
const settled: readonly BetStatus[] = ['won', 'lost', 'returned', 'cancelled']

/** Handlers of the coupon and of bets. */
export const betHandlers = (deps: {
  readonly db: Database
  readonly book: PriceBook
  readonly acceptance: Acceptance
}): Handlers<typeof betEndpoints> => ({
  placeBet: (context, { body }) => deps.acceptance.place(signedIn(context), body),

  async listBets(context, { query }) {
    const { status } = query
    const rows = await findBets(deps.db.read, signedIn(context), {
      statuses: status === undefined ? null : status === 'settled' ? settled : [status],
      from: query.from === undefined ? null : new Date(Number(query.from)),
      to: query.to === undefined ? null : new Date(Number(query.to)),
      before: query.cursor ?? null,
      limit: pageSize + 1,
    })
    const shown = rows.slice(0, pageSize)
    return {
      bets: shown.map(betView),
      next: rows.length > pageSize ? (shown.at(-1)?.bet.bet_id ?? null) : null,
    }
  },

  async showBet(context, { params }) {
    const bet = await findBet(deps.db.read, signedIn(context), params.betId)
    return bet ? betView(bet) : betErrors['bet-unknown']()
  },

  async checkCoupon(context, { body }) {
    const { currency, legs, account = 'main' } = body
    if (!isCurrency(currency)) return ledgerErrors['currency-unknown']()
    const quotes = legs.map((leg) => deps.book.quote(leg.selection))
    const known = quotes.filter((quote): quote is KnownQuote => quote.status !== 'unknown')
    const problem =
      checkSlip(legs) ?? checkQuotes(legs, quotes) ?? deps.acceptance.refusalFrom(account, known)
    const odds = known.map((quote) => quote.odds)
    const left =
      account === 'bonus' && context.playerId !== null
        ? await balanceOf(deps.db.read, context.playerId, currency, account)
        : null
    const minStake = minStakeOf(currency, account, left)
    let maxStake = problem ? 0n : deps.acceptance.maximum(context.playerId, known, currency)
    if (maxStake > 0n && context.playerId !== null && account === 'main') {
      const own = await lossHeadroom(deps.db.read, context.playerId, currency)
      if (own && own.headroom < maxStake) maxStake = own.headroom
    }
    const stake = body.stake === undefined ? null : parseMinorUnits(body.stake)
    return {
      legs: legs.map(({ selection }, index) => {
        const quote = quotes[index]!
        return quote.status === 'unknown'
          ? { selection, status: quote.status, odds: null, live: false }
          : { selection, status: quote.status, odds: quote.odds, live: quote.live }
      }),
      problems: problem ? [problem.id] : [],
      totalOdds: totalOdds(odds).toString(),
      minStake: minStake.toString(),
      maxStake: (maxStake < minStake ? 0n : maxStake).toString(),
      possibleWin: stake === null || problem ? null : possibleWin(stake, odds).toString(),
    }
  },
})
