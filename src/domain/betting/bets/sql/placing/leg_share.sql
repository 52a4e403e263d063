-- Returns the part of a bet's win with which one of its legs (from 1) counts on its event, as `legWeights` computes
-- it. `legs` as in `bet`; `several_lines`: systems, each-way and special bets.
create or replace function leg_share(legs text, place int, several_lines boolean) returns float8 language sql immutable as $$
  select case when jsonb_array_length(l.legs) = 1 then 1
    when several_lines then ln((l.legs -> (place - 1) ->> 0)::float8 / 1000) / o.logs
    else ((l.legs -> (place - 1) ->> 0)::float8 / 1000 - 1) / (exp(o.logs) - 1)
    end
  from (select legs::jsonb as legs) l,
    lateral (select sum(ln((e.leg ->> 0)::float8 / 1000)) as logs from jsonb_array_elements(l.legs) as e (leg)) o
$$;
