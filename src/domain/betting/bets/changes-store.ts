import type { Tx } from '#kernel/database.ts'

/** A bet whose settlement changed from one revision to another; 0 is none. */
export interface BetChange {
  readonly playerId: string
  readonly betId: string
  readonly before: number
  readonly after: number
}

/**
 * Amounts of a changed bet. Minor units; a payout includes the insurance payment, and is null where the bet was
 * open at that revision.
 */
export interface ChangedBet extends BetChange {
  readonly currency: string
  readonly stake: bigint
  readonly possibleWin: bigint
  readonly placedAt: Date
  /** event~market~outcome of each leg, and its odds in thousandths. */
  readonly selections: readonly string[]
  readonly odds: readonly number[]
  /** Time of the first settlement, also if it was reversed later. */
  readonly firstSettledAt: Date
  /** Time at which the last revision of the change was settled or reversed. */
  readonly changedAt: Date
  readonly payoutBefore: bigint | null
  readonly payoutAfter: bigint | null
  /** The player sold the bet back to the operator. */
  readonly sold: boolean
}

/**
 * Returns SQL for the insurance payment for a lost stake, which reduces the loss. The premium is no part of the
 * bet.
 */
const insured = (of: 'before' | 'after') =>
  `coalesce(case when ${of}.status = 'lost' then insurance_worth_v1(${of}.status, b.stake, ${of}.payout, i.insured, i.premium) end, 0)`

/** Returns the bets of these changes, each found by its key; leaves out bets of bonus accounts. */
export async function changedBetsOfMain(
  tx: Tx,
  changes: readonly BetChange[],
): Promise<readonly ChangedBet[]> {
  const { rows } = await tx.query<ChangedBet>(
    `select b.player_id as "playerId", b.bet_id as "betId", c.before, c.after, b.currency, b.stake,
       b.possible_win as "possibleWin", b.placed_at as "placedAt", b.selections,
       array(select (l.leg ->> 0)::int from jsonb_array_elements(b.legs::jsonb) with ordinality as l (leg, place) order by l.place)
         as odds,
       first.at as "firstSettledAt", after.at as "changedAt",
       before.payout + ${insured('before')} as "payoutBefore",
       case when c.after % 2 = 1 then after.payout + ${insured('after')} end as "payoutAfter", after.status = 'sold' as sold
     from unnest($1::text[], $2::uuid[], $3::int4[], $4::int4[]) as c (player_id, bet_id, before, after)
     join bet b on b.player_id = c.player_id and b.bet_id = c.bet_id and b.account = 'main' and b.free_bet is null
     join bet_settlement first on first.player_id = c.player_id and first.bet_id = c.bet_id and first.revision = 1
     left join bet_settlement before on before.player_id = c.player_id and before.bet_id = c.bet_id
       and before.revision = c.before and c.before % 2 = 1
     join bet_settlement after on after.player_id = c.player_id and after.bet_id = c.bet_id and after.revision = c.after
     left join bet_insurance i on i.player_id = c.player_id and i.bet_id = c.bet_id`,
    [
      changes.map(({ playerId }) => playerId),
      changes.map(({ betId }) => betId),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
    ],
  )
  return rows
}

/**
 * Returns whether any bet of the player was settled since then. Reads the player's settlements, so it is too slow
 * for frequent calls.
 */
export async function settledSince(tx: Tx, playerId: string, since: Date): Promise<boolean> {
  const { rows } = await tx.query<{ settled: boolean }>(
    'select exists (select from bet_settlement where player_id = $1 and at >= $2) as settled',
    [playerId, since],
  )
  return rows[0]!.settled
}
