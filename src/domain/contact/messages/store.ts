import type { Tx } from '#kernel/database.ts'
import type { MailingView, MessageKind, MessageView } from './api.ts'

export interface MessageRow {
  readonly player_id: string
  readonly message_id: string
  readonly kind: MessageKind
  readonly facts: Readonly<Record<string, string>>
  readonly body: string | null
  readonly sent_at: Date
  readonly read_at: Date | null
}

export const messageViewOf = (row: MessageRow): MessageView => ({
  id: row.message_id,
  kind: row.kind,
  facts: row.facts,
  body: row.body,
  sentAt: row.sent_at.getTime(),
  read: row.read_at !== null,
})

/** False when the player has this message already. */
export async function insertMessage(
  tx: Tx,
  row: Omit<MessageRow, 'read_at'> & { readonly letter: boolean; readonly sms: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into player_message (player_id, message_id, kind, facts, body, sent_at, letter, sms)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      row.player_id,
      row.message_id,
      row.kind,
      JSON.stringify(row.facts),
      row.body,
      row.sent_at,
      row.letter ? 'due' : null,
      row.sms ? 'due' : null,
    ],
  )
  return rowCount > 0
}

const columns = 'player_id, message_id, kind, facts, body, sent_at, read_at'

export async function findMessages(
  tx: Tx,
  playerId: string,
  before: string | null,
  limit: number,
): Promise<readonly MessageRow[]> {
  const { rows } = await tx.query<MessageRow>(
    `select ${columns} from player_message where player_id = $1 and ($2::uuid is null or message_id < $2)
     order by message_id desc limit $3`,
    [playerId, before, limit],
  )
  return rows
}

/** Counts a player's unread messages, up to a hundred. */
export async function countUnread(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int4 as count from (
       select 1 from player_message where player_id = $1 and read_at is null limit 100
     ) unread`,
    [playerId],
  )
  return rows[0]!.count
}

export async function markRead(
  tx: Tx,
  playerId: string,
  ids: readonly string[] | null,
  at: Date,
): Promise<void> {
  await tx.query(
    `update player_message set read_at = $3 where player_id = $1 and read_at is null
     and ($2::uuid[] is null or message_id = any ($2))`,
    [playerId, ids, at],
  )
}

interface ChoiceRow {
  readonly mail_news: boolean
  readonly mail_deposit: boolean
  readonly mail_bets: boolean
  readonly sms_news: boolean
}

export async function findChoice(tx: Tx, playerId: string): Promise<MailingView> {
  const { rows } = await tx.query<ChoiceRow>(
    'select mail_news, mail_deposit, mail_bets, sms_news from mailing_choice where player_id = $1',
    [playerId],
  )
  const row = rows[0] ?? { mail_news: false, mail_deposit: true, mail_bets: false, sms_news: false }
  return {
    enable_mail_news: row.mail_news,
    enable_mail_deposit: row.mail_deposit,
    enable_mail_bets: row.mail_bets,
    enable_sms_news: row.sms_news,
  }
}

export async function saveChoice(tx: Tx, playerId: string, choice: MailingView, at: Date): Promise<void> {
  await tx.query(
    `insert into mailing_choice (player_id, mail_news, mail_deposit, mail_bets, sms_news, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id) do update set mail_news = excluded.mail_news, mail_deposit = excluded.mail_deposit,
       mail_bets = excluded.mail_bets, sms_news = excluded.sms_news, changed_at = excluded.changed_at`,
    [
      playerId,
      choice.enable_mail_news,
      choice.enable_mail_deposit,
      choice.enable_mail_bets,
      choice.enable_sms_news,
      at,
    ],
  )
}

export interface NewsReader {
  readonly player_id: string
  readonly mail_news: boolean
  readonly sms_news: boolean
}

/** Returns players subscribed to newsletters by mail or SMS, ordered by id, after the id given. */
export async function findNewsReaders(tx: Tx, after: string, limit: number): Promise<readonly NewsReader[]> {
  const { rows } = await tx.query<NewsReader>(
    `select player_id, mail_news, sms_news from mailing_choice
     where (mail_news or sms_news) and player_id > $1 order by player_id limit $2`,
    [after, limit],
  )
  return rows
}

/** Delivery channels: columns of the message row. */
export type Way = 'letter' | 'sms'

/**
 * Leases messages that are due on a channel, and those whose lease ran out unsent. Messages older than two days are
 * skipped.
 */
export async function takeDue(tx: Tx, way: Way, now: Date, limit: number): Promise<readonly MessageRow[]> {
  const { rows } = await tx.query<MessageRow>(
    `update player_message set ${way} = 'taken', ${way}_at = $1
     where (player_id, message_id) in (
       select player_id, message_id from player_message
       where ${way} in ('due', 'taken') and sent_at > $1::timestamptz - interval '2 days'
         and (${way} = 'due' or ${way}_at < $1::timestamptz - interval '10 minutes')
       order by sent_at limit $2 for update skip locked
     ) returning ${columns}`,
    [now, limit],
  )
  return rows
}

/** Makes leased but unsent messages due again at once. */
export async function giveBack(tx: Tx, way: Way, rows: readonly MessageRow[]): Promise<void> {
  await tx.query(
    `update player_message m set ${way} = 'due', ${way}_at = null
     from unnest($1::text[], $2::uuid[]) as i (player_id, message_id)
     where m.player_id = i.player_id and m.message_id = i.message_id and m.${way} = 'taken'`,
    [rows.map((row) => row.player_id), rows.map((row) => row.message_id)],
  )
}

export async function noteSent(tx: Tx, way: Way, row: MessageRow, at: Date): Promise<void> {
  await tx.query(
    `update player_message set ${way} = 'sent', ${way}_at = $3 where player_id = $1 and message_id = $2`,
    [row.player_id, row.message_id, at],
  )
}

/** Stops delivery of the message on a channel. It stays on the site. */
export async function dropDue(tx: Tx, way: Way, row: MessageRow): Promise<void> {
  await tx.query(
    `update player_message set ${way} = null, ${way}_at = null where player_id = $1 and message_id = $2`,
    [row.player_id, row.message_id],
  )
}

/** Deletes messages sent before an instant and returns their count. */
export async function deleteMessages(tx: Tx, before: Date): Promise<number> {
  return (await tx.query('delete from player_message where sent_at < $1', [before])).rowCount
}
