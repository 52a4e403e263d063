import type { Boosts } from '#domain/betting/boosts/index.ts'
import type { KnownQuote, PriceBook } from '#domain/sport/book/index.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import type { AccountKind } from '#domain/trust/ledger/index.ts'
import type { AntiTerms } from '#kernel/betting/anti-accumulators.ts'
import type { BetPromotion, PaidBoostTerms } from '#kernel/betting/bet-promotion.ts'
import type { BetTerms } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { BetRequest, BetView } from '../bet-contract.ts'
import type { BetWithLegs } from '../bets-store.ts'
import type { RiskCaps } from '../risk/risk-caps.ts'
import type { BetToPlace } from './placing/placing-store.ts'
import type { Boosted } from './promotions/boost.ts'
import type { HyperRules, OfferedHyper } from './promotions/hyper-bonus.ts'
import type { ChanceOf } from './ways-to-play/special.ts'

export interface AcceptanceDeps {
  readonly db: Database
  /** Connection that writes bets, each statement its own transaction; that of `db` when absent. */
  readonly lanes?: Tx
  readonly book: PriceBook
  /** Wall clock. */
  readonly clock: Clock
  /** Current wall milliseconds that a bet on an event in play waits before the second price check. */
  readonly liveDelay: (sport: SportId, eventId: string) => number
  readonly caps?: RiskCaps
  /** Returns all ids of an event's match: its bets share the caps. Only the event itself when absent. */
  readonly namesOf?: (eventId: string) => readonly string[]
  /** Returns the share of the caps that a player may use, from 0 to 1; all of them when absent. */
  readonly stakeFactor?: (playerId: string) => number
  /** Returns whether the operator takes bets from the bonus account; true when absent. */
  readonly bonusBets?: () => boolean
  /**
   * Returns the model's chance of a selection. Without it there are no anti-accumulators, and the margin given up
   * by the legs does not bound express and hyper bonuses. A selection without a known chance has none of the
   * three.
   */
  readonly chanceOf?: ChanceOf
  /** Returns whether accumulators get an express bonus; false when absent. */
  readonly expressBonus?: () => boolean
  /** Returns the operator's hyper bonus rules; null or absent: no hyper bonus. */
  readonly hyperBonus?: () => HyperRules | null
  /** Returns whether the operator sells boosts; false when absent. */
  readonly paidBoost?: () => boolean
  /** Active boosts; none when absent. */
  readonly boosts?: Pick<Boosts, 'of'>
  /** Returns whether this process leads and may take bets now; true when absent. */
  readonly leads?: () => boolean
  /** Called after a bet was committed: the relay has work. */
  readonly committed?: () => void
  /** Called after a bet on these legs was placed at that wall time. */
  readonly taken?: (legs: readonly KnownQuote[], at: number) => void
  /** Called after a stake was held or released: the relay has work. */
  readonly moved?: () => void
  /** Waits this many wall milliseconds; injected by tests. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

export interface Acceptance {
  /**
   * Registers this process and builds its exposure from the open bets. Call it once, before placing bets. Returns
   * the number of sums read.
   */
  start(): Promise<number>
  place(playerId: string, request: BetRequest): Promise<BetView>
  /**
   * Returns the terms of an anti-accumulator of these quotes at its current odds.
   *
   * Errors: anti-in-play, anti-not-priced, anti-odds-too-low.
   */
  antiTerms(quotes: readonly KnownQuote[]): AntiTerms | DomainError
  /** Returns the largest payout of one bet, in minor units; what the caps leave may limit a bet further. */
  payoutCap(currency: Currency): bigint
  /**
   * Returns the largest stake that `place` would accept for these selections now, in minor units; 0 for none.
   */
  maximum(
    playerId: string | null,
    quotes: readonly KnownQuote[],
    currency: Currency,
    terms?: BetTerms | null,
    bonus?: Odds | null,
    promotion?: BetPromotion | null,
  ): bigint
  /**
   * As `maximum`, under another limit than the operator's caps: `room` is the largest win above the stake, in
   * millionths of a euro.
   */
  within(
    room: number,
    quotes: readonly KnownQuote[],
    currency: Currency,
    promotion: BetPromotion | null,
  ): bigint
  /** Returns the boost of these quotes for the player; null: none. */
  boostOf(
    playerId: string | null,
    currency: string,
    request: Pick<BetRequest, 'account' | 'sizes' | 'eachWay' | 'kind'>,
    quotes: readonly KnownQuote[],
  ): Boosted | null
  /** Returns the hyper bonus that a bet of these quotes gets from its least stake upwards; null: none. */
  hyperOf(
    currency: Currency,
    request: Pick<BetRequest, 'account' | 'sizes' | 'eachWay' | 'kind'>,
    quotes: readonly KnownQuote[],
  ): OfferedHyper | null
  /** Returns the boost that the player can buy for a bet of these quotes; null: none. */
  paidBoostOf(
    request: Pick<BetRequest, 'account' | 'sizes' | 'eachWay' | 'kind'>,
    quotes: readonly KnownQuote[],
  ): PaidBoostTerms | null
  /** Returns the wall milliseconds that a bet of these quotes would wait now. */
  delayOf(quotes: readonly KnownQuote[]): number
  /** Returns the express bonus that a bet of these quotes would get; null: none. */
  bonusOf(
    request: Pick<BetRequest, 'account' | 'sizes' | 'eachWay' | 'kind'>,
    quotes: readonly KnownQuote[],
  ): Odds | null
  /**
   * Returns why these selections can't be bet on from the account; null when they can.
   *
   * Errors: bonus-bets-off, bonus-bet-system, bonus-bet-too-short, bonus-bet-odds-too-low.
   */
  refusalFrom(account: AccountKind, quotes: readonly KnownQuote[], system: boolean): DomainError | null
  /**
   * Returns the single or accumulator that `place` would accept now in place of `old`, another open bet of the
   * player. The exposure of `old` then does not count. Counts and writes nothing; the caller applies any live
   * delay.
   *
   * Errors: those of `place` that do not depend on the ledger.
   */
  inPlaceOf(playerId: string, old: BetWithLegs, request: BetRequest): BetToPlace
  /**
   * Runs `place`, which writes a bet in its own transaction with the given process id and returns whether it did.
   * The exposure includes the bet meanwhile and, once placed, like any other. Checks no cap: staff has approved
   * the bet.
   */
  counted(bet: BetToPlace, place: (betProcess: string | null) => Promise<boolean>): Promise<boolean>
  /** Removes a bet that the player has sold from the exposure. */
  released(playerId: string, bet: BetWithLegs): void
  /**
   * Removes an event without open bets from the exposure; `lost` are its selections (event~market~outcome) that
   * lost.
   */
  eventSettled(eventId: string, lost?: readonly string[]): void
}
