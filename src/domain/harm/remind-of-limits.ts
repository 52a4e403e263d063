import type { Database } from '#kernel/database.ts'
import { sendMessage } from '../messages/index.ts'
import { markReminded, playersToRemind } from './store.ts'

const dayMs = 86_400_000
/** Days between two reminders of a player: every six months at least (MGA, Sweden, Germany). */
export const reminderDays = 180
/** Players of one run: the next one goes on. */
const most = 500

/**
 * Asks players who have played or paid since their last reminder to look at their limits, by message and letter. Answers how
 * many it wrote to.
 */
export async function remindOfLimits(db: Database, now: number): Promise<number> {
  const at = new Date(now)
  const notSince = new Date(now - reminderDays * dayMs)
  let reminded = 0
  for (const playerId of await playersToRemind(db.read, notSince, most)) {
    await db.transact(async (tx) => {
      // Another process may have been faster.
      if (!(await markReminded(tx, playerId, notSince, at))) return
      await sendMessage(tx, { playerId, kind: 'limits-review', letter: true, now: at })
      reminded += 1
    })
  }
  return reminded
}
