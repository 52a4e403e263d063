import { settledSince } from '#domain/betting/bets/index.ts'
import { roundEndedSince } from '#domain/casino/rounds/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { CashbackMode } from './scheme.ts'
import { chosenMode, hasChosen, saveChoice } from './store.ts'
import { weekLength, weekOf } from './weeks/week.ts'

/**
 * Sets the player's mode from next Monday on. An earlier start would let players pick the better one once they know
 * the week's result. Only the first change takes effect immediately, if no bet was settled and no round ended this
 * week.
 *
 * @param now wall clock, read after the player's lock so that nothing settles in parallel
 */
export async function chooseMode(
  tx: Tx,
  playerId: string,
  mode: CashbackMode,
  now: () => number,
): Promise<void> {
  await lockPlayers(tx, [playerId])
  const week = weekOf(now())
  const next = new Date(week + weekLength)
  if ((await chosenMode(tx, playerId, next)) === mode) return
  const from = (await mayChooseAtOnce(tx, playerId, week)) ? new Date(week) : next
  await saveChoice(tx, playerId, from, mode)
}

/** Returns whether a choice would take effect in the week of this Monday. */
export const mayChooseAtOnce = async (tx: Tx, playerId: string, week: number): Promise<boolean> =>
  !(await hasChosen(tx, playerId)) &&
  !(await settledSince(tx, playerId, new Date(week))) &&
  !(await roundEndedSince(tx, playerId, new Date(week)))
