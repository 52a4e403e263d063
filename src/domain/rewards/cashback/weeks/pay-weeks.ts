import { announce, lockPlayers, oldestFactFor, post } from '#domain/trust/ledger/index.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { dueOf } from '../scheme.ts'
import type { WeekRow } from '../store.ts'
import * as payments from './payment-store.ts'
import { weekLength, weekOf } from './week.ts'

/** Grace period for the last facts of Sunday, milliseconds; later ones are carried over. */
export const patience = 600_000

/** Outbox consumer of the counted facts. */
export const consumerName = 'cashback'

const playersAtOnce = 500

/**
 * Pays every player for the past weeks, each week once, including missed ones; safe beside other processes. Skips
 * players whose bets from before Monday may still wait for counting. One player's failure does not stop the others;
 * it throws that failure at the end. Returns the number of players checked.
 *
 * @param now wall clock, milliseconds
 */
export async function payWeeks(db: Database, now: number): Promise<number> {
  const until = new Date(weekOf(now))
  if (now < until.getTime() + patience) return 0
  const told = await oldestFactFor(db.read, consumerName)
  if (told !== null && told < until) return 0
  const faults: unknown[] = []
  let looked = 0
  for (let after = ''; ; ) {
    const players = await payments.playersToPay(db.read, until, after, playersAtOnce)
    for (const playerId of players) {
      await db
        .transact((tx) => payPlayer(tx, playerId, until, new Date(now)))
        .catch((fault) => faults.push(fault))
    }
    looked += players.length
    if (players.length < playersAtOnce) break
    after = players.at(-1)!
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some players were not paid their cashback')
  return looked
}

async function payPlayer(tx: Tx, playerId: string, until: Date, now: Date): Promise<void> {
  await lockPlayers(tx, [playerId])
  const open = await payments.lockOpenWeeks(tx, playerId, until)
  for (const [currency, weeks] of Map.groupBy(open, (week) => week.currency)) {
    const last = await payments.lastPayment(tx, playerId, currency)
    let carried = last?.carried ?? 0n
    let waiting = weeks
    for (const week of weeksToPay(weeks, last?.week ?? null, until)) {
      const seen = waiting.filter((one) => one.week <= week)
      waiting = waiting.filter((one) => one.week > week)
      for (const one of seen) {
        const due = dueOf(one)
        carried += due - one.due
        await payments.closeWeek(tx, one, due)
      }
      const amount = carried > 0n ? carried : 0n
      carried -= amount
      await payments.insertPayment(tx, playerId, { currency, week, amount, carried }, now)
      if (amount === 0n) continue
      const ref = week.toISOString().slice(0, 10)
      await post(tx, [
        { playerId, source: 'house', destination: 'main', amount, currency, reason: 'cashback', ref },
      ])
      await announce(tx, playerId, 'cashback', { week: ref, currency, amount: amount.toString() })
    }
  }
}

/** Returns the unpaid weeks in order; if only paid weeks were corrected, the last past week. */
function weeksToPay(changed: readonly WeekRow[], paid: Date | null, until: Date): readonly Date[] {
  const later = changed.map(({ week }) => week).filter((week) => paid === null || week > paid)
  const last = new Date(until.getTime() - weekLength)
  return later.length === 0 && paid !== null && paid < last ? [last] : later
}
