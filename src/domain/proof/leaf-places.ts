import type { Tx } from '#kernel/database.ts'
import { indexesOfKeys, readState } from './store.ts'

/** Where the leaves of these keys stand, from 0; one that no checkpoint covers yet is left out. */
export async function leafPlaces(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { published } = await readState(tx)
  const places = await indexesOfKeys(tx, keys)
  return new Map([...places].filter(([, index]) => index < published))
}
