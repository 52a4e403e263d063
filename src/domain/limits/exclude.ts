import type { Tx } from '#kernel/database.ts'
import { type Exclusion, findExclusions, removeExclusion, saveExclusion } from '../exclusions/index.ts'
import { announceBan } from '../identity/index.ts'
import { lockPlayers } from '../ledger/index.ts'
import { exclusionWait, limitErrors } from './api.ts'
import { type ExclusionEvent, type ExclusionState, exclusionSteps } from './limit-states.ts'
import type { ExclusionLimitType } from './limit-types.ts'
import { type LimitChange, logChange } from './store.ts'

export interface ExclusionWish {
  readonly limitType: ExclusionLimitType
  readonly days: number
  /** Of `exclusionReasons`; null where the player gives none. */
  readonly reason: number | null
  /** Without the minutes in which it can be taken back. */
  readonly atOnce?: boolean
}

export const dayMs = 86_400_000

/** In which state of `exclusionSteps` an exclusion is. */
export function exclusionStateOf(exclusion: Exclusion | undefined, now: Date): ExclusionState {
  if (!exclusion || exclusion.endsAt <= now) return 'none'
  return exclusion.startsAt <= now ? 'active' : 'pending'
}

/**
 * Asks for a self-exclusion or a time-out. It begins in ten minutes by itself, or at once where the player says so; from then
 * on nobody ends it early. One that is asked for or in force may be made longer, and keeps its start. Days are 24 hours.
 *
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
  // From now on, so that one in force is never longer than what was asked for today.
  const endsAt = new Date(Math.max(startsAt.getTime(), now.getTime()) + days * dayMs)
  const longer = last === undefined || state === 'none' || endsAt > last.endsAt
  // Who wants out now is out already.
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
 * Begins an exclusion that was asked for at once (`approve`), or takes it back (`reject`).
 *
 * Errors: limit-not-pending, exclusion-active.
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

/** Writes a change of an exclusion down; his sessions and sockets of all processes notice it at once. */
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
