import type { Database } from '#kernel/database.ts'
import { findAddressee } from '../identity/index.ts'
import { letterSent, type MessageRow, takeLetters } from './store.ts'

/** A message as a letter: who gets it, and what is to be said. `stopToken` is of news only. */
export interface MessageLetter {
  readonly to: { readonly email: string; readonly language: string }
  readonly message: Pick<MessageRow, 'kind' | 'facts' | 'body'>
  readonly stopToken: string | null
}

export interface LetterDeps {
  readonly db: Database
  readonly clock: { now(): number }
  /** Rejects when nobody took the letter. */
  readonly sendLetter: (letter: MessageLetter) => Promise<void>
  readonly stopTokenOf: (playerId: string) => string
  readonly log: { warn(facts: object, message: string): void }
}

const atOnce = 50

/** Sends the letters that are due. One that nobody takes is tried again in ten minutes, for two days. */
export async function sendLetters(deps: LetterDeps): Promise<number> {
  const { db, clock, sendLetter, stopTokenOf, log } = deps
  const rows = await db.transact((tx) => takeLetters(tx, new Date(clock.now()), atOnce))
  let sent = 0
  for (const row of rows) {
    const to = await findAddressee(db.read, row.player_id)
    try {
      if (to) {
        const stopToken = row.kind === 'news' ? stopTokenOf(row.player_id) : null
        await sendLetter({ to, message: row, stopToken })
      }
      await letterSent(db.read, row, new Date(clock.now()))
      sent++
    } catch (fault) {
      // Its words may name the addressee.
      const { code, responseCode } = fault as { code?: string; responseCode?: number }
      log.warn({ code, responseCode, messageId: row.message_id }, 'a letter was not delivered yet')
    }
  }
  return sent
}
