import { findLinkedAccounts } from '#domain/people/identity/index.ts'
import { pageOfList } from '#domain/people/staff/api.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { findSuspicions, type Suspicions } from './suspicion.ts'
import { type PatternLine, patternDays, type tradersEndpoints } from './traders-api.ts'
import { legsByValue } from './traders-store.ts'

const day = 86_400_000
/** Milliseconds for which found patterns are cached: the search reads three months of bets. */
const standFor = 600_000
/** Maximum number of linked accounts examined, latest first. */
const mostLinked = 500

export function tradersHandlers({
  db,
  clock,
}: {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
}): Handlers<typeof tradersEndpoints> {
  let last: { readonly at: number; readonly found: Promise<readonly PatternLine[]> } | null = null
  const patterns = async () => {
    const now = clock.now()
    if (!last || now - last.at > standFor) {
      const found = findLinkedAccounts(db.read, mostLinked)
        .then((linked) => findSuspicions(db.read, linked, new Date(now - patternDays * day)))
        .then(linesOf)
      last = { at: now, found }
      found.catch(() => {
        last = null
      })
    }
    return last.found
  }
  return {
    'desk-patterns': async (_, { query }) => {
      const lines = await patterns()
      const { limit, offset } = pageOfList(query)
      return { items: lines.slice(offset, offset + limit), total: lines.length }
    },
    'desk-closings': async (_, { query }) => {
      const since = query.playerId ? null : new Date(clock.now() - day)
      const page = keysetPage(query, 'uuid', 'integer')
      const { rows, next, total } = await legsByValue(db.read, query.playerId || null, page, since)
      const items = rows.map((row) => {
        const [eventId = '', market = '', outcome = ''] = row.name.split('~')
        return {
          ...{ id: `${row.bet_id}~${row.name}`, betId: row.bet_id, playerId: row.player_id },
          ...{ placedAt: row.placed_at.getTime(), eventId, market, outcome },
          ...{ sport: row.sport, home: row.home, away: row.away },
          ...{ odds: row.odds, closingOdds: row.closing_odds },
          closingValue: row.value === null ? null : hundredths(row.value),
        }
      })
      return { items, next, total }
    },
  }
}

const hundredths = (share: number): number => Math.round(share * 10_000)

const linesOf = ({ players, pairs }: Suspicions): readonly PatternLine[] =>
  players.map(({ playerId, points, closing }) => ({
    ...{ id: playerId, playerId, points: points.all },
    ...{ closing: points.closing, late: points.late, started: points.started, linked: points.linked },
    closingValue: closing && hundredths(closing.value),
    closingBeaten: closing && hundredths(closing.beaten),
    legs: closing?.legs ?? null,
    linkedWith: pairs.flatMap(({ one, other }) =>
      one === playerId ? [other] : other === playerId ? [one] : [],
    ),
    stakeFactor: (closing?.percent ?? 100) * 100,
  }))
