/**
 * Server process of the bench `bets`: the real HTTP layer, sessions, acceptance and relay, with the public log, on
 * the embedded PostgreSQL. Only the book is a fixed one. Reports over IPC when it listens.
 */
import { betEndpoints } from '#domain/betting/bets/api.ts'
import {
  betHandlers,
  logBets,
  makeAcceptance,
  sortAccumulators,
  sortEvery,
} from '#domain/betting/bets/index.ts'
import type { KnownQuote, PriceBook } from '#domain/sport/book/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import { makeLanes } from '#server/db/database.ts'
import { makeJobJournal } from '#server/jobs/job-journal.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openQuote } from './open-quote.ts'
import { benchSite } from './site.ts'

const proofSecret = '11'.repeat(32)
const { connection, db, committed, serve } = await benchSite([
  { name: 'bets of the log', take: logBets(proofSecret) },
])
const quotes = new Map<string, KnownQuote>()
const book: PriceBook = {
  quote(selection) {
    const known = quotes.get(selection) ?? openQuote(selection)
    quotes.set(selection, known)
    return known
  },
}
startJobs(
  [
    {
      module: 'bets',
      jobs: [{ name: 'accumulators', every: sortEvery, run: () => sortAccumulators(db.read) }],
    },
  ],
  { log: { error: console.error, warn: console.warn } as never, journal: makeJobJournal(), count: () => {} },
)
const acceptance = makeAcceptance({
  db,
  lanes: makeLanes(connection, 2).tx,
  book,
  clock: wallClock,
  liveDelay: () => 0,
  committed,
})
await acceptance.start()
await serve(bind(betEndpoints, betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret })), 'bet')
