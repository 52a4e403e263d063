import type { Tx } from '#kernel/database.ts'

export interface InsuranceToWrite {
  readonly playerId: string
  readonly betId: string
  readonly key: string
  readonly inputHash: string
  /** Minor units. */
  readonly insured: bigint
  readonly premium: bigint
  readonly lossChance: number
  readonly spread: number
  /** Results of the legs at pricing; null for open ones. */
  readonly seen: readonly (string | null)[]
}

/** See the SQL function `insure_bet_v1`. */
export interface Insuring {
  readonly result:
    | 'insured'
    | 'repeated'
    | 'key-reused'
    | 'unknown'
    | 'not-open'
    | 'changed'
    | 'insured-before'
    | 'banned'
    | 'no-account'
    | 'converted'
    | 'insufficient'
    | 'loss-limit'
  readonly amount: bigint | null
  readonly limit_type: number | null
}

export async function insureBet(tx: Tx, wanted: InsuranceToWrite): Promise<Insuring> {
  const { rows } = await tx.query<Insuring>(
    'select * from insure_bet_v1($1, $2, $3, $4, $5, $6, $7, $8::int2, $9::text[])',
    [
      wanted.playerId,
      wanted.betId,
      wanted.key,
      wanted.inputHash,
      wanted.insured,
      wanted.premium,
      wanted.lossChance,
      wanted.spread,
      wanted.seen,
    ],
  )
  return rows[0]!
}

export interface InsuranceRow {
  readonly bet_id: string
  readonly insured: bigint
  readonly premium: bigint
  readonly loss_chance: number
  readonly spread: number
  /** Payment by the settlement in force; 0 while the bet is open. */
  readonly worth: bigint
}

export async function findInsurances(
  tx: Tx,
  playerId: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, InsuranceRow>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await tx.query<InsuranceRow>(
    `select i.bet_id, i.insured, i.premium, i.loss_chance, i.spread,
       case when b.status = 'open' then 0 else insurance_worth_v1(b.status, b.stake, b.payout, i.insured, i.premium) end as worth
     from bet_insurance i cross join lateral (
       select * from bet_now b where b.player_id = i.player_id and b.bet_id = i.bet_id offset 0
     ) b
     where i.player_id = $1 and i.bet_id = any ($2)`,
    [playerId, betIds],
  )
  return new Map(rows.map((row) => [row.bet_id, row]))
}
