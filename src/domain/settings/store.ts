import type { Tx } from '#kernel/database.ts'

/** The player's choices by name; null when he has made none. */
export async function findChoices(tx: Tx, playerId: string): Promise<unknown> {
  const { rows } = await tx.query<{ choices: unknown }>(
    'select choices from player_settings where player_id = $1',
    [playerId],
  )
  return rows[0]?.choices ?? null
}

/** Puts changes over the choices, those that are null away; `first` leaves what is there as it is. */
export async function saveChoices(
  tx: Tx,
  playerId: string,
  changes: object,
  first: boolean,
): Promise<unknown> {
  const { rows } = await tx.query<{ choices: unknown }>(
    `insert into player_settings as known (player_id, choices) values ($1, jsonb_strip_nulls($2::jsonb))
     on conflict (player_id) do update set changed_at = now(),
       choices = case when $3 then known.choices else jsonb_strip_nulls(known.choices || $2::jsonb) end
     returning choices`,
    [playerId, JSON.stringify(changes), first],
  )
  return rows[0]?.choices
}
