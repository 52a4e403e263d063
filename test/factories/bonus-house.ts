import { balancesOf } from '#domain/trust/ledger/index.ts'
import type { Currency } from '#kernel/money.ts'
import { bonusCalls } from './bonus.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export const day = 86_400_000

/** Settings of a player who wants all deposit bonuses. */
export const bothBonuses = { firstDepositBonusType: 1, bonusType: 1 }

/** Sets up bonuses on a fresh database. */
export async function bonusHouse(rules: Parameters<typeof bonusCalls>[1] = []) {
  const db = await testDatabase()
  return { db, ...bonusCalls(db, rules) }
}

/** Returns the balances of the player's accounts: main and bonus, null where there is none. */
export async function moneyOf(db: TestDatabase, playerId: string, currency: Currency = 'EUR') {
  const rows = await balancesOf(db.read, playerId)
  const of = (kind: string) =>
    rows.find((row) => row.kind === kind && row.currency === currency)?.balance ?? null
  return [of('main'), of('bonus')]
}

/** Returns postings of bonuses, in order: source, destination, amount and reason. */
export const bonusPostings = async (db: TestDatabase, playerId: string) =>
  (
    await db.read.query<{ source: string; destination: string; amount: bigint; reason: string }>(
      `select source, destination, amount, reason from posting where player_id = $1 and reason like 'bonus-%'
       order by posting_id`,
      [playerId],
    )
  ).rows.map(({ source, destination, amount, reason }) => `${source} > ${destination} ${amount} ${reason}`)
