import type { Leaf } from './store.ts'

/** By what the log knows the commitment of a server's seed. */
export const commitmentKey = (serverSeedHash: string): string => `seeds/${serverSeedHash}`

/** The leaf of a pair of seeds: when it was made, which pair it is, and the hash of its seed. Nothing of whose it is. */
export const commitmentLeaf = (pair: {
  readonly pairId: string
  readonly serverSeedHash: string
  readonly at: Date
}): Leaf => ({
  key: commitmentKey(pair.serverSeedHash),
  entry: Buffer.from(
    JSON.stringify({
      kind: 'seeds',
      pair: pair.pairId,
      serverSeedHash: pair.serverSeedHash,
      at: pair.at.toISOString(),
    }),
  ),
})
