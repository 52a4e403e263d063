import { insertOwnNote } from '#domain/desk/desk/index.ts'
import { openTask } from '#domain/protection/harm/index.ts'
import { joinExclusions } from '#domain/protection/limits/index.ts'
import { checkDevices, personAccounts } from '#domain/protection/persons/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'

/** Accounts of a person, for modules that do not know the modules that find them. */
export const person = personAccounts(insertOwnNote)

/** Handles that a player may have become another account of a known person; see `joinExclusions`. */
export const personChanged = (tx: Tx, playerId: string): Promise<void> =>
  joinExclusions(tx, person, playerId, new Date(wallClock.now()))

/** Handles a player's sign-in on a device that others may have used; see `checkDevices`. */
export const devicesChecked = (tx: Tx, playerId: string): Promise<void> =>
  checkDevices(tx, { person, noteForHouse: insertOwnNote, openTask }, playerId, new Date(wallClock.now()))
