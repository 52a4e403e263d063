import { bannedAmong, findAddressee, isMailbox } from '#domain/people/identity/index.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import type { JobContext } from '#kernel/module.ts'
import { undelivered, wasClosed } from '#kernel/undelivered.ts'
import { dropDue, findChoice, giveBack, type MessageRow, noteSent, takeDue, type Way } from './store.ts'

/** A message to send by mail. Only newsletters have a `stopToken`. */
export interface MessageLetter {
  readonly to: { readonly email: string; readonly language: string }
  readonly message: Pick<MessageRow, 'kind' | 'facts' | 'body'>
  readonly stopToken: string | null
}

/** A newsletter as a text message: its subject and the unsubscribe link. It goes to a phone number (E.164). */
export interface MessageText {
  readonly to: { readonly playerId: string; readonly phone: string; readonly language: string }
  readonly message: Pick<MessageRow, 'facts'>
  readonly stopToken: string
}

export interface SendingDeps {
  readonly db: Database
  readonly clock: { now(): number }
  readonly stopTokenOf: (playerId: string) => string
}

const atOnce = 50

/**
 * Sends the letters that are due and returns their count. Sets a rejected letter aside and retries it every ten
 * minutes for two days. Letters not reached before the process stops are due again at once.
 */
export const sendLetters = (
  /** Rejects when the mail server did not accept the letter. */
  deps: SendingDeps & { readonly sendLetter: (letter: MessageLetter) => Promise<void> },
  context: JobContext,
): Promise<number> =>
  sendDue(deps, context, 'letter', async (row) => {
    const to = await findAddressee(deps.db.read, row.player_id)
    // Accounts without an e-mail address read their messages on the site only.
    if (!to?.email || !isMailbox(to.email)) return
    const stopToken = row.kind === 'news' ? deps.stopTokenOf(row.player_id) : null
    await deps.sendLetter({ to: { email: to.email, language: to.language }, message: row, stopToken })
  })

/** Sends the text messages that are due, with the same retries as letters. */
export const sendTexts = (
  deps: SendingDeps & {
    /** Rejects when the SMS provider did not accept the message. */
    readonly sendText: (text: MessageText) => Promise<void>
    readonly phoneOf: (tx: Tx, playerId: string) => Promise<string | null>
  },
  context: JobContext,
): Promise<number> =>
  sendDue(deps, context, 'sms', async (row) => {
    const phone = await deps.phoneOf(deps.db.read, row.player_id)
    const player = await findAddressee(deps.db.read, row.player_id)
    if (phone === null || !player) return
    const to = { playerId: row.player_id, phone, language: player.language }
    await deps.sendText({ to, message: row, stopToken: deps.stopTokenOf(row.player_id) })
  })

async function sendDue(
  { db, clock }: SendingDeps,
  { setAside, signal }: JobContext,
  way: Way,
  send: (row: MessageRow) => Promise<void>,
): Promise<number> {
  const rows = await db.transact((tx) => takeDue(tx, way, new Date(clock.now()), atOnce))
  const left = new Set(rows)
  let sent = 0
  await forEachIsolated(
    rows,
    async (row) => {
      if (signal.aborted) return
      if (row.kind === 'news' && !(await stillWantsNews(db.read, row.player_id, way))) {
        await dropDue(db.read, way, row)
        left.delete(row)
        return
      }
      await send(row)
      await noteSent(db.read, way, row, new Date(clock.now()))
      left.delete(row)
      sent++
    },
    (row, error) => {
      if (wasClosed(error)) return
      left.delete(row)
      setAside(row.message_id, undelivered(error))
    },
  )
  if (left.size > 0) await giveBack(db.read, way, [...left])
  return sent
}

/** A newsletter may wait for days. The player may have excluded themselves or unsubscribed meanwhile. */
async function stillWantsNews(tx: Tx, playerId: string, way: Way): Promise<boolean> {
  const choice = await findChoice(tx, playerId)
  if (!(way === 'letter' ? choice.enable_mail_news : choice.enable_sms_news)) return false
  return (await bannedAmong(tx, [playerId])).size === 0
}
