import { sendMessage } from '#domain/contact/messages/index.ts'
import type { Database } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import type { JobContext } from '#kernel/module.ts'
import { markReminded, playersToRemind } from './store.ts'

const dayMs = 86_400_000
/** Days between two reminders of a player: at least every six months (MGA, Sweden, Germany). */
export const reminderDays = 180
/** Most players in one run; the next run continues. */
const most = 500

/**
 * Reminds players who have played or paid since their last reminder to review their limits, by message and mail.
 * Returns how many.
 */
export async function remindOfLimits(
  db: Database,
  now: number,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  const at = new Date(now)
  const notSince = new Date(now - reminderDays * dayMs)
  let reminded = 0
  const remind = (playerId: string) =>
    db.transact(async (tx) => {
      // Another process may have sent it.
      if (!(await markReminded(tx, playerId, notSince, at))) return false
      await sendMessage(tx, { playerId, kind: 'limits-review', letter: true, now: at })
      return true
    })
  await forEachIsolated(
    await playersToRemind(db.read, notSince, most),
    async (playerId) => {
      if (await remind(playerId)) reminded += 1
    },
    setAside,
  )
  return reminded
}
