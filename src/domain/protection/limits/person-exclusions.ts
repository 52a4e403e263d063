import {
  type Exclusion,
  findExclusions,
  lockPersons,
  removeExclusion,
  saveExclusion,
} from '#domain/protection/exclusions/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { exclusionWait } from './api.ts'
import { dayMs, exclusionStateOf, recordExclusion } from './exclude.ts'
import { type ExclusionLimitType, exclusionTypes } from './limit-types.ts'

/** Another account of the same person, with the matching marks. */
export interface OtherAccount {
  readonly playerId: string
  readonly marks: readonly string[]
  /** An exclusion of the queried account applies to this one. */
  readonly passesTo: boolean
  /** An exclusion of this account applies to the queried one. */
  readonly comesFrom: boolean
}

/** A person's accounts: queries and notifications for exclusions. */
export interface PersonAccounts {
  /** Returns the other accounts; with an instant, at least those excluded then. */
  readonly othersOf: (tx: Tx, playerId: string, excludedAt: Date | null) => Promise<readonly OtherAccount[]>
  /**
   * Called when an exclusion of another account is applied to this one; `isNew` if it had none in force or pending.
   */
  readonly joined: (
    tx: Tx,
    account: {
      readonly playerId: string
      readonly fromId: string
      readonly marks: readonly string[]
      readonly endsAt: Date
      readonly isNew: boolean
    },
    now: Date,
  ) => Promise<void>
  /** Called when this account may belong to an excluded person by uncertain marks, for staff to check. */
  readonly suspected: (
    tx: Tx,
    account: { readonly playerId: string; readonly fromId: string; readonly marks: readonly string[] },
  ) => Promise<void>
  /** Called when a pending exclusion applied to this account was withdrawn. */
  readonly left: (tx: Tx, playerId: string, now: Date) => Promise<void>
}

type Held = ReadonlyMap<ExclusionLimitType, Exclusion>

/**
 * Runs a player's command on exclusions for all accounts of the person, in one transaction: passes each change on to
 * the other accounts, and applies theirs to this one.
 */
async function forPerson(
  tx: Tx,
  person: PersonAccounts,
  playerId: string,
  now: Date,
  act: () => Promise<void>,
): Promise<void> {
  await lockPersons(tx)
  const others = await othersBy(tx, person, playerId)
  await lockPlayers(tx, [playerId, ...others.map((one) => one.playerId)])
  const before = await heldBy(tx, playerId, now)
  await act()
  const after = await heldBy(tx, playerId, now)
  for (const other of others) await pass(tx, person, playerId, other, { before, after }, now)
  if (before.size === 0 && after.size > 0)
    for (const { playerId: other, marks, passesTo } of await person.othersOf(tx, playerId, null))
      if (!passesTo) await person.suspected(tx, { playerId: other, fromId: playerId, marks })
  await takeOver(tx, person, playerId, now)
}

/**
 * Applies exclusions in both directions after a new name, address or document may have linked the player to other
 * accounts. The caller calls `lockPersons` first in the transaction.
 */
export async function joinExclusions(
  tx: Tx,
  person: PersonAccounts,
  playerId: string,
  now: Date,
): Promise<void> {
  await takeOver(tx, person, playerId, now)
  const held = await heldBy(tx, playerId, now)
  if (held.size === 0) return
  const others = await othersBy(tx, person, playerId)
  await lockPlayers(
    tx,
    others.map((one) => one.playerId),
  )
  for (const other of others) await pass(tx, person, playerId, other, { before: held, after: held }, now)
}

/** Returns a runner for a player's commands on exclusions: for the whole person if known. */
export const exclusionsOf =
  ({ person }: { readonly person?: PersonAccounts | undefined }) =>
  (tx: Tx, playerId: string, now: Date, act: () => Promise<void>): Promise<void> =>
    person ? forPerson(tx, person, playerId, now, act) : act()

/** Returns the accounts that a player's exclusions apply to, transitively. */
async function othersBy(tx: Tx, person: PersonAccounts, playerId: string): Promise<readonly OtherAccount[]> {
  const found = new Map<string, OtherAccount>()
  const toAsk = [playerId]
  for (let id = toAsk.shift(); id !== undefined; id = toAsk.shift()) {
    for (const other of await person.othersOf(tx, id, null)) {
      if (!other.passesTo || other.playerId === playerId || found.has(other.playerId)) continue
      found.set(other.playerId, other)
      toAsk.push(other.playerId)
    }
  }
  return [...found.values()]
}

async function takeOver(tx: Tx, person: PersonAccounts, playerId: string, now: Date): Promise<void> {
  for (const { playerId: fromId, marks, comesFrom } of await person.othersOf(tx, playerId, now)) {
    if (!comesFrom) continue
    const held = await heldBy(tx, fromId, now)
    if (held.size === 0) continue
    await lockPlayers(tx, [playerId])
    const self = { playerId, marks, passesTo: true, comesFrom: true }
    await pass(tx, person, fromId, self, { before: held, after: held }, now)
  }
}

/** Returns the player's self-exclusion and time-out in force or pending. */
async function heldBy(tx: Tx, playerId: string, now: Date): Promise<Held> {
  const held = new Map<ExclusionLimitType, Exclusion>()
  for (const one of await findExclusions(tx, playerId)) {
    const limitType = exclusionTypes.find((type) => type === one.limitType)
    if (limitType !== undefined && one.endsAt > now) held.set(limitType, one)
  }
  return held
}

async function pass(
  tx: Tx,
  person: PersonAccounts,
  fromId: string,
  { playerId, marks }: OtherAccount,
  { before, after }: { readonly before: Held; readonly after: Held },
  now: Date,
): Promise<void> {
  const own = await heldBy(tx, playerId, now)
  for (const limitType of exclusionTypes) {
    const there = own.get(limitType)
    const coming = after.get(limitType)
    if (coming) {
      const next = joinedExclusion(there, coming, now)
      if (!next) continue
      await saveExclusion(tx, playerId, next)
      const days = (next.endsAt.getTime() - next.startsAt.getTime()) / dayMs
      await recordExclusion(tx, playerId, limitType, stepOf(there, next, now), days, now)
      if (!there || next.endsAt > there.endsAt)
        await person.joined(tx, { playerId, fromId, marks, endsAt: next.endsAt, isNew: !there }, now)
    } else if (there && isSame(there, before.get(limitType)) && exclusionStateOf(there, now) === 'pending') {
      await removeExclusion(tx, playerId, limitType)
      const days = (there.endsAt.getTime() - there.startsAt.getTime()) / dayMs
      await recordExclusion(tx, playerId, limitType, 'cancelled', days, now)
      await person.left(tx, playerId, now)
    }
  }
}

const isSame = (one: Exclusion, other: Exclusion | undefined): boolean =>
  other !== undefined &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime()

/**
 * Returns an account's exclusion after another one of its person is applied: never shorter than before; null for no
 * change. A pending one does not count its delay as length: it begins and ends with the applied one. The reason stays
 * with the account that gave it.
 */
export function joinedExclusion(
  there: Exclusion | undefined,
  coming: Exclusion,
  now: Date,
): Exclusion | null {
  if (!there) return { ...coming, reason: null }
  const waits = there.startsAt > now
  const slack = waits ? exclusionWait * 1000 : 0
  const isLonger = there.endsAt.getTime() - coming.endsAt.getTime() > slack
  const next = {
    ...there,
    startsAt: waits && coming.startsAt < there.startsAt ? coming.startsAt : there.startsAt,
    endsAt: isLonger ? there.endsAt : coming.endsAt,
  }
  return isSame(next, there) ? null : next
}

function stepOf(there: Exclusion | undefined, next: Exclusion, now: Date): 'asked' | 'started' | 'extended' {
  if (exclusionStateOf(there, now) !== 'active' && next.startsAt <= now) return 'started'
  return there ? 'extended' : 'asked'
}
