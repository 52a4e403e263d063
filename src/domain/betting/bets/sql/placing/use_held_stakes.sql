-- Returns the stakes of these bets, held through their live delay, to their accounts; the same transaction then
-- stakes them. Sets the answer of their keys to the bets. Players must be locked. Raises data_exception where a
-- stake is not held.
create or replace function use_held_stakes(players text[], keys uuid[], hashes text[], bet_ids uuid[], in_holds uuid[])
returns void language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  used record;
begin
  with gone as (
    delete from held_live_bet h using unnest(players, in_holds, keys, hashes) as u (player_id, hold_id, key, hash)
    where h.player_id = u.player_id and h.hold_id = u.hold_id and h.key = u.key and h.input_hash = u.hash
    returning h.player_id, h.hold_id, h.currency, h.account, h.stake
  )
  select array_agg(g.player_id) as players, array_agg(g.account) as accounts, array_agg(g.stake) as stakes,
    array_agg(g.currency) as currencies, array_agg(g.hold_id::text) as refs, count(*) as count
  into used from gone g;
  if used.count <> cardinality(in_holds) then
    raise 'of % held stakes % are held', cardinality(in_holds), used.count using errcode = 'data_exception';
  end if;
  perform post_money_v1(used.players, array_fill('suspense'::text, array[used.count::int]), used.accounts, used.stakes,
    used.currencies, array_fill('stake-released'::text, array[used.count::int]), used.refs);
  perform replace_answers(players, keys, array(select json_build_object('bet', b.id) from unnest(bet_ids) with ordinality as b (id, n) order by b.n));
end
$$;
