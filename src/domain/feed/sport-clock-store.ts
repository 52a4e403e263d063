import { type Clock, scaledClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'

export interface ClockFlags {
  /** Sport time at which the first start begins; null for the wall's. */
  readonly asOf: number | null
  /** Sport seconds a wall second. */
  readonly speed: number
}

/** The clock was ahead of what the flags ask for, so that it went on from where it was. Sport time in milliseconds. */
interface KeptClock {
  readonly sportTime: number
  readonly asked: number
}

/**
 * The sport clock of this run, which never goes back behind the last checkpoint: bets and results were timed by it.
 * Without flags it is the wall clock. With `asOf` it starts there once, and goes on from the last checkpoint after that,
 * so that time in which the site was down is not skipped; another speed changes its pace from there. Another `asOf` takes
 * it forward.
 *
 * @param onKept is called where the flags, or the wall clock, would have set it back
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

/** Notes where the sport clock is. */
export async function checkpointClock(tx: Tx, flags: ClockFlags, clock: Clock): Promise<void> {
  await tx.query(
    `insert into sport_clock (as_of, speed, sport_time, checkpointed) values ($1, $2, $3, now())
     on conflict (only_one) do update set as_of = excluded.as_of, speed = excluded.speed,
       sport_time = excluded.sport_time, checkpointed = excluded.checkpointed`,
    [flags.asOf, flags.speed, Math.floor(clock.now())],
  )
}
