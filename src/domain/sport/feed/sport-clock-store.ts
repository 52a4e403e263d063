import { type Clock, scaledClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'

export interface ClockFlags {
  /** Sport time of the very first start; null: wall-clock time. */
  readonly asOf: number | null
  /** Sport seconds per wall second. */
  readonly speed: number
}

/** Reported when the stored clock is ahead of the flags and therefore continues. Sport time in milliseconds. */
interface KeptClock {
  readonly sportTime: number
  readonly asked: number
}

/**
 * Opens the sport clock of this run. It never goes behind the last checkpoint, since bets and results have its times.
 * Without flags it is the wall clock. `asOf` sets its time at the first start only; later starts continue from the
 * last checkpoint, so that a downtime is not skipped. A new speed applies from there. A new `asOf` moves it forward.
 *
 * @param onKept called if the flags, or the wall clock, would have set it back
 */
export async function openSportClock(
  tx: Tx,
  flags: ClockFlags,
  wall: Clock,
  onKept: (kept: KeptClock) => void = () => {},
): Promise<Clock> {
  const { rows } = await tx.query<{ as_of: bigint | null; speed: number; sport_time: bigint }>(
    'select as_of, speed, sport_time from sport_clock for update',
  )
  const stored = rows[0]
  const now = wall.now()
  const reached = stored ? Number(stored.sport_time) : Number.NEGATIVE_INFINITY
  if (flags.asOf === null && flags.speed === 1 && reached <= now) return wall
  const sameStart =
    stored !== undefined && (stored.as_of === null ? null : Number(stored.as_of)) === flags.asOf
  const asked = sameStart && flags.asOf !== null ? reached : (flags.asOf ?? now)
  if (reached > asked) onKept({ sportTime: reached, asked })
  const clock = scaledClock(wall, Math.max(reached, asked), now, flags.speed)
  await checkpointClock(tx, flags, clock)
  return clock
}

/** Saves the current sport time. */
export async function checkpointClock(tx: Tx, flags: ClockFlags, clock: Clock): Promise<void> {
  await tx.query(
    `insert into sport_clock (as_of, speed, sport_time, checkpointed) values ($1, $2, $3, now())
     on conflict (only_one) do update set as_of = excluded.as_of, speed = excluded.speed,
       sport_time = excluded.sport_time, checkpointed = excluded.checkpointed`,
    [flags.asOf, flags.speed, Math.floor(clock.now())],
  )
}
