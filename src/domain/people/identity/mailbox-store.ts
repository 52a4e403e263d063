import type { Tx } from '#kernel/database.ts'

export interface ShutOutByMailbox {
  readonly id: string
  /** Whether the player has confirmed an address of the mailbox. */
  readonly confirmed: boolean
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
}

/** Returns the players of the same mailbox who are self-excluded or banned now. */
export async function shutOutOfMailbox(tx: Tx, email: string): Promise<readonly ShutOutByMailbox[]> {
  const { rows } = await tx.query<ShutOutByMailbox>(
    `select p.id, p.email_verified as confirmed, p.birth_date::text as "birthDate"
     from player p left join lateral exclusion_of_v1(p.id) x on true
     where p.mailbox = mailbox_of_v1($1) and (p.ban_level > 0 or x.ends_at is not null)`,
    [email],
  )
  return rows
}

export interface SharedMailbox {
  readonly id: string
  /** Whether the player has confirmed the address, and whether the other player has. */
  readonly confirmed: boolean
  readonly confirmedByOther: boolean
}

/** Returns the other players whose addresses reach the same mailbox. */
export async function sharingMailbox(tx: Tx, playerId: string): Promise<readonly SharedMailbox[]> {
  const { rows } = await tx.query<SharedMailbox>(
    `select o.id, p.email_verified as confirmed, o.email_verified as "confirmedByOther"
     from player p join player o on o.mailbox = p.mailbox and o.id <> p.id where p.id = $1 order by o.id`,
    [playerId],
  )
  return rows
}

/**
 * Returns the other players whose addresses reach the same mailbox as the player's (`+tags`, dots at Gmail).
 * Serialises the transactions of one mailbox that call it.
 */
export async function linkedPlayers(tx: Tx, playerId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>('select id from linked_players_v1($1) as id', [playerId])
  return rows.map(({ id }) => id)
}

export interface LinkedAccount {
  readonly mailbox: string
  readonly id: string
  readonly email: string
  readonly country: string
  readonly banLevel: number
  readonly createdAt: Date
}

/** Returns accounts that share a mailbox, mailboxes with the latest registrations first; at most `limit` accounts. */
export async function findLinkedAccounts(tx: Tx, limit: number): Promise<readonly LinkedAccount[]> {
  const { rows } = await tx.query<LinkedAccount>(
    `select p.mailbox, p.id, p.email, p.country, p.ban_level as "banLevel", p.created_at as "createdAt"
     from player p join (
       select mailbox, max(created_at) as latest from player group by mailbox having count(*) > 1
     ) shared using (mailbox)
     order by shared.latest desc, p.mailbox, p.created_at, p.id limit $1`,
    [limit],
  )
  return rows
}
