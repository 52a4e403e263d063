import type { Tx } from '#kernel/database.ts'

/**
 * Inserts so many open singles at evens over `events` events (`e0~1x2~1` and on), a hundred a player, each with a
 * rule that sells it from 15.00 on. Posts no stakes: the bets are for watching, not for settlement.
 */
export async function fillSaleRules(tx: Tx, count: number, events: number): Promise<void> {
  await tx.query(
    `with made as materialized (
       select n, uuidv7() as id, 'crowd-' || n / 100 as player, 'e' || n % $2::int as event from generate_series(0, $1::int - 1) n
     ), accounts as (
       insert into account (player_id, currency, kind) select distinct player, 'EUR', 'main' from made
     ), placed as (
       insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
       select player, id, now() - interval '1 hour', 'EUR', 1000, 2000, 1,
         '[{"sport":"football","competition":"League","home":"Home Wanderers","away":"Away Rovers","startsAt":1600000000000}]',
         '[[2000,false,0,0]]', array[event || '~1x2~1'] from made
     )
     insert into sale_rule (player_id, bet_id, rule_id, at_least, set_at)
       select player, id, uuidv7(), 1500, now() - interval '1 hour' from made`,
    [count, events],
  )
}
