import { boostRoom } from '#domain/betting/boosts/index.ts'
import { lossHeadroom } from '#domain/protection/limits/index.ts'
import type { KnownQuote, PriceBook } from '#domain/sport/book/index.ts'
import { balanceOf, ledgerErrors } from '#domain/trust/ledger/index.ts'
import { beatsExpress, extraAtBest } from '#kernel/betting/bet-promotion.ts'
import { type BetTerms, leastWinOf, winOf } from '#kernel/betting/bet-terms.ts'
import { totalOdds } from '#kernel/betting/odds.ts'
import { dealStake } from '#kernel/betting/systems.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Database } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import type { Acceptance } from './acceptance/acceptance.ts'
import { checkQuotes, checkSlip, minStakeOf } from './acceptance/coupon.ts'
import { withBonus } from './acceptance/promotions/express-bonus.ts'
import { type DayAccumulatorOf, dayAccumulatorOfSlip } from './acceptance/promotions/mark-day-accumulators.ts'
import { placedQuotes } from './acceptance/ways-to-play/each-way.ts'
import { checkSpecial, checkStakes, leastAntiStake, readRow } from './acceptance/ways-to-play/special.ts'
import { leastSystemStake, readSystem } from './acceptance/ways-to-play/system.ts'
import type { BetStatus } from './bet-contract.ts'
import { betErrors } from './bet-errors.ts'
import type { betEndpoints } from './bets-api.ts'
import { countOpenBets, findBet, findBets, totalBets } from './bets-store.ts'
import { openBet } from './proof/log-bets.ts'
import { viewsOf } from './sale/views-of-bets.ts'

const pageSize = 20
const settled: readonly BetStatus[] = ['won', 'lost', 'returned', 'cancelled', 'sold']

interface BetsQuery {
  readonly status?: BetStatus | 'settled' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}

const filterOf = ({ status, from, to, search }: BetsQuery) => ({
  statuses: status === undefined ? null : status === 'settled' ? settled : [status],
  from: from === undefined ? null : new Date(Number(from)),
  to: to === undefined ? null : new Date(Number(to)),
  search: search?.trim() || undefined,
})

export const betHandlers = (deps: {
  readonly db: Database
  readonly book: PriceBook
  readonly acceptance: Acceptance
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  readonly dayAccumulatorOf?: DayAccumulatorOf
  /** Key from which the secrets of bets in the public log derive. */
  readonly proofSecret: string
}): Handlers<typeof betEndpoints> => ({
  placeBet: (context, { body }) => deps.acceptance.place(signedIn(context), body),

  async listBets(context, { query }) {
    const rows = await findBets(deps.db.read, signedIn(context), {
      ...filterOf(query),
      before: query.cursor ?? null,
      limit: pageSize + 1,
    })
    const shown = rows.slice(0, pageSize)
    return {
      bets: await viewsOf(deps.db, signedIn(context), shown, deps.sportNow()),
      next: rows.length > pageSize ? (shown.at(-1)?.bet.bet_id ?? null) : null,
    }
  },

  async betTotals(context, { query }) {
    const filter = { ...filterOf(query), before: null, limit: 0 }
    const totals = await totalBets(deps.db.read, signedIn(context), filter)
    return {
      totals: totals.map(({ staked, returned, open, ...others }) => ({
        ...others,
        ...{ staked: staked.toString(), returned: returned.toString(), open: open.toString() },
      })),
    }
  },

  countOpenBets: async (context) => ({ count: await countOpenBets(deps.db.read, signedIn(context)) }),

  async showBet(context, { params }) {
    const bet = await findBet(deps.db.read, signedIn(context), params.betId)
    return bet
      ? (await viewsOf(deps.db, signedIn(context), [bet], deps.sportNow()))[0]!
      : betErrors['bet-unknown']()
  },

  async betProof(context, { params }) {
    const parts = await openBet(deps.db.read, deps.proofSecret, [signedIn(context), params.betId])
    return parts.length > 0 ? { parts } : betErrors['bet-unknown']()
  },

  async checkCoupon(context, { body }) {
    const { currency, legs, account = 'main' } = body
    if (!isCurrency(currency)) return ledgerErrors['currency-unknown']()
    const quotes = legs.map((leg) => deps.book.quote(leg.selection))
    const known = quotes.filter((quote): quote is KnownQuote => quote.status !== 'unknown')
    const wrong = checkSlip(legs) ?? checkSpecial(body)
    const asked = wrong ? null : readSystem(legs, body.sizes, body.eachWay)
    const system = asked instanceof DomainError ? null : asked
    const row = wrong ? null : readRow(body, currency)
    const without = body.eachWay && known.length === legs.length ? placedQuotes(deps.book, known) : []
    const placed = without instanceof DomainError ? [] : without
    const unplayable =
      wrong ??
      (asked instanceof DomainError ? asked : null) ??
      (row instanceof DomainError ? row : null) ??
      checkQuotes(legs, quotes) ??
      deps.acceptance.refusalFrom(account, known, body.sizes !== undefined || body.eachWay === true) ??
      (without instanceof DomainError ? without : null)
    const anti = body.kind === 'anti' && !unplayable ? deps.acceptance.antiTerms(known) : null
    const priced = anti instanceof DomainError ? null : anti
    const terms: BetTerms | null = system ?? priced ?? (row instanceof DomainError ? null : row)
    const boost = unplayable ? null : deps.acceptance.boostOf(context.playerId, currency, body, known)
    const bare = body.boosted === false
    const counted = bare ? null : boost
    const all = counted?.quotes ?? [...known, ...placed]
    const odds = all.map((quote) => quote.odds)
    const read = body.stake === undefined ? null : parseMinorUnits(body.stake)
    const problem =
      unplayable ??
      (anti instanceof DomainError ? anti : null) ??
      (read === null ? null : checkStakes(read, terms, odds, currency))
    const left =
      account === 'bonus' && context.playerId !== null
        ? await balanceOf(deps.db.read, context.playerId, currency, account)
        : null
    const lines = system?.lines ?? 1
    const least = leastSystemStake(minStakeOf(currency, account, left), lines)
    const winning = priced ? leastAntiStake(priced) : 0n
    const minStake = winning > least ? winning : least
    const bonus = problem || counted ? null : deps.acceptance.bonusOf(body, known)
    const hyper = problem || counted ? null : deps.acceptance.hyperOf(currency, body, known)
    const paid = problem || counted ? null : deps.acceptance.paidBoostOf(body, known)
    const bought = body.paid ? paid : null
    const promotion = counted?.promotion ?? bought ?? (bare ? null : hyper?.terms) ?? null
    const factor = bare || bought ? null : bonus
    const most = (express: number | null, added: typeof promotion) =>
      deps.acceptance.maximum(context.playerId, all, currency, terms, express, added)
    let maxStake = problem ? 0n : smaller(most(null, promotion), factor === null ? null : most(factor, null))
    if (counted && maxStake > 0n) {
      const room = await boostRoom(deps.db.read, counted.promotion.boost, context.playerId, currency)
      const left = deps.acceptance.within(Number(room?.liability ?? 0n), all, currency, promotion)
      maxStake = smaller(smaller(maxStake, left), room?.stake ?? 0n)
    }
    if (maxStake > 0n && context.playerId !== null && account === 'main') {
      const own = await lossHeadroom(deps.db.read, context.playerId, currency)
      if (own && own.headroom < maxStake) maxStake = dealStake(own.headroom, lines).taken
    }
    const winFor = (amount: bigint) => {
      const isHyper =
        !bare && hyper !== null && amount >= hyper.minStake && beatsExpress(amount, odds, hyper.terms, factor)
      return counted || bought || isHyper
        ? winOf(odds, terms)(amount) + extraAtBest(amount, odds, promotion)
        : winOf(withBonus(odds, factor), terms)(amount)
    }
    const expressId = dayAccumulatorOfSlip(body, deps.dayAccumulatorOf)
    const dealt = read === null ? null : dealStake(read, lines)
    const stake = dealt && dealt.line > 0n ? dealt.taken : null
    const valid = stake === null || problem ? null : stake
    const leastWin = valid === null ? null : terms ? leastWinOf(odds, terms)(valid) : winFor(valid)
    return {
      legs: legs.map(({ selection }, index) => {
        const quote = quotes[index]!
        return quote.status === 'unknown'
          ? { selection, status: quote.status, odds: null, live: false }
          : { selection, status: quote.status, odds: quote.odds, live: quote.live }
      }),
      problems: problem ? [problem.id] : [],
      ...(problem?.id === 'selections-related'
        ? { related: problem.facts.selections as readonly string[] }
        : {}),
      ...(placed.length > 0 ? { placed: placed.map(({ market, odds }) => ({ market, odds })) } : {}),
      ...(priced ? { antiOdds: priced.odds } : {}),
      ...(bonus === null ? {} : { expressBonus: bonus }),
      ...(expressId === null ? {} : { expressId }),
      ...(boost
        ? {
            boost: {
              id: boost.promotion.boost,
              odds: 'plain' in boost.promotion ? boost.quotes[0]!.odds : null,
              percent: 'percent' in boost.promotion ? boost.promotion.percent : null,
            },
          }
        : {}),
      ...(hyper
        ? {
            hyperBonus: {
              hyperBonusPercent: hyper.terms.percent,
              minHyperBonusBetLimit: hyper.minStake.toString(),
              maxHyperBonusLimit: hyper.terms.cap,
            },
          }
        : {}),
      ...(paid ? { paidBoost: { fee: paid.fee, percent: paid.percent } } : {}),
      liveDelay: unplayable ? 0 : deps.acceptance.delayOf(known),
      totalOdds: totalOdds(known.map((quote) => quote.odds)).toString(),
      minStake: minStake.toString(),
      maxStake: (maxStake < minStake ? 0n : maxStake).toString(),
      maxPayout: deps.acceptance.payoutCap(currency).toString(),
      lines,
      possibleWin: valid === null ? null : winFor(valid).toString(),
      leastWin: leastWin?.toString() ?? null,
      system: system && {
        lines,
        lineStake: dealt?.line.toString() ?? null,
        stake: dealt?.taken.toString() ?? null,
        leastWin: leastWin?.toString() ?? null,
      },
    }
  },
})

/** Returns the smaller of two amounts; null means no limit. */
const smaller = (one: bigint, other: bigint | null): bigint => (other !== null && other < one ? other : one)
