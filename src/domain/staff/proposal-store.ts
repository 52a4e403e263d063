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
}

const columns = `id::text, kind, subject_kind, subject_id, input, preview, reason, proposed_by, proposed_name, proposed_at, state,
  decided_by, decided_name, decided_at`

export async function insertProposal(
  tx: Tx,
  row: Omit<ProposalRow, 'proposed_at' | 'state' | 'decided_by' | 'decided_name' | 'decided_at'>,
): Promise<void> {
  await tx.query(
    `insert into staff_proposal (id, kind, subject_kind, subject_id, input, preview, reason, proposed_by, proposed_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
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
    ],
  )
}

/** Held until the end of the transaction: of two who decide at once the second one sees what the first did. */
export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | null> {
  const { rows } = await tx.query<ProposalRow>(
    `select ${columns} from staff_proposal where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

export async function endProposal(
  tx: Tx,
  id: string,
  state: Exclude<ProposalRow['state'], 'open'>,
  staff: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx.query(
    `update staff_proposal set state = $2, decided_by = $3, decided_name = $4, decided_at = clock_timestamp() where id = $1`,
    [id, state, staff.id, staff.name],
  )
}

const filtered = '($1::text is null or state = $1) and ($2::text is null or kind = $2)'

/** Latest first; of one state, or of one subject, where given. */
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
