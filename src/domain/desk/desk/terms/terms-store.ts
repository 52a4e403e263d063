import type { Tx } from '#kernel/database.ts'
import type { Staff } from '#kernel/staff.ts'
import type { TermScope } from './terms-api.ts'

/** Place of a term: `scope_id` is '' for the scope `house`, `market_type` is '' for all types. */
export interface TermPlace {
  readonly scope: TermScope
  readonly scope_id: string
  readonly market_type: string
}

export interface TermRow extends TermPlace {
  /** Hundredths of a percent. */
  readonly margin: number | null
  /** Percent of the operator's caps. */
  readonly share: number | null
  readonly staff_name: string
  readonly reason: string
  readonly at: Date
  readonly expires_at: Date | null
}

const columns = 'scope, scope_id, market_type, margin, share, staff_name, reason, at, expires_at'

/** Sets the term of a place; replaces an existing one. */
export async function setTerm(tx: Tx, term: Omit<TermRow, 'staff_name' | 'at'>, staff: Staff): Promise<void> {
  await tx.query(
    `insert into trader_term (scope, scope_id, market_type, margin, share, staff_name, reason, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (scope, scope_id, market_type) do update set margin = excluded.margin, share = excluded.share,
       staff_name = excluded.staff_name, reason = excluded.reason, expires_at = excluded.expires_at, at = now()`,
    [
      term.scope,
      term.scope_id,
      term.market_type,
      term.margin,
      term.share,
      staff.name,
      term.reason,
      term.expires_at,
    ],
  )
}

/** Returns and locks the term of a place until the transaction ends; null without one. */
export async function lockTerm(tx: Tx, place: TermPlace): Promise<TermRow | null> {
  const { rows } = await tx.query<TermRow>(
    `select ${columns} from trader_term where scope = $1 and scope_id = $2 and market_type = $3 for update`,
    [place.scope, place.scope_id, place.market_type],
  )
  return rows[0] ?? null
}

/** Deletes a term and returns it; null if there was none. */
export async function deleteTerm(tx: Tx, place: TermPlace): Promise<TermRow | null> {
  const { rows } = await tx.query<TermRow>(
    `delete from trader_term where scope = $1 and scope_id = $2 and market_type = $3 returning ${columns}`,
    [place.scope, place.scope_id, place.market_type],
  )
  return rows[0] ?? null
}

/** Returns all terms in force, latest first. */
export async function termsInForce(tx: Tx, now: Date): Promise<readonly TermRow[]> {
  const { rows } = await tx.query<TermRow>(
    `select ${columns} from trader_term where expires_at is null or expires_at > $1
     order by at desc, scope, scope_id, market_type`,
    [now],
  )
  return rows
}

export async function deleteOldTerms(tx: Tx, before: Date): Promise<number> {
  return (await tx.query('delete from trader_term where expires_at < $1', [before])).rowCount
}
