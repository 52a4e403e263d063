import { randomUUID } from 'node:crypto'
import type { AcceptanceDeps } from '#domain/betting/bets/acceptance/acceptance.ts'
import { makeAcceptance } from '#domain/betting/bets/acceptance/place-bet.ts'
import type { BetRequest } from '#domain/betting/bets/api.ts'
import type { KnownQuote, PriceBook, Quote } from '#domain/sport/book/price-book.ts'
import { insertPostings, openAccounts } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Currency } from '#kernel/money.ts'
import { type TestDatabase, testDatabase } from './database.ts'

const open: KnownQuote = {
  status: 'open',
  odds: 2000,
  version: 1,
  live: false,
  eventId: 'e1',
  market: '1x2',
  outcome: '1',
  sport: 'football',
  competition: 'Liga',
  home: 'A',
  away: 'B',
  startsAt: 1_600_000_000_000,
  score: [0, 0],
  stakeFactor: 1,
}

/** A book whose quotes the test sets; selections are `event~market~outcome`. */
function tellBook() {
  const quotes = new Map<string, Quote>()
  const book: PriceBook = { quote: (selection) => quotes.get(selection) ?? { status: 'unknown' } }
  const tell = (selection: string, change: Partial<KnownQuote> = {}) => {
    const [eventId = '', market = '', outcome = ''] = selection.split('~')
    quotes.set(selection, { ...open, eventId, market, outcome, ...change })
  }
  for (let event = 1; event <= 20; event++) tell(`e${event}~1x2~1`)
  tell('e1~1x2~2')
  tell('e1~total|2.5~over')
  return { book, tell }
}

/** Sets up acceptance on a fresh or given database, at prices that the test sets; ann has 1,000 euros. */
export async function acceptanceSetUp(options: Partial<AcceptanceDeps> = {}, given?: TestDatabase) {
  const db = given ?? (await testDatabase())
  const told = tellBook()
  const acceptance = makeAcceptance({
    db,
    book: told.book,
    clock: wallClock,
    liveDelay: () => 0,
    ...options,
  })
  await fund(db, 'ann', 'EUR', 100_000n)
  return { db, acceptance, ...told }
}

/** Opens the player's account and deposits into it. */
export async function fund(db: TestDatabase, playerId: string, currency: Currency, amount: bigint) {
  await openAccounts(db.read, playerId, currency)
  await insertPostings(db.read, [
    { playerId, source: 'cashier', destination: 'main', amount, currency, reason: 'deposit', ref: 'd' },
  ])
}

/** Returns a single of ten euros at evens, under a fresh key. */
export const slip = (change: Partial<BetRequest> = {}): BetRequest => ({
  key: randomUUID(),
  currency: 'EUR',
  stake: '1000',
  oddsPolicy: 'ask',
  legs: [{ selection: 'e1~1x2~1', odds: 2000 }],
  ...change,
})
