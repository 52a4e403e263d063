import type { Tx } from '#kernel/database.ts'
import { findRoundsOf } from './found-rounds-store.ts'
import type { GameRules, Shown } from './game.ts'
import { replay } from './round-view.ts'

/** Returns the shown state of rounds, by id; replays them from their seeds. */
export async function shownOf(
  tx: Tx,
  rounds: readonly { readonly playerId: string; readonly roundId: string }[],
  games: ReadonlyMap<string, GameRules>,
): Promise<ReadonlyMap<string, Shown>> {
  const rows = await findRoundsOf(tx, rounds)
  return new Map(rows.map((row) => [row.roundId, replay(row, games.get(row.game)!).standing.shown]))
}
