import { announceBan } from '#domain/people/identity/index.ts'
import {
  type Exclusion,
  findExclusions,
  removeExclusion,
  saveExclusion,
} from '#domain/protection/exclusions/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { exclusionWait, limitErrors } from './api.ts'
import { type ExclusionEvent, type ExclusionState, exclusionSteps } from './limit-states.ts'
import type { ExclusionLimitType } from './limit-types.ts'
import { type LimitChange, logChange } from './store.ts'

export interface ExclusionWish {
  readonly limitType: ExclusionLimitType
  readonly days: number
  /** Id of one of `exclusionReasons`; null if the player gives none. */
  readonly reason: number | null
  /** Skips the delay in which the player could withdraw it. */
  readonly atOnce?: boolean
}

export const dayMs = 86_400_000

/** Returns the state of an exclusion in `exclusionSteps`. */
export function exclusionStateOf(exclusion: Exclusion | undefined, now: Date): ExclusionState {
  if (!exclusion || exclusion.endsAt <= now) return 'none'
  return exclusion.startsAt <= now ? 'active' : 'pending'
}

/**
 * Requests a self-exclusion or a time-out. It begins after ten minutes, or immediately at the player's request; from
 * then on nobody can end it early. A pending or active one may be extended and keeps its start. Days are 24 hours.
 * Errors: limit-pending, exclusion-active.
 */
export async function askExclusion(
  tx: Tx,
  playerId: string,
  { limitType, days, reason, atOnce = false }: ExclusionWish,
  now: Date,
): Promise<void> {
  const last = await lockedExclusion(tx, playerId, limitType)
  const state = exclusionStateOf(last, now)
  const keepsStart = last && (state === 'active' || (state === 'pending' && !atOnce))
  const startsAt = keepsStart ? last.startsAt : new Date(now.getTime() + (atOnce ? 0 : exclusionWait * 1000))
  // Counts from now once it has begun, so that the rest is never longer than the request of today.
  const endsAt = new Date(Math.max(startsAt.getTime(), now.getTime()) + days * dayMs)
  const longer = last === undefined || state === 'none' || endsAt > last.endsAt
  // The exclusion is already in force, so an immediate start changes nothing.
  if (state === 'active' && atOnce && !longer) return
  step(state, state === 'none' ? 'ask' : longer ? 'extend' : atOnce ? 'start' : 'shorten')
  await saveExclusion(tx, playerId, {
    limitType,
    askedAt: now,
    startsAt,
    endsAt: longer ? endsAt : last.endsAt,
    reason: reason ?? (state === 'none' ? null : (last?.reason ?? null)),
  })
  await recordExclusion(tx, playerId, limitType, state === 'none' ? 'asked' : 'extended', days, now)
  if (atOnce && state !== 'active') await recordExclusion(tx, playerId, limitType, 'started', days, now)
}

/**
 * Starts a pending exclusion immediately (`approve`), or withdraws it (`reject`). Errors: limit-not-pending,
 * exclusion-active.
 */
export async function actOnExclusion(
  tx: Tx,
  playerId: string,
  { limitType, action }: { readonly limitType: ExclusionLimitType; readonly action: 'approve' | 'reject' },
  now: Date,
): Promise<void> {
  const last = await lockedExclusion(tx, playerId, limitType)
  step(exclusionStateOf(last, now), action === 'approve' ? 'start' : 'cancel')
  if (!last) throw limitErrors['limit-not-pending']()
  const days = (last.endsAt.getTime() - last.startsAt.getTime()) / dayMs
  if (action === 'reject') {
    await removeExclusion(tx, playerId, limitType)
    return recordExclusion(tx, playerId, limitType, 'cancelled', days, now)
  }
  const endsAt = new Date(now.getTime() + days * dayMs)
  await saveExclusion(tx, playerId, { ...last, startsAt: now, endsAt })
  await recordExclusion(tx, playerId, limitType, 'started', days, now)
}

async function lockedExclusion(tx: Tx, playerId: string, limitType: ExclusionLimitType) {
  await lockPlayers(tx, [playerId])
  return (await findExclusions(tx, playerId)).find((one) => one.limitType === limitType)
}

function step(state: ExclusionState, event: ExclusionEvent): void {
  const taken = exclusionSteps[state][event]
  if ('refuses' in taken) throw limitErrors[taken.refuses]()
}

/** Logs a change of an exclusion and announces it, so that all processes end the player's sessions and sockets. */
export async function recordExclusion(
  tx: Tx,
  playerId: string,
  limitType: number,
  action: LimitChange['action'],
  days: number,
  at: Date,
): Promise<void> {
  await logChange(tx, playerId, { currency: '', limitType, action, value: BigInt(Math.round(days)), at })
  await announceBan(tx, playerId)
}
