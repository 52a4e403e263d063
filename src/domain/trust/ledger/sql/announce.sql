-- Writes facts of one topic to the outbox, numbered in this order.
create or replace function announce(players text[], of_topic text, payloads jsonb[])
returns void language plpgsql as $$
begin
  insert into outbox (player_id, topic, payload)
    select f.player_id, of_topic, f.payload from unnest(players, payloads) as f (player_id, payload);
end
$$;
