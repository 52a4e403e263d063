import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import type { JobContext } from '#kernel/module.ts'
import { advanceBonuses } from './advance.ts'
import { withBonuses, withExpired, withSomethingInIt } from './store.ts'

const atOnce = 500

export interface BonusRounds {
  /** Marks players whose money or bets changed. */
  noticed(playerIds: Iterable<string>): void
  /** Checks the marked players and those with an expired bonus. Takes milliseconds. */
  round(context: Pick<JobContext, 'setAside'>): Promise<void>
  /** Checks all players with bonus money: after a start, and for marks that another process lost. */
  all(context: JobContext): Promise<void>
}

/** Ends bonuses in rounds. A player whose check fails is retried in the next round. `committed` wakes the relay. */
export function bonusRounds(deps: {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly committed: () => void
}): BonusRounds {
  const { db, clock, committed } = deps
  let waiting = new Set<string>()

  const look = async (playerIds: readonly string[], { setAside }: Pick<JobContext, 'setAside'>) => {
    await forEachIsolated(
      playerIds,
      (playerId) =>
        db.transact(async (tx) => {
          await lockPlayers(tx, [playerId])
          await advanceBonuses(tx, playerId, new Date(clock.now()))
        }),
      (playerId, error) => {
        waiting.add(playerId)
        setAside(playerId, error)
      },
    )
    if (playerIds.length > 0) committed()
  }

  const dueOf = async (noticed: readonly string[]) => {
    const due = new Set(await withExpired(db.read, new Date(clock.now())))
    for (let from = 0; from < noticed.length; from += atOnce) {
      for (const playerId of await withBonuses(db.read, noticed.slice(from, from + atOnce))) due.add(playerId)
    }
    return [...due]
  }

  return {
    noticed(playerIds) {
      for (const playerId of playerIds) waiting.add(playerId)
    },
    async round(context) {
      const noticed = [...waiting]
      waiting = new Set()
      const due = await dueOf(noticed).catch((fault: unknown) => {
        for (const playerId of noticed) waiting.add(playerId)
        throw fault
      })
      await look(due, context)
    },
    async all(context) {
      let after = ''
      while (!context.signal.aborted) {
        const players = await withSomethingInIt(db.read, after, atOnce)
        await look(players, context)
        const last = players.at(-1)
        if (last === undefined || players.length < atOnce) return
        after = last
      }
    },
  }
}
