import { type Clock, scaledClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'

export interface ClockFlags {
  /** Sport time at which the first start begins; null for the wall's. */
  readonly asOf: number | null
  /** Sport seconds a wall second. */
  readonly speed: number
}

/**
 * The sport clock of this run. Without flags it is the wall clock. With flags it starts at `asOf`; started again with
 * the same flags it goes on from the last checkpoint, so that time which the house was down is not skipped.
 */
export async function openSportClock(tx: Tx, flags: ClockFlags, wall: Clock): Promise<Clock> {
  if (flags.asOf === null && flags.speed === 1) return wall
  const { rows } = await tx.query<{ as_of: bigint | null; speed: number; sport_time: bigint }>(
    'select as_of, speed, sport_time from sport_clock for update',
  )
  const stored = rows[0]
  const now = wall.now()
  const same =
    stored !== undefined &&
    (stored.as_of === null ? null : Number(stored.as_of)) === flags.asOf &&
    stored.speed === flags.speed
  const base = same ? Number(stored.sport_time) : (flags.asOf ?? now)
  const clock = scaledClock(wall, base, now, flags.speed)
  await checkpointClock(tx, flags, clock)
  return clock
}

/** Notes where the sport clock is. */
export async function checkpointClock(tx: Tx, flags: ClockFlags, clock: Clock): Promise<void> {
  await tx.query(
    `insert into sport_clock (as_of, speed, sport_time, checkpointed) values ($1, $2, $3, now())
     on conflict (only_one) do update set as_of = excluded.as_of, speed = excluded.speed,
       sport_time = excluded.sport_time, checkpointed = excluded.checkpointed`,
    [flags.asOf, flags.speed, Math.floor(clock.now())],
  )
}
