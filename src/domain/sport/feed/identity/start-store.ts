import type { Tx } from '#kernel/database.ts'

/** Announcement of the start of an event. */
export interface AnnouncedStart {
  /** Wall-clock time. */
  readonly announcedAt: Date
  /** Milliseconds of the sport clock; null: postponed without a new time. */
  readonly startsAt: number | null
  /** True: play began at `startsAt`. */
  readonly began: boolean
  /** Announced within the last minute: bets placed before may still be in progress. */
  readonly recent: boolean
}

/** Returns the announcements of an event, in order. */
export async function loadStarts(tx: Tx, eventId: string): Promise<readonly AnnouncedStart[]> {
  const { rows } = await tx.query<Omit<AnnouncedStart, 'startsAt'> & { startsAt: bigint | null }>(
    `select announced_at as "announcedAt", starts_at as "startsAt", began,
       announced_at > clock_timestamp() - interval '1 minute' as recent
     from event_start where event_id = $1 order by start_id`,
    [eventId],
  )
  return rows.map((row) => ({ ...row, startsAt: row.startsAt === null ? null : Number(row.startsAt) }))
}

/** Records that the event is postponed (null) or that its play has begun. */
export async function insertStart(
  tx: Tx,
  eventId: string,
  start: Pick<AnnouncedStart, 'startsAt' | 'began'>,
): Promise<void> {
  await tx.query('insert into event_start (event_id, starts_at, began) values ($1, $2, $3)', [
    eventId,
    start.startsAt,
    start.began,
  ])
}
