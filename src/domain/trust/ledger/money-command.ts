import { hash } from 'node:crypto'
import type { Tx } from '#kernel/database.ts'
import { ledgerErrors } from './api.ts'
import { balanceOf, findAnswer, insertPostings, keepAnswer, lockPlayers, type Posting } from './store.ts'

/** Returns the hash of a command's input; the same command with the same fields has the same hash. */
export const inputHash = (command: string, fields: readonly unknown[]): string =>
  hash('sha256', JSON.stringify([command, ...fields]), 'base64url')

export interface MoneyCommand {
  readonly playerId: string
  /** UUID that the client made; a retry sends the same one. */
  readonly key: string
  readonly inputHash: string
}

/**
 * Runs a money command once; this is the only write path for money. Locks the player and returns the stored answer if
 * the key was seen before. Otherwise runs `work` (checks, postings, outbox) and stores its answer. Refusals are
 * thrown and not stored.
 *
 * Errors: idempotency-key-reused, and those of `work`.
 */
export async function runOnce<T>(tx: Tx, command: MoneyCommand, work: () => Promise<T>): Promise<T> {
  await lockPlayers(tx, [command.playerId])
  const known = await findAnswer(tx, command.playerId, command.key)
  if (known) {
    if (known.input_hash !== command.inputHash) throw ledgerErrors['idempotency-key-reused']()
    return known.answer as T
  }
  const answer = await work()
  await keepAnswer(tx, { ...command, answer })
  return answer
}

/**
 * Returns the answer of the command with this key. Closes a key that was never seen: later commands with it fail with
 * `idempotency-key-reused`. Null therefore means for good that nothing was done.
 */
export async function answerOrClose(
  tx: Tx,
  { playerId, key }: Pick<MoneyCommand, 'playerId' | 'key'>,
): Promise<unknown> {
  await lockPlayers(tx, [playerId])
  const known = await findAnswer(tx, playerId, key)
  if (known) return known.answer
  await keepAnswer(tx, { playerId, key, inputHash: inputHash('closed', []), answer: null })
  return null
}

/**
 * Posts money of one locked player after checking that each account holds the amount that leaves it.
 *
 * Errors: insufficient-funds, account-unknown.
 */
export async function post(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const needs = new Map<
    string,
    { playerId: string; currency: string; kind: 'main' | 'bonus'; delta: bigint }
  >()
  const add = (row: Posting, kind: Posting['source'], delta: bigint) => {
    if (kind !== 'main' && kind !== 'bonus') return
    const name = `${row.playerId} ${row.currency} ${kind}`
    const need = needs.get(name) ?? { playerId: row.playerId, currency: row.currency, kind, delta: 0n }
    need.delta += delta
    needs.set(name, need)
  }
  for (const row of postings) {
    add(row, row.source, -row.amount)
    add(row, row.destination, row.amount)
  }
  for (const { playerId, currency, kind, delta } of needs.values()) {
    const balance = await balanceOf(tx, playerId, currency, kind)
    if (balance === null) throw ledgerErrors['account-unknown']({ currency })
    if (balance + delta < 0n) {
      throw ledgerErrors['insufficient-funds']({ balance: balance.toString(), currency })
    }
  }
  await insertPostings(tx, postings)
}
