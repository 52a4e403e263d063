import { insertOwnNote } from '#domain/desk/index.ts'
import { openTask } from '#domain/harm/index.ts'
import { joinExclusions } from '#domain/limits/index.ts'
import { checkDevices, personAccounts } from '#domain/persons/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'

/** The accounts of a person, for modules that know nothing of those that tell them. */
export const person = personAccounts(insertOwnNote)

/** A player may have become somebody's other account; see `joinExclusions`. */
export const personChanged = (tx: Tx, playerId: string): Promise<void> =>
  joinExclusions(tx, person, playerId, new Date(wallClock.now()))

/** A player signed in on a device that others may have used; see `checkDevices`. */
export const devicesChecked = (tx: Tx, playerId: string): Promise<void> =>
  checkDevices(tx, { person, noteForHouse: insertOwnNote, openTask }, playerId, new Date(wallClock.now()))
