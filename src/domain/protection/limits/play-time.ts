import { announceBan } from '#domain/people/identity/index.ts'
import { type Exclusion, findExclusions, saveExclusion } from '#domain/protection/exclusions/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { limitErrors } from './api.ts'
import { findLimits, findPlayTime, type PlayTime, playersWithSessionLimit, savePlayTime } from './store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Pages report every 30 s that the player is present. A longer gap separates two visits and does not count. */
export const longestGap = 90_000

/** Returns the start of the UTC day, which always has 24 hours and which no clock of the player changes. */
export const dayOf = (at: number): number => Math.floor(at / dayMs) * dayMs

/**
 * Adds one more sign of presence; parallel pages count once. With `played` the sign is a stake or a payment. A player
 * whose pages report nothing then counts as present for at least the time between two reports.
 */
export function withSign(time: PlayTime | null, at: number, played = false): PlayTime {
  const day = dayOf(at)
  if (!time) return { day, spent: 0, seenAt: at }
  // A late sign, or a clock that was set back, subtracts nothing.
  if (at <= time.seenAt) return time
  const gap = at - time.seenAt
  const before = time.day === day ? time.spent : 0
  // Across midnight, only the part in the new day counts.
  const from = gap <= longestGap ? time.seenAt : played ? at - longestGap : at
  const added = at - Math.max(from, day)
  return { day, spent: before + added, seenAt: at }
}

/** Session time for a page of a player with a session limit. */
export interface SessionTime {
  /** Milliseconds left today; null without a session limit. */
  readonly left: number | null
  /** Start of the next day, wall-clock milliseconds. */
  readonly nextDay: number
}

/** Records a sign of presence. Once the day's hours are used up, blocks stakes and deposits until the next day. */
export async function noteSign(tx: Tx, playerId: string, now: Date, played = false): Promise<SessionTime> {
  const at = now.getTime()
  const nextDay = dayOf(at) + dayMs
  const hours = await sessionHoursOf(tx, playerId)
  if (hours === null) return { left: null, nextDay }
  await lockPlayers(tx, [playerId])
  const time = withSign(await findPlayTime(tx, playerId), at, played)
  await savePlayTime(tx, playerId, time)
  const over = (await findExclusions(tx, playerId)).find(({ limitType }) => limitType === 31)
  const left = sessionLeft(hours, time, over ? [over] : [], now)
  if (left === 0 && !isOver(over, now)) {
    await saveExclusion(tx, playerId, {
      limitType: 31,
      askedAt: now,
      startsAt: now,
      endsAt: new Date(nextDay),
      reason: null,
    })
    await announceBan(tx, playerId)
  }
  return { left, nextDay }
}

/** Returns the milliseconds left of the day's session time. */
export function sessionLeft(
  hours: number,
  time: PlayTime | null,
  exclusions: readonly Exclusion[],
  now: Date,
): number {
  if (exclusions.some((one) => one.limitType === 31 && isOver(one, now))) return 0
  const spent = time?.day === dayOf(now.getTime()) ? time.spent : 0
  return Math.max(0, hours * hourMs - spent)
}

const isOver = (exclusion: Exclusion | undefined, now: Date): boolean =>
  exclusion !== undefined && exclusion.startsAt <= now && exclusion.endsAt > now

async function sessionHoursOf(tx: Tx, playerId: string): Promise<number | null> {
  const row = (await findLimits(tx, playerId)).find(({ limit_type }) => limit_type === 31)
  return row?.value == null ? null : Number(row.value)
}

/** Records the activity of several players, each with its time; skips those without a session limit. */
export async function noteSigns(tx: Tx, signs: ReadonlyMap<string, Date>): Promise<void> {
  for (const playerId of await playersWithSessionLimit(tx, [...signs.keys()])) {
    const at = signs.get(playerId)
    if (at) await noteSign(tx, playerId, at, true)
  }
}

/**
 * Throws a specific error for a refused stake or deposit if only the session time blocks it. Error (thrown):
 * session-limit-reached.
 */
export async function checkSessionTime(tx: Tx, playerId: string, now: Date): Promise<void> {
  const held = (await findExclusions(tx, playerId)).filter(
    ({ startsAt, endsAt }) => startsAt <= now && endsAt > now,
  )
  const [over] = held
  if (over && held.every(({ limitType }) => limitType === 31))
    throw limitErrors['session-limit-reached']({ endsAt: over.endsAt.getTime() })
}
