import type { Tx } from '#kernel/database.ts'

export interface NewMessage {
  /** Whose account it is of; null where its addressee has none. */
  readonly playerId: string | null
  readonly kind: 'sms' | 'letter'
  readonly recipient: string
  readonly subject: string
  /** Null where a door took it: what it said is not kept. */
  readonly text: string | null
  /** `kept`: there is no door, this is where it is read. */
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
    from,
    count,
  }: {
    readonly kind: string | null
    readonly oldestFirst: boolean
    readonly from: number
    readonly count: number
  },
): Promise<{ readonly rows: readonly MessageRow[]; readonly total: number }> {
  const { rows } = await tx.query<MessageRow>(
    `select id, kind, recipient, subject, text, state, at from sent_message
     where $1::text is null or kind = $1 order by id ${oldestFirst ? 'asc' : 'desc'} offset $2 limit $3`,
    [kind, from, count],
  )
  const all = await tx.query<{ total: number }>(
    'select count(*)::int as total from sent_message where $1::text is null or kind = $1',
    [kind],
  )
  return { rows, total: all.rows[0]?.total ?? 0 }
}

/** Messages of more than a month ago. Returns how many went. */
export async function forgetMessages(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query("delete from sent_message where at < now() - interval '30 days'")
  return rowCount
}
