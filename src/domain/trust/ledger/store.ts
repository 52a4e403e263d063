import type { Tx } from '#kernel/database.ts'
import { type AccountKind, ledgerErrors, type PostingSide } from './api.ts'

export interface Posting {
  readonly playerId: string
  readonly source: PostingSide
  readonly destination: PostingSide
  /** Minor units, above 0. */
  readonly amount: bigint
  readonly currency: string
  /** `deposit`, `withdrawal`, `stake`, `payout`, `conversion` and the like. Only stakes are called `stake`. */
  readonly reason: string
  /** Id of the bet or payment that caused it. */
  readonly ref: string
}

export interface Balance {
  readonly currency: string
  readonly kind: AccountKind
  readonly balance: bigint
  /** Currency that it was converted to; null while it is in use. */
  readonly converted_to: string | null
  /** Operator's claim after a correction, settled by payouts into this account; minor units. */
  readonly claimed: bigint
}

/** Minor units. */
export interface WindowTotals {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly stakes: bigint
  readonly payouts: bigint
}

/**
 * Opens accounts of a currency, by default the main one; does nothing for those that are open. A player's first bonus
 * opens the bonus account beside the main one. Lock the player first.
 */
export async function openAccounts(
  tx: Tx,
  playerId: string,
  currency: string,
  kinds: readonly AccountKind[] = ['main'],
): Promise<void> {
  await tx.query(
    'insert into account (player_id, currency, kind) select $1, $2, unnest($3::text[]) on conflict do nothing',
    [playerId, currency, kinds],
  )
}

/** Locks players; call it first in every transaction that moves money. See the SQL function `lock_players_v1`. */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.query('select lock_players_v1($1)', [playerIds])
}

export async function balancesOf(tx: Tx, playerId: string): Promise<readonly Balance[]> {
  const { rows } = await tx.query<Balance>(
    `select currency, kind, balance, converted_to, coalesce((
       select sum(c.open)::int8 from claim c
       where c.player_id = a.player_id and c.currency = a.currency and c.kind = a.kind and c.open > 0
     ), 0::int8) as claimed
     from account a where player_id = $1 order by kind desc, currency`,
    [playerId],
  )
  return rows
}

/** Returns null if the player has no such account. */
export async function balanceOf(
  tx: Tx,
  playerId: string,
  currency: string,
  kind: AccountKind = 'main',
): Promise<bigint | null> {
  const { rows } = await tx.query<{ balance: bigint }>(
    'select balance from account where player_id = $1 and currency = $2 and kind = $3',
    [playerId, currency, kind],
  )
  return rows[0]?.balance ?? null
}

/**
 * Returns the balance of an account for stakes and payouts; null if the player has no such account.
 *
 * Error: account-converted.
 */
export async function usableBalance(
  tx: Tx,
  playerId: string,
  currency: string,
  kind: AccountKind = 'main',
): Promise<bigint | null> {
  const { rows } = await tx.query<Pick<Balance, 'balance' | 'converted_to'>>(
    'select balance, converted_to from account where player_id = $1 and currency = $2 and kind = $3',
    [playerId, currency, kind],
  )
  const [row] = rows
  if (!row) return null
  if (row.converted_to !== null) throw ledgerErrors['account-converted']({ currency, to: row.converted_to })
  return row.balance
}

export async function insertPostings(tx: Tx, postings: readonly Posting[]): Promise<void> {
  await tx.query('select post_money_v1($1, $2, $3, $4, $5, $6, $7)', [
    postings.map((row) => row.playerId),
    postings.map((row) => row.source),
    postings.map((row) => row.destination),
    postings.map((row) => row.amount),
    postings.map((row) => row.currency),
    postings.map((row) => row.reason),
    postings.map((row) => row.ref),
  ])
}

export async function windowTotals(
  tx: Tx,
  playerId: string,
  currency: string,
  since: Date,
): Promise<WindowTotals> {
  const { rows } = await tx.query<WindowTotals>('select * from window_totals_v1($1, $2, $3)', [
    playerId,
    currency,
    since,
  ])
  return rows[0]!
}

export async function findAnswer(
  tx: Tx,
  playerId: string,
  key: string,
): Promise<{ readonly input_hash: string; readonly answer: unknown } | undefined> {
  const { rows } = await tx.query<{ input_hash: string; answer: unknown }>(
    'select input_hash, answer from idempotency where player_id = $1 and key = $2',
    [playerId, key],
  )
  return rows[0]
}

/** Deletes answers whose row and key are both older than an instant, at most `limit`. Returns their number. */
export async function deletePastAnswers(tx: Tx, before: Date, limit: number): Promise<number> {
  // The time in a key counts too: a browser whose clock is ahead may repeat its command for that much longer.
  const { rowCount } = await tx.query(
    `delete from idempotency i using (
       select player_id, key from idempotency
       where created_at < $1 and uuid_extract_version(key) = 7 and uuid_extract_timestamp(key) < $1
       order by created_at limit $2
     ) past where i.player_id = past.player_id and i.key = past.key`,
    [before, limit],
  )
  return rowCount
}

export async function keepAnswer(
  tx: Tx,
  row: {
    readonly playerId: string
    readonly key: string
    readonly inputHash: string
    readonly answer: unknown
  },
): Promise<void> {
  await tx.query('insert into idempotency (player_id, key, input_hash, answer) values ($1, $2, $3, $4)', [
    row.playerId,
    row.key,
    row.inputHash,
    JSON.stringify(row.answer),
  ])
}

export async function insertOutbox(tx: Tx, playerId: string, topic: string, payload: unknown): Promise<void> {
  await tx.query('insert into outbox (player_id, topic, payload) values ($1, $2, $3)', [
    playerId,
    topic,
    JSON.stringify(payload),
  ])
}

/** Makes all reads of the transaction use one snapshot; must be its first statement. */
export async function freezeView(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read')
}

export interface AccountMismatch {
  readonly player_id: string
  readonly currency: string
  readonly kind: string
  readonly balance: bigint | null
  readonly postings: string
}

/** Returns accounts whose balance differs from their postings, and postings without an account; at most 100. */
export async function findMismatches(tx: Tx): Promise<readonly AccountMismatch[]> {
  const { rows } = await tx.query<AccountMismatch>(`
    with side as (
      select player_id, currency, destination as kind, amount::numeric as amount from posting
      union all
      select player_id, currency, source, -amount from posting
    ), net as (
      select player_id, currency, kind, sum(amount) as net from side
      where kind in ('main', 'bonus') group by 1, 2, 3
    )
    select player_id, currency, kind, a.balance, coalesce(n.net, 0)::text as postings
    from account a full join net n using (player_id, currency, kind)
    where a.balance is null or a.balance <> coalesce(n.net, 0)
    order by 1, 2, 3 limit 100`)
  return rows
}

export interface CurrencySheet {
  readonly currency: string
  readonly players: string
  readonly house: string
  readonly cashier: string
  readonly suspense: string
  readonly exchange: string
  /** Money in the pots of jackpots. */
  readonly jackpot: string
  /** Cost of promotions, below 0. */
  readonly promotion: string
  /** Taxes of players, owed to states. */
  readonly tax: string
}

/** Returns the holdings of each kind of account per currency: players by their balances, others by the postings. */
export async function readSheets(tx: Tx): Promise<readonly CurrencySheet[]> {
  const { rows } = await tx.query<CurrencySheet>(`
    with side as (
      select currency, destination as kind, amount::numeric as amount from posting
      union all
      select currency, source, -amount from posting
    ), held as (
      select currency, 'players' as kind, balance::numeric as amount from account
      union all
      select * from side where kind not in ('main', 'bonus')
    )
    select currency,
      coalesce(sum(amount) filter (where kind = 'players'), 0)::text as players,
      coalesce(sum(amount) filter (where kind = 'house'), 0)::text as house,
      coalesce(sum(amount) filter (where kind = 'cashier'), 0)::text as cashier,
      coalesce(sum(amount) filter (where kind = 'suspense'), 0)::text as suspense,
      coalesce(sum(amount) filter (where kind = 'exchange'), 0)::text as exchange,
      coalesce(sum(amount) filter (where kind = 'jackpot'), 0)::text as jackpot,
      coalesce(sum(amount) filter (where kind = 'promotion'), 0)::text as promotion,
      coalesce(sum(amount) filter (where kind = 'tax'), 0)::text as tax
    from held group by currency order by currency`)
  return rows
}

export async function countLedger(tx: Tx): Promise<{ accounts: bigint; postings: bigint }> {
  const { rows } = await tx.query<{ accounts: bigint; postings: bigint }>(
    'select (select count(*) from account) as accounts, (select count(*) from posting) as postings',
  )
  return rows[0]!
}

/** Counts the facts in the outbox and those kept for consumers, each up to 10,000. */
export async function outboxBacklog(tx: Tx): Promise<number> {
  const text = `select (select count(*) from (select from outbox limit 10000) o)::int
    + (select count(*) from (select from fact limit 10000) f)::int as count`
  return (await tx.query<{ count: number }>(text)).rows[0]?.count ?? 0
}
