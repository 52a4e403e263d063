import type { Database, Tx } from '#kernel/database.ts'
import type { WhoseFacts } from './facts-store.ts'

/** Most facts counted in one transaction. */
export const countedAtOnce = 500

interface Counting {
  /** Counts at most `countedAtOnce` waiting facts; returns how many it counted. */
  take(tx: Tx, whose: WhoseFacts): Promise<number>
  /** Returns the players of the oldest waiting facts. */
  playersWaiting(
    tx: Tx,
    limit: number,
    others: Extract<WhoseFacts, { except: unknown }>,
  ): Promise<readonly string[]>
}

/**
 * Counts all waiting facts. One player's failure does not stop the others; it throws that failure at the end. Returns
 * the number counted.
 */
export async function countAll(db: Database, { take, playersWaiting }: Counting): Promise<number> {
  const faults = new Map<string, unknown>()
  let counted = 0
  for (;;) {
    const others = { except: [...faults.keys()] }
    try {
      const facts = await db.transact((tx) => take(tx, others))
      counted += facts
      if (facts < countedAtOnce) break
    } catch (fault) {
      const players = await playersWaiting(db.read, countedAtOnce, others)
      if (players.length === 0) throw fault
      for (const only of players) {
        await db
          .transact((tx) => take(tx, { only }))
          .then(
            (facts) => {
              counted += facts
            },
            (own) => faults.set(only, own),
          )
      }
    }
  }
  if (faults.size > 0)
    throw new AggregateError(faults.values(), 'the bets or rounds of some players were not counted')
  return counted
}
