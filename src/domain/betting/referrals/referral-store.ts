import type { LegToPlace } from '#domain/betting/bets/index.ts'
import type { HeldStake } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { ReferralReason, ReferralState } from './referral-api.ts'

export interface ReferralRow {
  readonly player_id: string
  readonly request_id: string
  readonly currency: string
  /** Minor units. */
  readonly stake: bigint
  readonly possible_win: bigint
  readonly legs: readonly LegToPlace[]
  readonly asked_at: Date
  readonly expires_at: Date
  readonly state: ReferralState
  readonly held: bigint
  readonly offer: bigint | null
  readonly reason: ReferralReason | null
  readonly ended_at: Date | null
  readonly bet_id: string | null
}

const columns = `player_id, request_id, currency, stake, possible_win, legs, asked_at, expires_at, state, held, offer, reason,
  ended_at, bet_id`

export async function insertRequest(
  tx: Tx,
  row: Pick<
    ReferralRow,
    'player_id' | 'request_id' | 'currency' | 'stake' | 'possible_win' | 'legs' | 'asked_at' | 'expires_at'
  >,
): Promise<void> {
  await tx.query(
    `insert into referred_bet (player_id, request_id, currency, stake, possible_win, legs, asked_at, expires_at, held)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $4)`,
    [
      row.player_id,
      row.request_id,
      row.currency,
      row.stake,
      row.possible_win,
      JSON.stringify(row.legs),
      row.asked_at,
      row.expires_at,
    ],
  )
}

export async function findRequest(tx: Tx, playerId: string, requestId: string): Promise<ReferralRow | null> {
  const { rows } = await tx.query<ReferralRow>(
    `select ${columns} from referred_bet where player_id = $1 and request_id = $2`,
    [playerId, requestId],
  )
  return rows[0] ?? null
}

/** Returns a request by its id alone, without the player. */
export async function findRequestById(tx: Tx, requestId: string): Promise<ReferralRow | null> {
  const { rows } = await tx.query<ReferralRow>(`select ${columns} from referred_bet where request_id = $1`, [
    requestId,
  ])
  return rows[0] ?? null
}

/** Returns a player's requests, latest first: all held ones, and at most `ended` that ended. */
export async function findRequests(tx: Tx, playerId: string, ended: number): Promise<readonly ReferralRow[]> {
  const { rows } = await tx.query<ReferralRow>(
    `(select ${columns} from referred_bet where player_id = $1 and held > 0)
     union all
     (select ${columns} from referred_bet where player_id = $1 and held = 0 order by request_id desc limit $2)
     order by request_id desc`,
    [playerId, ended],
  )
  return rows
}

/** Returns the held requests, the oldest first: those of one player, or of all when none is named. */
export async function findHeld(
  tx: Tx,
  limit: number,
  playerId: string | null = null,
): Promise<readonly ReferralRow[]> {
  const { rows } = await tx.query<ReferralRow>(
    `select ${columns} from referred_bet where held > 0 and ($2::text is null or player_id = $2)
     order by request_id limit $1`,
    [limit, playerId],
  )
  return rows
}

/** Returns the held requests of all players: accepted ones first, then by expiry. */
export async function heldToProcess(tx: Tx, limit: number): Promise<readonly ReferralRow[]> {
  const { rows } = await tx.query<ReferralRow>(
    `select ${columns} from referred_bet where held > 0
     order by state = 'accepted' desc, expires_at, request_id limit $1`,
    [limit],
  )
  return rows
}

/** Records that the trader accepted `offer` minor units. */
export async function noteAcceptance(tx: Tx, row: ReferralRow, offer: bigint, at: Date): Promise<void> {
  await tx.query(
    `update referred_bet set state = 'accepted', offer = $3, decided_at = $4 where player_id = $1 and request_id = $2`,
    [row.player_id, row.request_id, offer, at],
  )
}

/**
 * Records that suspense holds nothing more for a request about to be placed. Same transaction as the posting that
 * released it.
 */
export async function noteRelease(tx: Tx, row: ReferralRow): Promise<void> {
  await tx.query('update referred_bet set held = 0 where player_id = $1 and request_id = $2', [
    row.player_id,
    row.request_id,
  ])
}

export type ReferralEnd =
  | { readonly state: 'refused' | 'expired'; readonly reason: ReferralReason }
  | { readonly state: 'withdrawn' }
  | { readonly state: 'placed'; readonly betId: string }

/** Ends the request, with nothing held. */
export async function noteEnd(tx: Tx, row: ReferralRow, end: ReferralEnd, at: Date): Promise<void> {
  await tx.query(
    `update referred_bet set state = $3, reason = $4, bet_id = $5, ended_at = $6, held = 0,
       decided_at = case when $4 = 'trader' then $6 else decided_at end
     where player_id = $1 and request_id = $2`,
    [
      row.player_id,
      row.request_id,
      end.state,
      end.state === 'refused' || end.state === 'expired' ? end.reason : null,
      end.state === 'placed' ? end.betId : null,
      at,
    ],
  )
}

/** Returns the stakes held for requests, for the check of the books. */
export async function heldForRequests(tx: Tx): Promise<readonly HeldStake[]> {
  const { rows } = await tx.query<HeldStake>(
    `select player_id, request_id::text as ref, currency, 'main' as kind, held from referred_bet where held > 0`,
  )
  return rows
}

/**
 * Must come first in a transaction that places a bet after other work: `place_bets_v7` takes this lock before any
 * player's.
 */
export async function joinPlacements(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock_shared(5120378)')
}
