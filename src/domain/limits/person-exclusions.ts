import type { Tx } from '#kernel/database.ts'
import {
  type Exclusion,
  findExclusions,
  lockPersons,
  removeExclusion,
  saveExclusion,
} from '../exclusions/index.ts'
import { lockPlayers } from '../ledger/index.ts'
import { exclusionWait } from './api.ts'
import { dayMs, exclusionStateOf, recordExclusion } from './exclude.ts'
import { type ExclusionLimitType, exclusionTypes } from './limit-types.ts'

/** Another account of the same person, and by which marks. */
export interface OtherAccount {
  readonly playerId: string
  readonly marks: readonly string[]
  /** An exclusion of the account that was asked about holds for this one. */
  readonly passesTo: boolean
  /** And the other way. */
  readonly comesFrom: boolean
}

/** What exclusions ask of a person's accounts, and whom they tell. */
export interface PersonAccounts {
  /** With an instant, at least those who are excluded then. */
  readonly othersOf: (tx: Tx, playerId: string, excludedAt: Date | null) => Promise<readonly OtherAccount[]>
  /** An exclusion holds for this account because of another one; `isNew` where none held or waited before. */
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
  /** Somebody is excluded who may have this account too, by marks that are not sure: the house looks. */
  readonly suspected: (
    tx: Tx,
    account: { readonly playerId: string; readonly fromId: string; readonly marks: readonly string[] },
  ) => Promise<void>
  /** One that had joined was taken back in time. */
  readonly left: (tx: Tx, playerId: string, now: Date) => Promise<void>
}

type Held = ReadonlyMap<ExclusionLimitType, Exclusion>

/**
 * Runs what a player does about his exclusions, so that it holds for all accounts of his person in the same transaction: what
 * he asks for, begins or takes back is so for the others too, and what holds for another one holds for him.
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
 * A player may have become somebody else's other account, by a new name, address or document: exclusions of the person hold for
 * him, and his for the person. `lockPersons` comes first in the transaction.
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

/** How a module runs what a player does about his exclusions: for his person, where that is known. */
export const exclusionsOf =
  ({ person }: { readonly person?: PersonAccounts | undefined }) =>
  (tx: Tx, playerId: string, now: Date, act: () => Promise<void>): Promise<void> =>
    person ? forPerson(tx, person, playerId, now, act) : act()

/** The accounts that a player's exclusions pass on to, from one to the next. */
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

/** His self-exclusion and time-out that hold or wait. */
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
 * What an account has after one of its person's joins it: never less than it had. Null where nothing changes. Where it waits,
 * its minutes to think are no part of its length: it begins and ends with the one that joins. Why somebody asked is told by
 * the account that he asked from alone.
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
