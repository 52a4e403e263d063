import type { AntiTerms } from '#kernel/betting/anti-accumulators.ts'
import type { BetPromotion, PaidBoostTerms } from '#kernel/betting/bet-promotion.ts'
import type { BetTerms } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { KnownQuote, PriceBook } from '../../book/index.ts'
import type { Boosts } from '../../boosts/index.ts'
import type { SportId } from '../../feed/api.ts'
import type { AccountKind } from '../../ledger/index.ts'
import type { BetRequest, BetView } from '../bet-contract.ts'
import type { BetWithLegs } from '../bets-store.ts'
import type { RiskCaps } from '../risk/risk-caps.ts'
import type { BetToPlace } from './placing/placing-store.ts'
import type { Boosted } from './promotions/boost.ts'
import type { HyperRules, OfferedHyper } from './promotions/hyper-bonus.ts'
import type { ChanceOf } from './ways-to-play/special.ts'

export interface AcceptanceDeps {
  readonly db: Database
  /** What bets are written through, each statement its own transaction; that of `db` when there is nothing better. */
  readonly lanes?: Tx
  readonly book: PriceBook
  /** Wall clock. */
  readonly clock: Clock
  /** Wall milliseconds that a bet on an event in play waits before the second look, as play stands. */
  readonly liveDelay: (sport: SportId, eventId: string) => number
  readonly caps?: RiskCaps
  /** All ids of the match of an event: its bets share the caps. Its own alone when absent. */
  readonly namesOf?: (eventId: string) => readonly string[]
  /** The share of his caps that a player may use, from 0 to 1; all of them when absent. */
  readonly stakeFactor?: (playerId: string) => number
  /** Whether bets of the bonus account are taken; they are when absent. */
  readonly bonusBets?: () => boolean
  /**
   * The model's chance of a selection. Without it no anti-accumulator is priced, and nothing bounds an express or a hyper bonus by
   * what the legs give up; of a selection whose chance is not known there is none of them.
   */
  readonly chanceOf?: ChanceOf
  /** Whether accumulators are granted an express bonus; they are not when absent. */
  readonly expressBonus?: () => boolean
  /** The hyper bonus of the house; null, and absent: there is none. */
  readonly hyperBonus?: () => HyperRules | null
  /** Whether boosts are sold; they are not when absent. */
  readonly paidBoost?: () => boolean
  /** The boosts that run; none when absent. */
  readonly boosts?: Pick<Boosts, 'of'>
  /** Whether this process leads and may take bets right now; it does when absent. */
  readonly leads?: () => boolean
  /** A bet was committed: the relay has work. */
  readonly committed?: () => void
  /** A bet of these legs was taken at that wall time. */
  readonly taken?: (legs: readonly KnownQuote[], at: number) => void
  /** A stake was held or given back: the relay has work. */
  readonly moved?: () => void
  /** Waits so many milliseconds of the wall clock; injected by tests. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

export interface Acceptance {
  /** Enters this process and builds its exposure from the open bets; once, before bets are taken. Answers how many sums it read. */
  start(): Promise<number>
  place(playerId: string, request: BetRequest): Promise<BetView>
  /**
   * An anti-accumulator of these quotes at its odds of now.
   *
   * Errors: anti-in-play, anti-not-priced, anti-odds-too-low.
   */
  antiTerms(quotes: readonly KnownQuote[]): AntiTerms | DomainError
  /** The most that one bet pays, in minor units: rooms of the book may keep a bet below it. */
  payoutCap(currency: Currency): bigint
  /** The largest stake that `place` would take for these selections now, in minor units; 0 for none. */
  maximum(
    playerId: string | null,
    quotes: readonly KnownQuote[],
    currency: Currency,
    terms?: BetTerms | null,
    bonus?: Odds | null,
    promotion?: BetPromotion | null,
  ): bigint
  /** The same of a win above the stake that is bounded, in millionths of a euro, by something else than the house's caps. */
  within(
    room: number,
    quotes: readonly KnownQuote[],
    currency: Currency,
    promotion: BetPromotion | null,
  ): bigint
  /** The boost of these quotes for the player; null: none. */
  boostOf(
    playerId: string | null,
    currency: string,
    request: Pick<BetRequest, 'account' | 'sizes' | 'eachWay' | 'kind'>,
    quotes: readonly KnownQuote[],
  ): Boosted | null
  /** The hyper bonus that a bet of these quotes would be granted from its least stake on; null: none. */
  hyperOf(
    currency: Currency,
    request: Pick<BetRequest, 'account' | 'sizes' | 'eachWay' | 'kind'>,
    quotes: readonly KnownQuote[],
  ): OfferedHyper | null
  /** The boost that may be bought for a bet of these quotes; null: none. */
  paidBoostOf(
    request: Pick<BetRequest, 'account' | 'sizes' | 'eachWay' | 'kind'>,
    quotes: readonly KnownQuote[],
  ): PaidBoostTerms | null
  /** Wall milliseconds that a bet of these quotes would wait now. */
  delayOf(quotes: readonly KnownQuote[]): number
  /** The express bonus that a bet of these quotes would be granted; null: none. */
  bonusOf(
    request: Pick<BetRequest, 'account' | 'sizes' | 'eachWay' | 'kind'>,
    quotes: readonly KnownQuote[],
  ): Odds | null
  /**
   * Why these selections can't be bet on from the account; null when they can.
   *
   * Errors: bonus-bets-off, bonus-bet-system, bonus-bet-too-short, bonus-bet-odds-too-low.
   */
  refusalFrom(account: AccountKind, quotes: readonly KnownQuote[], system: boolean): DomainError | null
  /**
   * The single or accumulator that `place` would take for the request now, were it not for another open bet of the player:
   * its room under the caps is free for this one. Nothing is counted or written, and a live delay is left to the caller.
   *
   * Errors: those of `place` that ask nothing of the ledger.
   */
  inPlaceOf(playerId: string, old: BetWithLegs, request: BetRequest): BetToPlace
  /**
   * Has `place` take a bet in a transaction of its own, as the process that it is handed; it answers whether it did. The
   * bet counts in the exposure meanwhile and, once taken, as any other. No cap is asked: somebody of the house has agreed.
   */
  counted(bet: BetToPlace, place: (betProcess: string | null) => Promise<boolean>): Promise<boolean>
  /** The player has sold the bet: it counts in the exposure no more. */
  released(playerId: string, bet: BetWithLegs): void
  /** Nothing is open on the event any more; `lost` are the selections of it (event~market~outcome) that lost. */
  eventSettled(eventId: string, lost?: readonly string[]): void
}
