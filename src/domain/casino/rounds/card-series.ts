import { type Draws, fairDraws } from '#kernel/fair-draws.ts'
import { seriesText } from './card-prices.ts'
import { hmacBlocks } from './seeds.ts'

/**
 * Returns the draws of a card bought from a printed series: its number, then its face. `place` counts from 0. Series
 * are no longer sold.
 */
export const drawsOfCard = (seed: Uint8Array, place: number, card: number): Draws =>
  fairDraws(hmacBlocks(seed, seriesText, BigInt(place + 1)), [card])
