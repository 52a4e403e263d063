import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'

export interface ProposalRow {
  readonly id: string
  readonly kind: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly input: unknown
  readonly preview: unknown
  readonly reason: string
  readonly proposed_by: string
  readonly proposed_name: string
  readonly proposed_at: Date
  readonly state: 'open' | 'approved' | 'rejected' | 'withdrawn'
  readonly decided_by: string | null
  readonly decided_name: string | null
  readonly decided_at: Date | null
  /** Act with the content of the proposal; null in rows of an older release for which none was found. */
  readonly act_id: string | null
}

const columns = `id::text, kind, subject_kind, subject_id, input, preview, reason, proposed_by, proposed_name, proposed_at, state,
  decided_by, decided_name, decided_at, act_id::text`

export async function insertProposal(
  tx: Tx,
  row: Omit<ProposalRow, 'proposed_at' | 'state' | 'decided_by' | 'decided_name' | 'decided_at'>,
): Promise<void> {
  await tx.query(
    `insert into staff_proposal (id, kind, subject_kind, subject_id, input, preview, reason, proposed_by, proposed_name,
       act_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.id,
      row.kind,
      row.subject_kind,
      row.subject_id,
      JSON.stringify(row.input),
      JSON.stringify(row.preview),
      row.reason,
      row.proposed_by,
      row.proposed_name,
      row.act_id,
    ],
  )
}

/** Locks a proposal until the end of the transaction: the second of two concurrent decisions sees the first. */
export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | null> {
  const { rows } = await tx.query<ProposalRow>(
    `select ${columns} from staff_proposal where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

/** Decides an open proposal, once; `actId` is the act of the decision. */
export async function endProposal(
  tx: Tx,
  id: string,
  state: Exclude<ProposalRow['state'], 'open'>,
  staff: { readonly id: string; readonly name: string },
  actId: string,
): Promise<void> {
  await tx.query(
    `update staff_proposal set state = $2, decided_by = $3, decided_name = $4, decided_at = clock_timestamp(), decided_act_id = $5
     where id = $1`,
    [id, state, staff.id, staff.name, actId],
  )
}

/** Locks the open proposals of a member of staff, the oldest first. */
export async function lockOpenProposalsOf(tx: Tx, staffId: string): Promise<readonly ProposalRow[]> {
  const { rows } = await tx.query<ProposalRow>(
    `select ${columns} from staff_proposal where proposed_by = $1 and state = 'open' order by staff_proposal.id for update`,
    [staffId],
  )
  return rows
}

/** Returns whether the audit log has a decision of a proposal, whatever its row says. */
export async function hasDecision(tx: Tx, row: ProposalRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from staff_act where (subject_kind, subject_id) in (($1, $2), ('proposal', $3)) and before ->> 'proposal' = $3`,
    [row.subject_kind, row.subject_id, row.id],
  )
  return rowCount > 0
}

/** Fields of an act that describe a proposal. */
export interface ProposalAct {
  readonly staff_id: string
  readonly staff_name: string
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly after: { readonly input?: unknown; readonly preview?: unknown } | null
  readonly reason: string | null
}

export async function findProposalAct(tx: Tx, actId: string): Promise<ProposalAct | null> {
  const { rows } = await tx.query<ProposalAct>(
    'select staff_id, staff_name, action, subject_kind, subject_id, after, reason from staff_act where id = $1',
    [actId],
  )
  return rows[0] ?? null
}
const filtered = '($1::text is null or state = $1) and ($2::text is null or kind = $2)'

/** Returns proposals, latest first; filtered by state or subject where given. */
export async function findProposals(
  tx: Tx,
  filter: { readonly state?: string | undefined; readonly kind?: string | undefined },
  page: KeysetPage,
): Promise<KeysetRows<ProposalRow>> {
  const { rows } = await tx.query<ProposalRow & { place: string; total: number }>(
    `select ${columns}, ${timeKey('proposed_at')} as place,
       (select count(*)::int from (select from staff_proposal where ${filtered} limit ${mostCounted}) counted) as total
     from staff_proposal where ${filtered} and ($4::timestamptz is null or (proposed_at, id) < ($4, $5::uuid))
     order by proposed_at desc, staff_proposal.id desc limit $3`,
    [
      filter.state ?? null,
      filter.kind ?? null,
      page.limit + 1,
      page.after?.[0] ?? null,
      page.after?.[1] ?? null,
    ],
  )
  return keysetRows(rows, page, ({ place, id }) => [place, id])
}
