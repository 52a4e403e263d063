import { announce } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { MessageKind } from './api.ts'
import { insertMessage } from './store.ts'

/**
 * Writes a message to a player, in the transaction of the change that it reports. Notifies the player's open pages;
 * also queues it for mail with `letter` and for SMS with `sms`. A repeated `id` writes nothing.
 */
export async function sendMessage(
  tx: Tx,
  message: {
    readonly playerId: string
    readonly id?: string
    readonly kind: MessageKind
    readonly facts?: Readonly<Record<string, string>>
    readonly body?: string | null
    readonly letter: boolean
    readonly sms?: boolean
    readonly now: Date
  },
): Promise<boolean> {
  const { playerId, kind, facts = {}, body = null, letter, sms = false, now } = message
  const id = message.id ?? uuidv7(now.getTime())
  const row = { player_id: playerId, message_id: id, kind, facts, body, sent_at: now, letter, sms }
  if (!(await insertMessage(tx, row))) return false
  await announce(tx, playerId, 'message', { messageId: id })
  return true
}
