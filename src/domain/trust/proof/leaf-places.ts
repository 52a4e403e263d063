import type { Tx } from '#kernel/database.ts'
import { indexesOfKeys, readState } from './store.ts'

/** Returns the leaf indexes of these keys, from 0. Leaves that no checkpoint covers yet are left out. */
export async function leafPlaces(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { published } = await readState(tx)
  const places = await indexesOfKeys(tx, keys)
  return new Map([...places].filter(([, index]) => index < published))
}
