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
  /** Per currency what players, house, cashier, suspense, exchange, jackpots, promotions and taxes hold, in minor units. */
  readonly sheets: readonly CurrencySheet[]
  readonly mismatches: readonly AccountMismatch[]
  /** Currencies whose sheet does not add up to zero. */
  readonly unbalanced: readonly string[]
  /** What is held of players, or claimed of them, that is not what their postings say. */
  readonly unaccounted: readonly Unaccounted[]
  /** Days whose sums, which limits read, are not those of their postings. */
  readonly wrongDays: readonly WrongDay[]
  readonly sound: boolean
}

/**
 * Proves that the books are right: every balance equals its postings, what is held of players and claimed of them is what
 * lies in suspense for it, the sums of each day are those of its postings, and per currency all that players, house,
 * cashier and suspense hold adds up to zero. Reads one snapshot, so play may go on beside it; `tx` must be fresh.
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

/** Where what is held of a player differs from what asked for it; minor units. */
export interface HeldMismatch extends Omit<HeldStake, 'held'> {
  readonly wanted: bigint
  readonly held: bigint
}

/**
 * Proves that nothing is held but for what asks for it: `wanted` is what all referred bets and bets in their live delay say.
 * In the transaction of `ledgerCheck` it reads the same snapshot.
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
