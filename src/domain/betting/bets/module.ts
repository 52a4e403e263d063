import type { Book } from '#domain/sport/book/index.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import { liveDelaySiteRules } from '#domain/sport/pricing/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import type { Log } from '#kernel/log.ts'
import { type Count, defineModule, hour } from '#kernel/module.ts'
import type { Acceptance } from './acceptance/acceptance.ts'
import { countRefusals } from './acceptance/count-refusals.ts'
import { type DayAccumulatorOf, markDayAccumulators } from './acceptance/promotions/mark-day-accumulators.ts'
import { betEndpoints, betErrors, popularEndpoints } from './api.ts'
import { makeBetChanges } from './bet-changes.ts'
import type { BetRequest } from './bet-contract.ts'
import { betHandlers } from './bet-handlers.ts'
import { sortAccumulators, sortEvery } from './bets-store.ts'
import { editErrors } from './edit/edit-errors.ts'
import { forgetOldEvents } from './forget-events.ts'
import { insuranceErrors } from './insurance/insurance-errors.ts'
import { releaseOverdue } from './live/hold-stake.ts'
import { popularHandlers } from './popular/popular-picks.ts'
import { logBets } from './proof/log-bets.ts'
import type { SelectionChance } from './sale/price-now.ts'
import { makeSaleRules } from './sale/rules/sale-rules.ts'
import type { WatchedRules } from './sale/rules/watched-rules.ts'
import { saleEndpoints, saleErrors } from './sale/sale-api.ts'
import { saleHandlers } from './sale/sale-handlers.ts'
import { makeSales } from './sale/sales.ts'
import { placeSeveral } from './singles/place-several.ts'
import { placeBetsEndpoint } from './singles/singles-api.ts'
import { type BetsSite, hyperSiteRules, insuranceSiteRules } from './site-rules.ts'
import type { LateBets } from './traders/late-bets.ts'
import type { StakeFactors } from './traders/stake-factors.ts'
import { tradersEndpoints } from './traders/traders-api.ts'
import { tradersHandlers } from './traders/traders-handlers.ts'

interface BetsNeeds {
  readonly db: Database
  readonly book: Book
  readonly acceptance: Acceptance
  readonly dayAccumulatorOf: DayAccumulatorOf
  /** Wall clock. */
  readonly clock: Clock
  /** Called after a commit: the relay has work. */
  readonly committed: () => void
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  /** Returns sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  /** Days of sport time for which an event without bets is kept. */
  readonly feedKeepDays: number
  readonly sources: readonly FeedSource[]
  readonly count: Count
  readonly log: Log
  /** Key from which the secrets of bets in the public log derive. */
  readonly proofSecret: string
  /** Returns the current chance of a selection; null while its event takes no bets. */
  readonly chanceOf: (eventId: string, market: string, outcome: string) => SelectionChance | null
  /** Returns the current wall milliseconds that a bet on an event in play waits. */
  readonly liveDelay: (sport: SportId, eventId: string) => number
  /** Returns whether this process leads and may move money now. */
  readonly leads: () => boolean
  readonly stakeFactors: StakeFactors
  readonly site: () => BetsSite
  readonly lateBets: LateBets
  /** Sale rules; the server notifies them of price moves and decided events. */
  readonly watchedRules: WatchedRules
  /** Returns the message of an error in a language. */
  readonly errorText: (error: DomainError, language: string) => string
}

const day = 86_400_000
/** Milliseconds. */
const releaseEvery = 5_000
/** Milliseconds between two checks of moved prices against the sale rules. */
const rulesEvery = 250
/** Milliseconds between two checks of the prices after incidents. */
const lateBetsEvery = 2_000
/** Milliseconds within which a change of a player's stake factor takes effect. */
const factorsEvery = 5_000

export const betsModule = defineModule({
  name: 'bets',
  summary: 'Coupon rules, acceptance, placing, risk caps and the history of bets',
  endpoints: [...betEndpoints, ...popularEndpoints, placeBetsEndpoint, ...saleEndpoints, ...tradersEndpoints],
  errors: { ...betErrors, ...saleErrors, ...editErrors, ...insuranceErrors },
  flags: {
    'one-click': true,
    'bet-edit': true,
    'bet-insurance': true,
    'express-bonus': false,
    'hyper-bonus': false,
    'paid-boost': false,
  },
  siteRules: { ...insuranceSiteRules, ...hyperSiteRules, ...liveDelaySiteRules },
  counters: {
    bets_accepted_total: { help: 'Bets that were taken.' },
    bets_sold_by_rule_total: { help: 'Bets that a rule of their players sold back.' },
    bets_refused_total: { help: 'Bets that were refused, by error id.', label: 'error' },
  },
  provides: ({
    sportNow,
    feedKeepDays,
    sources,
    count,
    log,
    clock,
    committed,
    errorText,
    ...needs
  }: BetsNeeds) => {
    const archives = new Set(sources.filter(({ archive }) => archive).map(({ producer }) => producer))
    const counted = countRefusals(needs.acceptance, (error) => count('bets_refused_total', error))
    const acceptance = markDayAccumulators(counted, needs.db, needs.dayAccumulatorOf)
    const sales = makeSales({ ...needs, clock, committed })
    const rules = makeSaleRules({
      ...needs,
      clock,
      sales,
      watched: needs.watchedRules,
    })
    const changes = makeBetChanges({ ...needs, clock, committed, sportNow })
    return {
      handlers: {
        ...betHandlers({
          ...needs,
          acceptance,
          sportNow,
        }),
        ...popularHandlers({ ...needs, clock }),
        placeBets: (context: HandlerContext, { body }: { body: { bets: readonly BetRequest[] } }) =>
          placeSeveral(acceptance, errorText, context, body.bets),
        ...saleHandlers(needs.db, sales, rules, changes, sportNow),
        ...tradersHandlers({ db: needs.db, clock }),
      },
      consumers: [{ name: 'bets of the log', take: logBets(needs.proofSecret) }],
      jobs: [
        // Sorted in the background, so that no bet waits for the index of open accumulators.
        { name: 'accumulators', every: sortEvery, run: () => sortAccumulators(needs.db.read) },
        {
          name: 'stake factors',
          every: factorsEvery,
          run: () => needs.stakeFactors.refresh(needs.db.read),
        },
        {
          name: 'late bets',
          every: lateBetsEvery,
          run: () => needs.lateBets.record(needs.db.read, needs.chanceOf, clock.now()),
        },
        {
          name: 'sales by rule',
          every: rulesEvery,
          async run(context) {
            const sold = await rules.run(context)
            if (sold > 0) count('bets_sold_by_rule_total', undefined, sold)
          },
        },
        {
          name: 'held live bets',
          every: releaseEvery,
          async run(context) {
            const released = await releaseOverdue(needs.db.read, clock.now(), context)
            if (released === 0) return
            log.warn({ released }, 'stakes of live bets that nobody placed or refused are given back')
            committed()
          },
        },
        {
          name: 'old events',
          every: hour,
          async run(context) {
            const before = sportNow() - feedKeepDays * day
            const done = await forgetOldEvents(needs.db, before, archives, context)
            if (done.looked > 0) log.info(done, 'events over long ago that nobody bet on are forgotten')
          },
        },
      ],
    }
  },
})
