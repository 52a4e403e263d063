import { sendMessage } from '#domain/contact/messages/index.ts'
import { endSessionsOf, findAccount, findStanding, isMailbox } from '#domain/people/identity/index.ts'
import { changesOf, detailsOf } from '#domain/people/profile/index.ts'
import { findDevices, findPhone } from '#domain/people/signin/index.ts'
import { findExclusions } from '#domain/protection/exclusions/index.ts'
import { namesOf } from '#domain/protection/persons/index.ts'
import { balancesOf, lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Sealer } from '#domain/trust/secrets/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { dataRightsErrors } from './api.ts'
import { keysOf } from './kept-out.ts'
import {
  endDeletion,
  findDeletion,
  insertClosedIdentity,
  insertClosingLetter,
  insertDeletion,
  insertKeptOut,
} from './store.ts'

const day = 86_400_000
/** Retention of a customer's identity: five years after they leave (AMLD, article 40). */
const keepIdentity = 5 * 365 * day

export const closedPlace = (playerId: string) => `closed ${playerId}`

/** Queries and deletions in the tables of other modules. */
export interface PlayersTables {
  /** Returns whether the player has open bets, games or tournaments. */
  readonly playsStill: (tx: Tx, playerId: string) => Promise<boolean>
  /** Deletes data without a retention duty, and replaces the player's name by a pseudonym. */
  readonly erase: (tx: Tx, playerId: string) => Promise<void>
  /** Deletes data retained with the sealed identity, when that is deleted. */
  readonly eraseKept: (tx: Tx, playerId: string) => Promise<void>
}

export type Block = 'deletion-balance' | 'deletion-play'

/** Returns the current obstacles to a deletion. */
export async function blocksOf(tx: Tx, tables: PlayersTables, playerId: string): Promise<readonly Block[]> {
  const balances = await balancesOf(tx, playerId)
  const money = balances.some(({ balance, claimed }) => balance !== 0n || claimed !== 0n)
  return [
    ...(money ? (['deletion-balance'] as const) : []),
    ...((await tables.playsStill(tx, playerId)) ? (['deletion-play'] as const) : []),
  ]
}

/** Errors (thrown): deletion-asked, deletion-balance, deletion-play. */
export async function askForDeletion(
  tx: Tx,
  tables: PlayersTables,
  playerId: string,
  days: number,
  now: Date,
): Promise<void> {
  await lockPlayers(tx, [playerId])
  if (await findDeletion(tx, playerId)) throw dataRightsErrors['deletion-asked']()
  const [block] = await blocksOf(tx, tables, playerId)
  if (block) throw dataRightsErrors[block]()
  const due = new Date(now.getTime() + days * day)
  await insertDeletion(tx, {
    player_id: playerId,
    request_id: uuidv7(now.getTime()),
    asked_at: now,
    due_at: due,
  })
  await sendMessage(tx, {
    playerId,
    kind: 'deletion-asked',
    facts: { at: due.getTime().toString() },
    letter: true,
    now,
  })
}

/** Withdraws the player's deletion request. Error (thrown): deletion-unknown. */
export async function keepAccount(tx: Tx, playerId: string, now: Date): Promise<void> {
  await lockPlayers(tx, [playerId])
  if (!(await endDeletion(tx, playerId, 'taken-back', now))) throw dataRightsErrors['deletion-unknown']()
  await sendMessage(tx, { playerId, kind: 'deletion-taken-back', letter: true, now })
}

/**
 * Deletes an account whose request is due. Returns the sessions that ended with it. Returns null if no request is
 * due, or if an obstacle remains; then the request lapses.
 */
export async function deleteAccount(
  tx: Tx,
  tables: PlayersTables,
  { sealer, secret }: { readonly sealer: Sealer; readonly secret: string },
  playerId: string,
  now: Date,
): Promise<readonly string[] | null> {
  await lockPlayers(tx, [playerId])
  const request = await findDeletion(tx, playerId)
  if (!request || request.due_at > now) return null
  if ((await blocksOf(tx, tables, playerId)).length > 0) {
    await endDeletion(tx, playerId, 'lapsed', now)
    await sendMessage(tx, { playerId, kind: 'deletion-lapsed', letter: true, now })
    return null
  }
  const account = await findAccount(tx, playerId)
  const details = await detailsOf(tx, sealer, playerId)
  const phone = await findPhone(tx, playerId)
  const email = account && isMailbox(account.email) ? account.email : null
  const identity = { email, phone, ...details, changes: await changesOf(tx, playerId) }
  const deleteAt = new Date(now.getTime() + keepIdentity)
  const sealed = sealer.seal(Buffer.from(JSON.stringify(identity)), closedPlace(playerId))
  await insertClosedIdentity(tx, playerId, sealed, now, deleteAt)
  const until = await keptOutUntil(tx, playerId, now, deleteAt)
  if (until) {
    const { name, surname, birthDate } = details
    const names = namesOf(name, surname)
    const devices = (await findDevices(tx, playerId)).map(({ id }) => id)
    await insertKeptOut(
      tx,
      keysOf(secret, { email, phone, names, birthDate, devices }, account?.emailConfirmed ?? false),
      until,
    )
  }
  const sessions = await endSessionsOf(tx, playerId)
  await tables.erase(tx, playerId)
  await endDeletion(tx, playerId, 'done', now)
  if (email !== null && account?.holdsAddress) {
    await insertClosingLetter(tx, { email, language: account.language }, now)
  }
  return sessions
}

/**
 * Returns the time until which this person may not open a new account: the end of their exclusion, or `ofBan` for a
 * banned player. Null: no block.
 */
async function keptOutUntil(tx: Tx, playerId: string, now: Date, ofBan: Date): Promise<Date | null> {
  if ((await findStanding(tx, playerId)).level > 0) return ofBan
  const ends = (await findExclusions(tx, playerId))
    .filter(({ limitType, endsAt }) => limitType !== 31 && endsAt > now)
    .map(({ endsAt }) => endsAt.getTime())
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}
