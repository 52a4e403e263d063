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

/** A series of printed cards, when it goes on sale. */
export interface OpenedSeries {
  readonly seriesId: string
  readonly game: string
  readonly currency: string
  /** Minor units as text. */
  readonly price: string
  readonly number: number
  readonly size: number
  /** Hundredths of the price, and how many cards have it. */
  readonly prizes: readonly (readonly [hundredths: number, printed: number])[]
  readonly serverSeedHash: string
}

/** The leaf of a series: what was printed, and the hash of the seed that gives its order. */
export const seriesLeaf = ({ at, seriesId, ...series }: OpenedSeries & { readonly at: Date }): Leaf => ({
  key: commitmentKey(series.serverSeedHash),
  entry: Buffer.from(JSON.stringify({ kind: 'series', series: seriesId, ...series, at: at.toISOString() })),
})
