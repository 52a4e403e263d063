import type { Tx } from '#kernel/database.ts'
import { type Exclusion, findExclusions, saveExclusion } from '../exclusions/index.ts'
import { announceBan } from '../identity/index.ts'
import { lockPlayers } from '../ledger/index.ts'
import { limitErrors } from './api.ts'
import { findLimits, findPlayTime, type PlayTime, playersWithSessionLimit, savePlayTime } from './store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Pages say every 30 s that somebody is there. What lies further apart is two visits, and the time between is not counted. */
export const longestGap = 90_000

/** The day is the UTC day: it has 24 hours all year, and no clock that the player sets moves it. */
export const dayOf = (at: number): number => Math.floor(at / dayMs) * dayMs

/**
 * The time with one more sign of the player; signs of several pages of his count once. With `played` it is a stake or a
 * payment: whoever keeps his pages from saying that he is there has been there for as long as pages say it at least.
 */
export function withSign(time: PlayTime | null, at: number, played = false): PlayTime {
  const day = dayOf(at)
  if (!time) return { day, spent: 0, seenAt: at }
  // A sign that came late, or a clock that was set back, takes nothing away.
  if (at <= time.seenAt) return time
  const gap = at - time.seenAt
  const before = time.day === day ? time.spent : 0
  // Over midnight only what lies in the new day is of the new day.
  const from = gap <= longestGap ? time.seenAt : played ? at - longestGap : at
  const added = at - Math.max(from, day)
  return { day, spent: before + added, seenAt: at }
}

/** What a page with a session limit is told. */
export interface SessionTime {
  /** Milliseconds left today; null without a session limit. */
  readonly left: number | null
  /** When the next day begins, wall-clock milliseconds. */
  readonly nextDay: number
}

/**
 * A sign that a player is there. Once his hours of the day are used up, no stake and no deposit of his is taken before the
 * next day.
 */
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

/** Milliseconds of the day's session time that are left. */
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

/** Signs of several players at once, by what they did, each with its time; those without a session limit cost nothing. */
export async function noteSigns(tx: Tx, signs: ReadonlyMap<string, Date>): Promise<void> {
  for (const playerId of await playersWithSessionLimit(tx, [...signs.keys()])) {
    const at = signs.get(playerId)
    if (at) await noteSign(tx, playerId, at, true)
  }
}

/**
 * Names the reason of a refused stake or deposit where it is the session time alone. Error (thrown): session-limit-reached.
 */
export async function checkSessionTime(tx: Tx, playerId: string, now: Date): Promise<void> {
  const held = (await findExclusions(tx, playerId)).filter(
    ({ startsAt, endsAt }) => startsAt <= now && endsAt > now,
  )
  const [over] = held
  if (over && held.every(({ limitType }) => limitType === 31))
    throw limitErrors['session-limit-reached']({ endsAt: over.endsAt.getTime() })
}
