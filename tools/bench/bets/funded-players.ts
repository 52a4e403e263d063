import type { Tx } from '#kernel/database.ts'
import { type SeededPlayer, seedPlayers } from '../../../test/factories/players.ts'

/** Creates so many players with ten million euros each. */
export async function fundedPlayers(
  tx: Tx,
  count: number,
  options: { readonly secret: string; readonly cookieName: string },
): Promise<readonly SeededPlayer[]> {
  const players = await seedPlayers(tx, count, options)
  const ids = players.map(({ playerId }) => playerId)
  await tx.query(
    `insert into account (player_id, currency, kind) select id, 'EUR', 'main' from unnest($1::text[]) as t (id)`,
    [ids],
  )
  await tx.query(
    `select post_money_v1($1::text[], array_fill('cashier'::text, array[$2::int]), array_fill('main'::text, array[$2]),
       array_fill(1000000000::int8, array[$2]), array_fill('EUR'::text, array[$2]),
       array_fill('deposit'::text, array[$2]), array_fill('bench'::text, array[$2]))`,
    [ids, count],
  )
  return players
}
