import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'

export interface NewMessage {
  /** Account of the addressee; null when they have none. */
  readonly playerId: string | null
  readonly kind: 'sms' | 'letter'
  readonly recipient: string
  readonly subject: string
  /** Null when a provider took the message: its text is not stored. */
  readonly text: string | null
  /** `kept`: no provider is configured, so the message can only be read here. */
  readonly state: 'kept' | 'sent' | 'failed'
}

export async function keepMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.query(
    'insert into sent_message (player_id, kind, recipient, subject, text, state) values ($1, $2, $3, $4, $5, $6)',
    [message.playerId, message.kind, message.recipient, message.subject, message.text, message.state],
  )
}

export interface MessageRow extends Omit<NewMessage, 'playerId'> {
  readonly id: bigint
  readonly at: Date
}

export async function findMessages(
  tx: Tx,
  {
    kind,
    oldestFirst,
  }: {
    readonly kind: string | null
    readonly oldestFirst: boolean
  },
  page: KeysetPage,
): Promise<KeysetRows<MessageRow>> {
  const [order, beyond] = oldestFirst ? ['asc', '>'] : ['desc', '<']
  const filtered = '($1::text is null or kind = $1)'
  const { rows } = await tx.query<MessageRow & { total: number }>(
    `select id, kind, recipient, subject, text, state, at,
       (select count(*)::int from (select from sent_message where ${filtered} limit ${mostCounted}) counted) as total
     from sent_message where ${filtered} and ($3::bigint is null or id ${beyond} $3) order by id ${order} limit $2`,
    [kind, page.limit + 1, page.after?.[0] ?? null],
  )
  return keysetRows(rows, page, ({ id }) => [String(id)])
}

/** Deletes messages older than 30 days and returns their count. */
export async function forgetMessages(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query("delete from sent_message where at < now() - interval '30 days'")
  return rowCount
}
