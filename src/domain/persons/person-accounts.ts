import type { Tx } from '#kernel/database.ts'
import type { PersonAccounts } from '../limits/index.ts'
import { sendMessage } from '../messages/index.ts'
import { noteEvent } from '../signin/index.ts'
import { accountsOfPerson, type PersonMark } from './same-person.ts'

const markWords: Readonly<Record<PersonMark, string>> = {
  name: 'name and date of birth',
  mailbox: 'mailbox',
  document: 'document',
  device: 'browser and date of birth',
}

/** Writes a note of the house's own about a player. */
export type NoteForHouse = (
  tx: Tx,
  note: { readonly playerId: string; readonly text: string; readonly flag: string },
) => Promise<void>

/**
 * What exclusions ask of a person's accounts. The player of an account that joins is told that it joined and until when, not
 * which other one began it; the house is told both.
 */
export const personAccounts = (noteForHouse: NoteForHouse): PersonAccounts => ({
  othersOf: accountsOfPerson,

  async joined(tx, { playerId, fromId, marks, endsAt, isNew }, now) {
    await sendMessage(tx, {
      playerId,
      kind: 'exclusion-joined',
      facts: { at: endsAt.getTime().toString() },
      letter: true,
      now,
    })
    await noteEvent(tx, playerId, 'exclusion-joined', 'other')
    if (!isNew) return
    const by = marks.map((mark) => markWords[mark as PersonMark]).join(', ')
    const text = `Excluded together with account ${fromId}: the same ${by}. Until ${endsAt.toISOString()}.`
    await noteForHouse(tx, { playerId, text, flag: 'same person' })
  },

  async suspected(tx, { playerId, fromId, marks }) {
    const by = marks.map((mark) => markWords[mark as PersonMark]).join(', ')
    const text = `May be the person of account ${fromId}, which is excluded: the same ${by}. Nobody has proven it.`
    await noteForHouse(tx, { playerId, text, flag: 'same person?' })
  },

  async left(tx, playerId, now) {
    await sendMessage(tx, { playerId, kind: 'exclusion-left', letter: true, now })
    await noteEvent(tx, playerId, 'exclusion-left', 'other')
  },
})
