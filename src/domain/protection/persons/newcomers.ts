import { findRegisteredAt } from '#domain/people/identity/index.ts'
import { usersOfDevicesOf } from '#domain/people/signin/index.ts'
import { findVerification, isVerified } from '#domain/people/verification/index.ts'
import { exclusionsAskedAmong, holdNewcomer, lockPersons } from '#domain/protection/exclusions/index.ts'
import { joinExclusions, type PersonAccounts } from '#domain/protection/limits/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { NoteForHouse } from './person-accounts.ts'

export interface NewcomerDeps {
  readonly person: PersonAccounts
  readonly noteForHouse: NoteForHouse
  /** Opens a staff task about a player. */
  readonly openTask: (tx: Tx, playerId: string, sign: 'excluded-device', now: Date) => Promise<void>
}

/**
 * Compares a player who signs in on a device with its other users (decision 0156). A player born on the same day as
 * an excluded one counts as that person and is excluded too. An account opened after another one on the device
 * excluded itself has to verify before deposits and play, and opens a staff task.
 */
export async function checkDevices(
  tx: Tx,
  { person, noteForHouse, openTask }: NewcomerDeps,
  playerId: string,
  now: Date,
): Promise<void> {
  await lockPersons(tx)
  await joinExclusions(tx, person, playerId, now)
  const openedAt = await findRegisteredAt(tx, playerId)
  const others = await exclusionsAskedAmong(tx, await usersOfDevicesOf(tx, playerId), now)
  const before = others.find(({ askedAt }) => openedAt !== null && askedAt <= openedAt)
  if (!before) return
  await lockPlayers(tx, [playerId])
  if (isVerified(await findVerification(tx, playerId))) return
  if (!(await holdNewcomer(tx, { playerId, excludedId: before.playerId }, now))) return
  const until = before.endsAt.toISOString()
  const text = `Opened on a device of account ${before.playerId}, which is excluded until ${until}. Deposits and play wait for verification.`
  await noteForHouse(tx, { playerId, text, flag: 'excluded device' })
  await openTask(tx, playerId, 'excluded-device', now)
}
