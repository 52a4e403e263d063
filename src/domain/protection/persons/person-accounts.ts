import { sendMessage } from '#domain/contact/messages/index.ts'
import { noteEvent } from '#domain/people/signin/index.ts'
import type { PersonAccounts } from '#domain/protection/limits/index.ts'
import type { Tx } from '#kernel/database.ts'
import { accountsOfPerson, type PersonMark } from './same-person.ts'

const markWords: Readonly<Record<PersonMark, string>> = {
  name: 'name and date of birth',
  mailbox: 'mailbox',
  document: 'document',
  device: 'browser and date of birth',
}

/** Writes a system note about a player for staff. */
export type NoteForHouse = (
  tx: Tx,
  note: { readonly playerId: string; readonly text: string; readonly flag: string },
) => Promise<void>

/**
 * Person lookup for exclusions. An account that joins an exclusion gets a message with its end, but not the other
 * account. The note for staff names both.
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
