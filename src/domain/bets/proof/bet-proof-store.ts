import type { Tx } from '#kernel/database.ts'

export interface BetProofRow {
  readonly bet_id: string
  readonly part: number
  readonly secret: Buffer
  readonly told: string
}

/** What the log was told of these bets, part after part. */
export async function findBetProofs(tx: Tx, betIds: readonly string[]): Promise<readonly BetProofRow[]> {
  const { rows } = await tx.query<BetProofRow>(
    'select bet_id, part, secret, told from bet_proof where bet_id = any ($1) order by bet_id, part',
    [betIds],
  )
  return rows
}

export async function insertBetProofs(tx: Tx, rows: readonly BetProofRow[]): Promise<void> {
  await tx.query(
    `insert into bet_proof (bet_id, part, secret, told)
     select * from unnest($1::uuid[], $2::int2[], $3::bytea[], $4::text[])`,
    [
      rows.map((row) => row.bet_id),
      rows.map((row) => row.part),
      rows.map((row) => row.secret),
      rows.map((row) => row.told),
    ],
  )
}
