import type { Tx } from '#kernel/database.ts'
import type { EventStatus } from '../api.ts'
import type { StoredSides } from '../source.ts'
import type { Meeting } from './recognise.ts'

export interface StoredMeeting extends Meeting {
  readonly status: EventStatus
  readonly updatedAt: number
}

/** Returns the events of a producer that were ever open to bets. */
export async function loadMeetings(tx: Tx, producer: string): Promise<readonly StoredMeeting[]> {
  const { rows } = await tx.query<
    Omit<StoredMeeting, 'startsAt' | 'updatedAt'> & { startsAt: bigint; updatedAt: bigint }
  >(
    `select id, competition_id as competition, fixture ->> 'season' as season, fixture ->> 'round' as round,
       fixture #>> '{home,name}' as home, fixture #>> '{away,name}' as away, starts_at as "startsAt", status,
       updated_at as "updatedAt"
     from event where producer = $1 and not only_result order by starts_at, id`,
    [producer],
  )
  return rows.map((row) => ({ ...row, startsAt: Number(row.startsAt), updatedAt: Number(row.updatedAt) }))
}

/** Returns the sides of a producer's open events and the fields of all its events, by event id. */
export async function loadSides(tx: Tx, producer: string): Promise<ReadonlyMap<string, StoredSides>> {
  const { rows } = await tx.query<Required<StoredSides> & { id: string }>(
    `select id, fixture -> 'home' as home, fixture -> 'away' as away, fixture -> 'field' as field
     from event where producer = $1
       and (status in ('scheduled', 'live', 'interrupted', 'postponed') or fixture -> 'field' is not null)`,
    [producer],
  )
  return new Map(rows.map(({ id, home, away, field }) => [id, { home, away, ...(field ? { field } : {}) }]))
}
