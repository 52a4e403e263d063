import type { EventCard } from '#domain/sport/book/api.ts'
import { type Book, cardOf, pageIn } from '#domain/sport/book/index.ts'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { popularEndpoints } from './popular-api.ts'
import { type Backed, mostBacked } from './popular-store.ts'

const day = 86_400_000
/** Milliseconds for which a count is cached. */
const standsFor = 60_000
/** Number of selections read; some of them belong to matches that have begun. */
const looksAt = 500
const most = 5
/** A competition topic that does not exist: a page that loads these cards adds them to no list on screen. */
const topic = 'competition:popular' as const
const fewest = 3

interface Popular {
  readonly selection: string
  readonly card: EventCard
}

/**
 * Returns the selections that take bets before their match, most popular first, one per match; none where there
 * are fewer than three.
 */
export function popularPicks(
  backed: readonly Backed[],
  book: Pick<Book, 'event' | 'quote'>,
): readonly Popular[] {
  const picks: Popular[] = []
  const seen = new Set<string>()
  for (const { selection } of backed) {
    const parts = parseSelectionId(selection)
    const event = parts && book.event(parts.eventId)
    const market = event?.markets.get(parts?.market ?? '')
    if (!event || !market || seen.has(event.fixture.id) || event.state.status !== 'scheduled') continue
    const quote = book.quote(selection)
    if (quote.status !== 'open' || quote.live) continue
    seen.add(event.fixture.id)
    const card = cardOf(event)
    const markets = card.markets.includes(market) ? card.markets : [...card.markets, market]
    picks.push({ selection, card: { ...card, markets } })
    if (picks.length === most) break
  }
  return picks.length < fewest ? [] : picks
}

export function popularHandlers({
  db,
  book,
  clock,
  sportTime,
}: {
  readonly db: Database
  readonly book: Book
  /** Wall clock. */
  readonly clock: Clock
  /** Sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
}): Handlers<typeof popularEndpoints> {
  let last: { readonly at: number; readonly found: Promise<readonly Backed[]> } | null = null
  const backed = () => {
    const now = clock.now()
    if (!last || now - last.at > standsFor) {
      const found = mostBacked(db.read, new Date(now - day), looksAt)
      last = { at: now, found }
      found.catch(() => {
        last = null
      })
    }
    return last.found
  }
  return {
    async popularPicks({ language }) {
      const picks = popularPicks(await backed(), book)
      const events = picks.map(({ card }) => card)
      const board = { topic, seq: 0, complete: false, ...sportTime(), events }
      return { picks: picks.map(({ selection }) => selection), board: pageIn(board, language) }
    },
  }
}
