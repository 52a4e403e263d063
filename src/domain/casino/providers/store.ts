import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'

export interface Launch {
  readonly tokenHash: Buffer
  readonly provider: string
  readonly playerId: string
  readonly game: string
  /** Name from the provider's list. */
  readonly gameName: string
  /** The site session that launches it. */
  readonly siteSession: string | null
  readonly currency: string
  readonly language: string
  readonly expiresAt: Date
}

export async function insertLaunch(tx: Tx, launch: Launch): Promise<void> {
  await tx.query(
    `insert into provider_session (token_hash, provider, player_id, game, currency, language, token_expires_at,
       game_name, site_session)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      launch.tokenHash,
      launch.provider,
      launch.playerId,
      launch.game,
      launch.currency,
      launch.language,
      launch.expiresAt,
      launch.gameName,
      launch.siteSession,
    ],
  )
}

export interface SessionRow {
  readonly playerId: string
  readonly game: string
  readonly currency: string
  readonly language: string
}

/** Exchanges a launch token for a session; null when it is unknown, too old, or used by another request. */
export async function startSession(
  tx: Tx,
  use: {
    readonly provider: string
    readonly tokenHash: Buffer
    readonly request: string
    readonly sessionHash: Buffer
    readonly now: Date
    readonly betsUntil: Date
  },
): Promise<SessionRow | null> {
  const { rows } = await tx.query<SessionRow>(
    `update provider_session s
     set request_id = $3, session_hash = $4, bets_until = coalesce(s.bets_until, $6)
     where s.token_hash = $1 and s.provider = $2
       and (s.request_id = $3 or (s.request_id is null and s.token_expires_at > $5))
     returning player_id as "playerId", game, currency, language`,
    [use.tokenHash, use.provider, use.request, use.sessionHash, use.now, use.betsUntil],
  )
  return rows[0] ?? null
}

export async function findSession(tx: Tx, provider: string, sessionHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await tx.query<SessionRow>(
    `select player_id as "playerId", game, currency, language from provider_session
     where provider = $1 and session_hash = $2`,
    [provider, sessionHash],
  )
  return rows[0] ?? null
}

/** Stores a nonce; returns whether it was new. */
export async function keepNonce(tx: Tx, provider: string, nonce: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into provider_nonce (provider, nonce) values ($1, $2) on conflict do nothing`,
    [provider, nonce],
  )
  return rowCount > 0
}

export async function forgetNonces(tx: Tx, before: Date): Promise<void> {
  await tx.query(`delete from provider_nonce where at < $1`, [before])
}

/** Deletes launches whose token was never exchanged. */
export async function forgetLaunches(tx: Tx, before: Date): Promise<void> {
  await tx.query(`delete from provider_session where request_id is null and token_expires_at < $1`, [before])
}

export interface MoneyCall {
  readonly provider: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'end' | 'play'
  readonly transaction: string
  readonly sessionHash: Buffer
  readonly round: string
  readonly currency: string
  readonly amount: bigint
  readonly bet: string | null
  /** Minor units of each win, for a `play`; otherwise null. */
  readonly wins: readonly bigint[] | null
  readonly hash: string
  /** Minor units that a round may pay before its wins wait for two staff members; absent: no ceiling. */
  readonly ceiling?: bigint | undefined
  /** Whether a bet is refused while a round of another game is open. */
  readonly oneGame?: boolean | undefined
}

export interface Decision {
  readonly result: string
  readonly balance: bigint | null
  readonly allowed: bigint | null
  readonly limit_type: number | null
  readonly repeated: boolean
}

/** Calls the SQL function `take_provider_call_v4`. */
export async function takeCall(tx: Tx, call: MoneyCall): Promise<Decision> {
  const { rows } = await tx.query<Decision>(
    'select * from take_provider_call_v4($1, $2, $3, $4, $5, $6, $7, $8, $9::int8[], $10, $11, $12)',
    [
      call.provider,
      call.kind,
      call.transaction,
      call.sessionHash,
      call.round,
      call.currency,
      call.amount,
      call.bet,
      call.wins,
      call.hash,
      call.ceiling ?? null,
      call.oneGame ?? false,
    ],
  )
  return rows[0]!
}

/** A win that waits for two staff members, or that they have decided: `done` is paid. Amounts in minor units. */
export interface HeldWin {
  readonly provider: string
  readonly transaction: string
  readonly playerId: string
  /** The provider's id of the game; null for wins held before the game was stored. */
  readonly game: string | null
  readonly round: string
  readonly currency: string
  /** Null where the bet is unknown. */
  readonly bet: bigint | null
  readonly amount: bigint
  /** Largest payout of the round without two people; null for wins held before ceilings were stored. */
  readonly ceiling: bigint | null
  readonly state: 'held' | 'done' | 'refused'
  readonly at: Date
}

const heldColumns = `t.provider, t.transaction_id as "transaction", t.player_id as "playerId", t.held_game as game, t.round_id as round,
  t.currency, case when t.kind = 'play' then t.amount else b.amount end as bet, coalesce(t.won, t.amount) as amount,
  t.held_ceiling as ceiling, t.result as state, t.at`
const heldTables = `provider_transaction t
  left join lateral (
    select p.amount from provider_transaction p
    where p.provider = t.provider and p.transaction_id = t.bet_id and p.kind in ('bet', 'play') offset 0) b on true`
const heldFiltered =
  't.was_held and ($1::text is null or t.result = $1) and ($2::text is null or t.player_id = $2)'

/** Returns held wins, the newest first; the key is instant, provider and transaction. */
export async function findHeldWins(
  tx: Tx,
  filter: { readonly state?: HeldWin['state'] | undefined; readonly playerId?: string | undefined },
  page: KeysetPage,
): Promise<KeysetRows<HeldWin>> {
  const { rows } = await tx.query<HeldWin & { readonly key: string; readonly total: number }>(
    `select ${heldColumns}, ${timeKey('t.at')} as key,
       (select count(*)::int from (select from provider_transaction t where ${heldFiltered} limit ${mostCounted}) counted) as total
     from ${heldTables}
     where ${heldFiltered} and ($4::timestamptz is null or (t.at, t.provider, t.transaction_id) < ($4, $5, $6))
     order by t.at desc, t.provider desc, t.transaction_id desc limit $3`,
    [filter.state ?? null, filter.playerId ?? null, page.limit + 1, ...(page.after ?? [null, null, null])],
  )
  const cut = keysetRows(rows, page, (row) => [row.key, row.provider, row.transaction])
  return { ...cut, rows: cut.rows.map(({ key: _, total: __, ...win }) => win) }
}

/** Returns a held win; null where no win of that id is held. */
export async function findHeldWin(tx: Tx, provider: string, transaction: string): Promise<HeldWin | null> {
  const { rows } = await tx.query<HeldWin>(
    `select ${heldColumns} from ${heldTables}
     where t.provider = $1 and t.transaction_id = $2 and t.result = 'held'`,
    [provider, transaction],
  )
  return rows[0] ?? null
}

/** Refuses a held win; null where it is no longer held. `pay_held_win_v1` waits for the same row. */
export async function refuseHeldWin(
  tx: Tx,
  provider: string,
  transaction: string,
): Promise<{ readonly currency: string; readonly amount: bigint } | null> {
  const { rows } = await tx.query<{ currency: string; amount: bigint }>(
    `update provider_transaction set result = 'refused'
     where provider = $1 and transaction_id = $2 and result = 'held'
     returning currency, coalesce(won, amount) as amount`,
    [provider, transaction],
  )
  return rows[0] ?? null
}

/** Pays a held win; null where it is no longer held. */
export async function payHeldWin(
  tx: Tx,
  provider: string,
  transaction: string,
): Promise<{ readonly currency: string; readonly amount: bigint } | null> {
  const { rows } = await tx.query<{ currency: string; amount: bigint }>(
    'select currency, amount from pay_held_win_v1($1, $2)',
    [provider, transaction],
  )
  return rows[0] ?? null
}
