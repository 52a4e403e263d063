import type { Tx } from '#kernel/database.ts'
import {
  findUnaccounted,
  findWrongDays,
  type HeldStake,
  heldByPostings,
  type Unaccounted,
  type WrongDay,
} from './check-store.ts'
import {
  type AccountMismatch,
  type CurrencySheet,
  countLedger,
  findMismatches,
  freezeView,
  readSheets,
} from './store.ts'

export interface LedgerReport {
  readonly accounts: bigint
  readonly postings: bigint
  /** Holdings per currency of the players and of each other side, in minor units. */
  readonly sheets: readonly CurrencySheet[]
  readonly mismatches: readonly AccountMismatch[]
  /** Currencies whose sheet does not add up to zero. */
  readonly unbalanced: readonly string[]
  /** Money held of players, or claimed of them, that differs from their postings. */
  readonly unaccounted: readonly Unaccounted[]
  /** Days whose sums, which limits read, differ from their postings. */
  readonly wrongDays: readonly WrongDay[]
  readonly sound: boolean
}

/**
 * Checks the books. Every balance must equal its postings. Money held of players and claimed of them must equal their
 * money in suspense. The sums of each day must equal those of its postings. Per currency, all sides must add up to
 * zero.
 *
 * Reads one snapshot, so play may continue meanwhile. `tx` must be fresh.
 */
export async function ledgerCheck(tx: Tx): Promise<LedgerReport> {
  await freezeView(tx)
  const counts = await countLedger(tx)
  const sheets = await readSheets(tx)
  const mismatches = await findMismatches(tx)
  const unbalanced = sheets.filter((sheet) => total(sheet) !== 0n).map((sheet) => sheet.currency)
  const unaccounted = await findUnaccounted(tx)
  const wrongDays = await findWrongDays(tx)
  const sound = mismatches.length + unbalanced.length + unaccounted.length + wrongDays.length === 0
  return { ...counts, sheets, mismatches, unbalanced, unaccounted, wrongDays, sound }
}

const total = (sheet: CurrencySheet): bigint =>
  BigInt(sheet.players) +
  BigInt(sheet.house) +
  BigInt(sheet.cashier) +
  BigInt(sheet.suspense) +
  BigInt(sheet.exchange) +
  BigInt(sheet.jackpot) +
  BigInt(sheet.promotion) +
  BigInt(sheet.tax)

/** Money held of a player that differs from the amount wanted; minor units. */
export interface HeldMismatch extends Omit<HeldStake, 'held'> {
  readonly wanted: bigint
  readonly held: bigint
}

/**
 * Returns held money that nothing wants, and wanted money that is not held. `wanted` lists all referred bets and bets
 * in their live delay. In the transaction of `ledgerCheck` it reads the same snapshot.
 */
export async function heldCheck(tx: Tx, wanted: readonly HeldStake[]): Promise<readonly HeldMismatch[]> {
  const left = new Map<string, HeldMismatch>()
  const name = (row: HeldStake) => [row.player_id, row.ref, row.currency, row.kind].join(' ')
  for (const row of wanted) left.set(name(row), { ...row, wanted: row.held, held: 0n })
  for (const row of await heldByPostings(tx)) {
    left.set(name(row), { ...row, wanted: left.get(name(row))?.wanted ?? 0n })
  }
  return [...left.values()].filter(({ wanted, held }) => wanted !== held)
}
