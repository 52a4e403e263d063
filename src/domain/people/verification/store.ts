import { releaseNewcomer } from '#domain/protection/exclusions/index.ts'
import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'
import { type DocumentKind, type DocumentState, isVerified, type VerificationStatus } from './states.ts'

export interface VerificationRow {
  readonly status: VerificationStatus
  readonly wanted: DocumentKind | null
  readonly wanted_note: string | null
  readonly applicant_id: string | null
  /** Milliseconds of the provider's clock. */
  readonly provider_at: bigint
}

const nothing: VerificationRow = {
  status: 0,
  wanted: null,
  wanted_note: null,
  applicant_id: null,
  provider_at: 0n,
}

/** Returns a player's verification status. */
export async function findVerification(tx: Tx, playerId: string): Promise<VerificationRow> {
  const { rows } = await tx.query<VerificationRow>(
    'select status, wanted, wanted_note, applicant_id, provider_at from verification where player_id = $1',
    [playerId],
  )
  return rows[0] ?? nothing
}

/** Stores a player's verification status. A verified player is no longer held as a newcomer. */
export async function saveVerification(
  tx: Tx,
  playerId: string,
  row: VerificationRow,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into verification (player_id, status, wanted, wanted_note, applicant_id, provider_at, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id) do update set status = excluded.status, wanted = excluded.wanted,
       wanted_note = excluded.wanted_note, applicant_id = excluded.applicant_id,
       provider_at = excluded.provider_at, moved_at = excluded.moved_at`,
    [playerId, row.status, row.wanted, row.wanted_note, row.applicant_id, row.provider_at, at],
  )
  if (isVerified(row)) await releaseNewcomer(tx, playerId, at)
}

export interface DocumentRow {
  readonly player_id: string
  readonly document_id: string
  readonly kind: DocumentKind
  readonly files: readonly string[]
  readonly state: DocumentState
  readonly reason: string | null
  readonly sent_at: Date
  readonly decided_at: Date | null
  readonly staff_name: string | null
}

const columns =
  'player_id, document_id, kind, files::text[] as files, state, reason, sent_at, decided_at, staff_name'

export async function insertDocument(
  tx: Tx,
  row: Pick<DocumentRow, 'player_id' | 'document_id' | 'kind' | 'files' | 'sent_at'>,
): Promise<void> {
  await tx.query(
    'insert into verification_document (player_id, document_id, kind, files, sent_at) values ($1, $2, $3, $4, $5)',
    [row.player_id, row.document_id, row.kind, row.files, row.sent_at],
  )
}

/** Returns all documents of a player, the last one first. */
export async function findDocuments(tx: Tx, playerId: string): Promise<readonly DocumentRow[]> {
  const { rows } = await tx.query<DocumentRow>(
    `select ${columns} from verification_document where player_id = $1 order by document_id desc`,
    [playerId],
  )
  return rows
}

export async function findDocument(
  tx: Tx,
  playerId: string,
  documentId: string,
): Promise<DocumentRow | null> {
  const text = `select ${columns} from verification_document where player_id = $1 and document_id = $2`
  return (await tx.query<DocumentRow>(text, [playerId, documentId])).rows[0] ?? null
}

export async function decideRow(
  tx: Tx,
  row: DocumentRow,
  to: Pick<DocumentRow, 'state' | 'reason' | 'staff_name'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `update verification_document set state = $3, reason = $4, staff_name = $5, decided_at = $6
     where player_id = $1 and document_id = $2`,
    [row.player_id, row.document_id, to.state, to.reason, to.staff_name, at],
  )
}

export async function findQueue(
  tx: Tx,
  filter: {
    readonly state: DocumentState | null
    readonly kind: DocumentKind | null
    readonly playerId: string | null
    readonly descending: boolean
  },
  page: KeysetPage,
): Promise<KeysetRows<DocumentRow>> {
  const where = `($1::text is null or state = $1) and ($2::text is null or kind = $2)
     and ($3::text is null or player_id = $3)`
  const [order, beyond] = filter.descending ? ['desc', '<'] : ['asc', '>']
  const { rows } = await tx.query<DocumentRow & { place: string; total: number }>(
    `select ${columns}, ${timeKey('sent_at')} as place,
       (select count(*)::int from (select from verification_document where ${where} limit ${mostCounted}) counted) as total
     from verification_document
     where ${where} and ($5::timestamptz is null or (sent_at, document_id) ${beyond} ($5, $6::uuid))
     order by sent_at ${order}, document_id ${order} limit $4`,
    [
      filter.state,
      filter.kind,
      filter.playerId,
      page.limit + 1,
      page.after?.[0] ?? null,
      page.after?.[1] ?? null,
    ],
  )
  return keysetRows(rows, page, (row) => [row.place, row.document_id])
}
