import type { Leaf } from './store.ts'

/** Returns the log key of the commitment of a server seed. */
export const commitmentKey = (serverSeedHash: string): string => `seeds/${serverSeedHash}`

/**
 * Returns the leaf of a seed pair: its time, its id and the hash of its server seed. It does not identify the player.
 */
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

/** A series of printed cards that goes on sale. */
export interface OpenedSeries {
  readonly seriesId: string
  readonly game: string
  readonly currency: string
  /** Minor units as text. */
  readonly price: string
  readonly number: number
  readonly size: number
  /** Hundredths of the price, and the number of cards with that prize. */
  readonly prizes: readonly (readonly [hundredths: number, printed: number])[]
  readonly serverSeedHash: string
}

/** Returns the leaf of a series: its printed cards, and the hash of the seed that gives their order. */
export const seriesLeaf = ({ at, seriesId, ...series }: OpenedSeries & { readonly at: Date }): Leaf => ({
  key: commitmentKey(series.serverSeedHash),
  entry: Buffer.from(JSON.stringify({ kind: 'series', series: seriesId, ...series, at: at.toISOString() })),
})
