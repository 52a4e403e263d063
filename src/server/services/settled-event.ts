import type { SettledEvent } from '#domain/betting/settlement/index.ts'
import {
  type AnnouncedStart,
  findAlias,
  foldReports,
  isWhole,
  loadEvent,
  loadReports,
  loadStarts,
  mayHaveResults,
  type StoredEvent,
  withoutResults,
} from '#domain/sport/feed/index.ts'
import type { Database } from '#kernel/database.ts'

/**
 * Loads a stored event for settlement. One that is another name of a match ends as that match does, or is
 * void as staff decided. Its bets are judged by the events announced under its own name. Null when no feed
 * ever had it.
 * @param now sport time in milliseconds
 */
export async function loadSettledEvent(
  db: Database,
  eventId: string,
  now: number,
): Promise<SettledEvent | null> {
  const stored = await loadEvent(db.read, eventId)
  if (!stored) return null
  const alias = await findAlias(db.read, eventId)
  const match = alias && !alias.void ? await loadEvent(db.read, alias.event) : null
  const own = await withResults(db, match ?? stored, now)
  // The season of a competition has no start of its own.
  const starts = isWhole(stored.fixture) ? [] : await loadStarts(db.read, eventId)
  if (!match) return { ...own, starts, ...(alias ? { calledOff: true } : {}) }
  return {
    ...own,
    starts: [...starts.filter(({ began }) => !began), ...(await trueStartOf(db, match, alias!.at))],
  }
}

/** Returns the match's actual start for an event merged into it, as announced at the time of the merge. */
async function trueStartOf(
  db: Database,
  { fixture, state }: StoredEvent,
  at: Date,
): Promise<readonly AnnouncedStart[]> {
  const reported = (await loadStarts(db.read, fixture.id)).findLast(({ began }) => began)
  const startsAt = reported?.startsAt ?? (state.status === 'finished' ? fixture.startsAt : null)
  return startsAt === null ? [] : [{ announcedAt: at, startsAt, began: true, recent: false }]
}

async function withResults(db: Database, stored: StoredEvent, now: number): Promise<SettledEvent> {
  const { fixture, state } = stored
  const event = { sport: fixture.competition.sport, startsAt: fixture.startsAt, state }
  if (!fixture.provided) return event
  const reports = await loadReports(db.read, fixture.id)
  return { ...event, results: foldReports(mayHaveResults(stored, now) ? reports : withoutResults(reports)) }
}
