import { randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database.ts'
import { type Draws, fairDraws } from '#kernel/fair-draws.ts'
import { announce } from '../ledger/index.ts'
import { seriesText } from './card-prices.ts'
import { findSeries, insertSeries, type SeriesKind, type SeriesRow } from './card-series-store.ts'
import type { PrintedCards } from './game.ts'
import { hmacBlocks, serverSeedHash } from './seeds.ts'

/** Bytes of a series' seed. */
const seedSize = 32
/** Series that are shown: the one on sale and those before it. */
const shownSeries = 6
/** In the outbox facts belong to players; those of a series to nobody. */
const nobody = ''

/** The numbers of the cards in the order of their places, two bytes each: one shuffle of the whole series. */
export function orderOfCards(seed: Uint8Array, size: number): Buffer {
  const cards = Buffer.alloc(2 * size)
  const order = fairDraws(hmacBlocks(seed, seriesText, 0n)).shuffle(size)
  for (const [place, card] of order.entries()) cards.writeUInt16BE(card, 2 * place)
  return cards
}

/** What a card at a place (from 0) draws: its number, then what is printed on it. */
export const drawsOfCard = (seed: Uint8Array, place: number, card: number): Draws =>
  fairDraws(hmacBlocks(seed, seriesText, BigInt(place + 1)), [card])

/** Puts a series on sale where none is: prints it from a new seed and publishes the hash of the seed. */
export async function openSeries(tx: Tx, kind: SeriesKind, cards: PrintedCards): Promise<void> {
  const seed = randomBytes(seedSize)
  const opened = await insertSeries(tx, kind, cards, { seed, cards: orderOfCards(seed, cards.size) })
  if (!opened) return
  await announce(tx, nobody, 'series-opened', {
    seriesId: opened.seriesId,
    game: kind.game,
    currency: kind.currency,
    price: kind.price.toString(),
    number: opened.number,
    size: cards.size,
    prizes: cards.prizes.map(({ count, hundredths }) => [hundredths, count]),
    serverSeedHash: serverSeedHash(seed),
  })
}

/** A series as everybody sees it. */
export interface SeriesView {
  readonly id: string
  readonly number: number
  readonly size: number
  readonly sold: number
  readonly prizes: readonly {
    readonly hundredths: number
    readonly printed: number
    readonly left: number
  }[]
  readonly serverSeedHash: string
  /** Hex; null while cards are left. */
  readonly serverSeed: string | null
  /** Milliseconds of the wall clock. */
  readonly openedAt: number
  readonly soldOutAt: number | null
}

const seriesView = (row: SeriesRow): SeriesView => ({
  id: row.seriesId,
  number: row.number,
  size: row.size,
  sold: row.sold,
  prizes: row.prizes.map((hundredths, index) => ({
    hundredths,
    printed: row.printed[index]!,
    left: row.remaining[index]!,
  })),
  serverSeedHash: serverSeedHash(row.seed),
  serverSeed: row.soldOutAt ? row.seed.toString('hex') : null,
  openedAt: row.openedAt.getTime(),
  soldOutAt: row.soldOutAt?.getTime() ?? null,
})

/** The last series of a kind, the newest first. */
export const lastSeries = async (tx: Tx, kind: SeriesKind): Promise<readonly SeriesView[]> =>
  (await findSeries(tx, kind, shownSeries)).map(seriesView)
