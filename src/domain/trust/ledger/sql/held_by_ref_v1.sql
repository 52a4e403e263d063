-- Returns the money held of players for each `ref`, from the postings. Reads every posting.
create or replace function held_by_ref_v1()
returns table (player_id text, ref text, currency text, kind text, held bigint) language sql stable as $$
  select p.player_id, p.ref, p.currency, p.kind, sum(p.amount)::bigint
  from (
    select player_id, ref, currency, source as kind, amount from posting where reason = 'stake-held'
    union all
    select player_id, ref, currency, destination, -amount from posting where reason = 'stake-released'
  ) p
  group by 1, 2, 3, 4 having sum(p.amount) <> 0
$$;
