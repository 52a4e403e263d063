import type { BetRequest } from '#domain/betting/bets/api.ts'
import { betErrors } from '#domain/betting/bets/api.ts'
import type { LegToPlace } from '#domain/betting/bets/index.ts'
import {
  type Acceptance,
  checkOdds,
  checkQuotes,
  checkScores,
  checkSlip,
  fromMicroEuro,
  largestStake,
  readStake,
  requestHash,
  scaled,
} from '#domain/betting/bets/index.ts'
import { lossHeadroom } from '#domain/protection/limits/index.ts'
import type { KnownQuote, PriceBook } from '#domain/sport/book/index.ts'
import { findAnswer, ledgerErrors, post, runOnce, usableBalance } from '#domain/trust/ledger/index.ts'
import { possibleWin } from '#kernel/betting/odds.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { tell } from './end-referral.ts'
import { referralMinutes } from './referral-api.ts'
import { referralErrors } from './referral-errors.ts'
import { findHeld, findRequest, insertRequest, type ReferralRow } from './referral-store.ts'

/** Operator's settings of referred bets. */
export interface ReferralRules {
  readonly offered: boolean
  /** Largest payout of one referred bet, in whole euros. */
  readonly payoutCap: bigint
}

export interface AskDeps {
  readonly db: Database
  readonly book: PriceBook
  readonly acceptance: Pick<Acceptance, 'maximum'>
  /** Wall clock. */
  readonly clock: Clock
  readonly rules: () => ReferralRules
  /** Converts a moment of play, in sport time, to wall milliseconds. */
  readonly wallTimeOf: (sportTime: number) => number
}

/** Largest number of open requests of one player: enough for an evening's slips, few enough for a trader to read. */
const maxHeld = 3

interface Judged {
  readonly stake: bigint
  readonly currency: Currency
  readonly legs: readonly LegToPlace[]
  readonly win: bigint
  readonly now: number
  readonly expiresAt: number
}

/**
 * Asks a trader for a stake above the maximum, and holds it. The same key and slip return the same request, whatever
 * its state.
 *
 * Errors: those of `requestReferral`.
 */
export async function requestReferral(
  deps: AskDeps,
  playerId: string,
  request: BetRequest,
): Promise<ReferralRow> {
  const hash = requestHash(request, 'referral')
  const before = await findAnswer(deps.db.read, playerId, request.key)
  if (before && before.input_hash !== hash) throw ledgerErrors['idempotency-key-reused']()
  const judged = before ? null : await judgeSlip(deps, playerId, request)
  const command = { playerId, key: request.key, inputHash: hash }
  return deps.db.transact(async (tx) => {
    const { request: id } = await runOnce(tx, command, async () => {
      const { stake, currency, legs, win, now, expiresAt } = judged!
      const balance = await usableBalance(tx, playerId, currency)
      if (balance === null) throw ledgerErrors['account-unknown']({ currency })
      const own = await lossHeadroom(tx, playerId, currency)
      if (own && own.headroom < stake) throw aboveLimit(own.headroom, own.limit_type, currency)
      const held = await findHeld(tx, maxHeld, playerId)
      if (held.length >= maxHeld) throw referralErrors['referrals-too-many']({ most: maxHeld })
      const requestId = uuidv7(now)
      await post(tx, [
        {
          playerId,
          source: 'main',
          destination: 'suspense',
          amount: stake,
          currency,
          reason: 'stake-held',
          ref: requestId,
        },
      ])
      await insertRequest(tx, {
        player_id: playerId,
        request_id: requestId,
        currency,
        stake,
        possible_win: win,
        legs,
        asked_at: new Date(now),
        expires_at: new Date(expiresAt),
      })
      await tell(tx, { player_id: playerId, request_id: requestId })
      return { request: requestId }
    })
    return (await findRequest(tx, playerId, id))!
  })
}

/** Checks a slip against the rules of slips and of referred bets, by the current book. */
async function judgeSlip(deps: AskDeps, playerId: string, request: BetRequest): Promise<Judged> {
  const { offered, payoutCap } = deps.rules()
  if (!offered) throw referralErrors['referrals-closed']()
  if (request.account === 'bonus') throw referralErrors['referral-from-main']()
  if (request.sizes || request.eachWay || request.legs.some(({ banker }) => banker))
    throw referralErrors['referral-system']()
  if (request.kind || request.stakes) throw referralErrors['referral-special']()
  const read = readStake(request.stake, request.currency)
  if (read instanceof DomainError) throw read
  const { stake, currency } = read
  const quotes = look(deps.book, request)
  const inPlay = quotes.flatMap(({ live }, index) => (live ? [request.legs[index]!.selection] : []))
  if (inPlay.length > 0) throw referralErrors['referral-in-play']({ selections: inPlay })
  const largest = deps.acceptance.maximum(playerId, quotes, currency)
  if (stake <= largest) {
    const own = await lossHeadroom(deps.db.read, playerId, currency)
    if (own && own.headroom < stake) throw aboveLimit(own.headroom, own.limit_type, currency)
    throw referralErrors['referral-not-needed']({ maxStake: largest.toString(), currency })
  }
  const odds = quotes.map((quote) => quote.odds)
  const win = possibleWin(stake, odds)
  const cap = fromMicroEuro(scaled(payoutCap, 1), currency)
  if (win > cap) {
    const maxStake = largestStake(odds, cap, cap).toString()
    throw referralErrors['referral-payout-above-cap']({ maxStake, currency })
  }
  const now = deps.clock.now()
  const start = Math.min(...quotes.map(({ startsAt }) => deps.wallTimeOf(startsAt)))
  const expiresAt = Math.max(now + 1, Math.min(now + referralMinutes * 60_000, start))
  return { stake, currency, legs: quotes.map(legOf), win, now, expiresAt }
}

function look(book: PriceBook, { legs, oddsPolicy }: BetRequest): readonly KnownQuote[] {
  const wrong = checkSlip(legs)
  if (wrong) throw wrong
  const quotes = legs.map((leg) => book.quote(leg.selection))
  const trouble = checkScores(legs, quotes) ?? checkQuotes(legs, quotes)
  if (trouble) throw trouble
  const known = quotes as readonly KnownQuote[]
  const moved = checkOdds(oddsPolicy, legs, known)
  if (moved) throw moved
  return known
}

const legOf = (quote: KnownQuote): LegToPlace => ({
  eventId: quote.eventId,
  market: quote.market,
  outcome: quote.outcome,
  odds: quote.odds,
  live: false,
  score: quote.score,
  sport: quote.sport,
  competition: quote.competition,
  home: quote.home,
  away: quote.away,
  startsAt: quote.startsAt,
})

const aboveLimit = (headroom: bigint, limitType: number, currency: Currency) =>
  betErrors[limitType <= 3 ? 'stake-limit-exceeded' : 'loss-limit-exceeded']({
    limitType,
    allowed: (headroom > 0n ? headroom : 0n).toString(),
    currency,
  })
