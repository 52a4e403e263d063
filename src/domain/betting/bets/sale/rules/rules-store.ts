import type { TaxRuleRow } from '#domain/money/taxes/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Tx } from '#kernel/database.ts'
import type { BetRow } from '../../bets-store.ts'

/** Key of a rule: a bet has at most one. */
export interface RuleKey {
  readonly player_id: string
  readonly bet_id: string
}

export interface SaleRuleRow extends RuleKey {
  /** Idempotency key of the sale; a new one each time the player sets the rule. */
  readonly rule_id: string
  /** Minor units, after tax. */
  readonly at_least: bigint
}

export async function findSaleRules(tx: Tx, playerId: string): Promise<readonly SaleRuleRow[]> {
  const { rows } = await tx.query<SaleRuleRow>(
    `select r.player_id, r.bet_id, r.rule_id, r.at_least
     from sale_rule r cross join lateral (
       select b.status from bet_now b where b.player_id = r.player_id and b.bet_id = r.bet_id offset 0
     ) b
     where r.player_id = $1 and b.status = 'open' order by r.rule_id`,
    [playerId],
  )
  return rows
}

/**
 * Writes a rule, replacing the bet's previous one. Takes the player's lock, so that parallel calls count each
 * other. Returns 'full' where the player has `most` rules on other open bets, 'not-open' where the bet is not
 * open.
 */
export async function keepSaleRule(
  tx: Tx,
  rule: SaleRuleRow,
  most: number,
): Promise<'kept' | 'full' | 'not-open'> {
  await tx.query('select lock_players_v1(array[$1])', [rule.player_id])
  const others = (await findSaleRules(tx, rule.player_id)).filter(({ bet_id }) => bet_id !== rule.bet_id)
  if (others.length >= most) return 'full'
  const { rowCount } = await tx.query(
    `insert into sale_rule (player_id, bet_id, rule_id, at_least)
       select player_id, bet_id, $3, $4 from bet_now where player_id = $1 and bet_id = $2 and status = 'open'
     on conflict (player_id, bet_id) do update
       set rule_id = excluded.rule_id, at_least = excluded.at_least, set_at = clock_timestamp()`,
    [rule.player_id, rule.bet_id, rule.rule_id, rule.at_least],
  )
  return rowCount > 0 ? 'kept' : 'not-open'
}

export async function dropSaleRule(tx: Tx, { player_id, bet_id }: RuleKey): Promise<void> {
  await tx.query('delete from sale_rule where player_id = $1 and bet_id = $2', [player_id, bet_id])
}

/** Deletes those of these rules whose bets are no longer open. */
export async function dropSaleRules(tx: Tx, keys: readonly RuleKey[]): Promise<void> {
  await tx.query(
    `delete from sale_rule r using unnest($1::text[], $2::uuid[]) as u (player_id, bet_id)
     where r.player_id = u.player_id and r.bet_id = u.bet_id`,
    columnsOf(keys),
  )
}

/** Returns the next keys after one, in the order of the primary key; the first ones after null. */
export async function nextRuleKeys(
  tx: Tx,
  after: RuleKey | null,
  limit: number,
): Promise<readonly RuleKey[]> {
  const { rows } = await tx.query<RuleKey>(
    `select player_id, bet_id from sale_rule
     where (player_id, bet_id) > ($1, $2::uuid) order by player_id, bet_id limit $3`,
    [after?.player_id ?? '', after?.bet_id ?? '00000000-0000-0000-0000-000000000000', limit],
  )
  return rows
}

interface RecentRules {
  /** Database time. */
  readonly now: Date
  /** Oldest first. */
  readonly rules: readonly (RuleKey & { readonly rule_id: string; readonly set_at: Date })[]
}

/** Returns rules set after an instant of the database's clock; after now where that is null. */
export async function rulesSetSince(tx: Tx, since: Date | null, limit: number): Promise<RecentRules> {
  type Row = { now: Date; player_id: string | null; bet_id: string; rule_id: string; set_at: Date }
  const { rows } = await tx.query<Row>(
    `select c.now, r.* from (select clock_timestamp() as now) c
     left join lateral (
       select player_id, bet_id, rule_id, set_at from sale_rule where set_at > $1 order by set_at limit $2
     ) r on true`,
    [since, limit],
  )
  const rules = rows.flatMap(({ now: _, player_id, ...rest }) =>
    player_id === null ? [] : [{ player_id, ...rest }],
  )
  return { now: rows[0]!.now, rules }
}

/**
 * Results in force of the legs of bet `b`, as the function `leg_results` returns them; calling that function would
 * plan a query per bet.
 */
const resultsOfLegs = `array(
         select v.result from unnest(b.selections) with ordinality as l (name, place)
         left join lateral (
           select d.result from selection k
           join selection_result d on d.result_id = leg_result_v1(k.result_id, k.voided, b.placed_at)
           where k.event_id = split_part(l.name, '~', 1) and k.market = split_part(l.name, '~', 2)
             and k.outcome = split_part(l.name, '~', 3) offset 0
         ) v on true
         order by l.place)`

/** Rules `r` of the keys in $1 and $2, each with its bet `b`, open or not. */
const rulesWithBets = `unnest($1::text[], $2::uuid[]) as u (player_id, bet_id)
     cross join lateral (
       select * from sale_rule r where r.player_id = u.player_id and r.bet_id = u.bet_id offset 0
     ) r
     cross join lateral (
       select * from bet_now b where b.player_id = u.player_id and b.bet_id = u.bet_id offset 0
     ) b`

/** A rule with the fields that price its bet. */
export interface RuledBet extends SaleRuleRow, Omit<BetRow, 'bet_id' | 'facts' | 'placed_at' | 'settled_at'> {
  /** event~market~outcome of each leg. */
  readonly selections: readonly string[]
  readonly odds: readonly Odds[]
  /** Results in force of the legs; null for open ones. */
  readonly results: readonly (LegOutcome | null)[]
}

/** Returns the existing rules of these keys with their bets, open or not. */
export async function findRuledBets(tx: Tx, keys: readonly RuleKey[]): Promise<readonly RuledBet[]> {
  const { rows } = await tx.query<RuledBet>(
    `select r.player_id, r.bet_id, r.rule_id, r.at_least, b.currency, b.account, b.stake, b.possible_win, b.status, b.payout,
       b.system, b.free_bet, b.express_bonus, b.promotion, b.selections,
       array(select (l.leg ->> 0)::int from jsonb_array_elements(b.legs::jsonb) with ordinality as l (leg, place) order by l.place)
         as odds,
       ${resultsOfLegs} as results
     from ${rulesWithBets}`,
    columnsOf(keys),
  )
  return rows
}

/** A rule with its bet, ready for sale. */
export interface ReachedBet extends SaleRuleRow {
  readonly bet: BetRow
  /** JSON of the legs, and the event names of each, in their order. */
  readonly legs: string
  readonly selections: readonly string[]
  readonly results: readonly (LegOutcome | null)[]
  /** The tax rule of the player; null where none is in force. */
  readonly tax: TaxRuleRow | null
  /** Minor units of the player's own stake; null without a tax. */
  readonly own_stake: bigint | null
}

/**
 * Returns the existing rules of these keys with their bets, open or not, and the current tax terms of a sale.
 */
export async function findReachedBets(tx: Tx, keys: readonly RuleKey[]): Promise<readonly ReachedBet[]> {
  const { rows } = await tx.query<ReachedBet & BetRow>(
    `select r.player_id, r.bet_id, r.rule_id, r.at_least, b.placed_at, b.currency, b.account, b.stake, b.possible_win,
       b.status, b.payout, b.settled_at, b.facts, b.system, b.free_bet, b.express_bonus, b.promotion, b.legs, b.selections,
       ${resultsOfLegs} as results,
       case when t.rate > 0 then json_build_object('rate', t.rate, 'basis', t.basis, 'thresholds', t.thresholds) end as tax,
       case when t.rate > 0 then (own_stakes_v1(r.player_id, array[r.bet_id]))[1] end as own_stake
     from ${rulesWithBets}
     left join lateral tax_rule_of_v1(u.player_id) t on true`,
    columnsOf(keys),
  )
  return rows.map(
    ({ player_id, bet_id, rule_id, at_least, legs, selections, results, tax, own_stake, ...bet }) => ({
      ...{ player_id, bet_id, rule_id, at_least, legs, selections, results, tax, own_stake },
      bet: { ...bet, bet_id },
    }),
  )
}

const columnsOf = (keys: readonly RuleKey[]) => [
  keys.map(({ player_id }) => player_id),
  keys.map(({ bet_id }) => bet_id),
]
