import type { Tx } from '#kernel/database.ts'
import { settledSince } from '../bets/index.ts'
import { lockPlayers } from '../ledger/index.ts'
import { roundEndedSince } from '../rounds/index.ts'
import type { CashbackMode } from './scheme.ts'
import { chosenMode, hasChosen, saveChoice } from './store.ts'
import { weekLength, weekOf } from './weeks/week.ts'

/**
 * The player wants this mode: from next Monday on, so that nobody takes the better one once he knows how his week went.
 * Only the first change holds at once, if none of his bets was settled and none of his rounds ended this week.
 *
 * @param now wall clock, asked once nothing of the player's can be settled beside it
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

/** Whether a choice would hold for the week of this Monday already. */
export const mayChooseAtOnce = async (tx: Tx, playerId: string, week: number): Promise<boolean> =>
  !(await hasChosen(tx, playerId)) &&
  !(await settledSince(tx, playerId, new Date(week))) &&
  !(await roundEndedSince(tx, playerId, new Date(week)))
