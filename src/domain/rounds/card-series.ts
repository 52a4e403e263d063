import { type Draws, fairDraws } from '#kernel/fair-draws.ts'
import { seriesText } from './card-prices.ts'
import { hmacBlocks } from './seeds.ts'

/**
 * Draws of a card that was bought of a printed series, as they were sold once: its number, then its face. `place` counts
 * from 0.
 */
export const drawsOfCard = (seed: Uint8Array, place: number, card: number): Draws =>
  fairDraws(hmacBlocks(seed, seriesText, BigInt(place + 1)), [card])
