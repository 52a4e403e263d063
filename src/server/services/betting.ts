import {
  type AcceptanceDeps,
  betErrors,
  boostNow,
  makeAcceptance,
  makeLateBets,
  makeStakeFactors,
  WatchedRules,
} from '#domain/betting/bets/index.ts'
import { makeBoosts } from '#domain/betting/boosts/index.ts'
import { gameRules, gameTermsOf } from '#domain/casino/casino/index.ts'
import { makeRounds } from '#domain/casino/rounds/index.ts'
import type { Book } from '#domain/sport/book/index.ts'
import type { EventAliases, SportId } from '#domain/sport/feed/index.ts'
import { liveDelayIn, situationsOf } from '#domain/sport/pricing/index.ts'
import { type Clock, wallClock } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { Count } from '#kernel/module.ts'
import { isOn, type SiteConfig } from '../site/site-config.ts'

export interface BettingOptions {
  readonly database: Database
  /** Connection that writes bets and rounds, each statement its own transaction. */
  readonly lanes: Tx
  readonly book: Book
  readonly site: () => SiteConfig
  readonly sportClock: Clock
  /** Speed of the sport clock. */
  readonly speed: number
  readonly leads: () => boolean
  /** Returns the fair chance of a selection; null while nothing is priced. */
  readonly chanceOf: NonNullable<AcceptanceDeps['chanceOf']>
  /** Stored events that are the same match. */
  readonly aliases: EventAliases
  readonly count: Count
  /** Signals a commit: the relay has work. */
  readonly committed: () => void
}

/** Opens the parts that take stakes: bets, with the operator's and traders' settings for them, and casino rounds. */
export function openBetting(options: BettingOptions) {
  const { database, lanes, book, site, sportClock, speed, leads, chanceOf, count, committed } = options
  const stakeFactors = makeStakeFactors()
  const boosts = makeBoosts(wallClock, (boost) => boostNow(book, chanceOf, site().boostsAboveFair, boost))
  const lateBets = makeLateBets()
  const watchedRules = new WatchedRules()
  book.watchMoves((eventId) => watchedRules.moved(eventId))
  const liveDelay = (sport: SportId, eventId: string) => {
    const event = book.event(eventId)
    const now = event ? situationsOf(event.fixture, event.state, event.incidents, sportClock.now()) : []
    return liveDelayIn(sport, now, site().liveDelays[sport]) / speed
  }
  const acceptance = makeAcceptance({
    db: database,
    lanes,
    book,
    clock: wallClock,
    liveDelay,
    namesOf: (eventId) => options.aliases.idsOf(eventId),
    stakeFactor: stakeFactors.of,
    bonusBets: () => isOn(site(), 'bonus-bets'),
    chanceOf,
    expressBonus: () => isOn(site(), 'express-bonus'),
    hyperBonus: () => (isOn(site(), 'hyper-bonus') ? site().hyperBonus : null),
    paidBoost: () => isOn(site(), 'paid-boost'),
    boosts,
    leads,
    committed: () => {
      count('bets_accepted_total')
      committed()
    },
    taken: lateBets.taken,
    moved: committed,
  })
  const rounds = makeRounds({
    db: database,
    lanes,
    clock: wallClock,
    games: gameRules,
    terms: (game) => gameTermsOf(site(), game),
    taxed: () => Object.keys(site().taxes).length > 0,
    tryAgain: betErrors['try-again-later'],
    leads,
    committed,
  })
  return {
    acceptance,
    rounds,
    stakeFactors,
    boosts,
    lateBets,
    watchedRules,
    liveDelay,
    /** Loads settings from the database and resumes bets in progress; runs before any bet is accepted. */
    async start(): Promise<void> {
      await stakeFactors.refresh(database.read)
      await boosts.refresh(database.read)
      await acceptance.start()
    },
  }
}
