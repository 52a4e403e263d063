import type { Tx } from '#kernel/database.ts'
import type { AccountKind } from '../ledger/api.ts'
import type { PrintedCards } from './game.ts'
import type { Played } from './rounds-store.ts'

/** What a series is of. */
export interface SeriesKind {
  readonly game: string
  readonly currency: string
  /** Minor units. */
  readonly price: bigint
}

/** Puts a series on sale, unless one is already. Answers its id and number; null where another one is on sale. */
export async function insertSeries(
  tx: Tx,
  { game, currency, price }: SeriesKind,
  { size, prizes }: PrintedCards,
  printed: { readonly seed: Buffer; readonly cards: Buffer },
): Promise<{ readonly seriesId: string; readonly number: number; readonly openedAt: Date } | null> {
  const { rows } = await tx.query<{ seriesId: string; number: number; openedAt: Date }>(
    `insert into card_series (game, currency, price, number, seed, size, cards, prizes, printed, remaining)
     select $1, $2, $3, coalesce(max(c.number), 0) + 1, $4, $5, $6, $7, $8, $8 from card_series c
       where c.game = $1 and c.currency = $2 and c.price = $3
     on conflict do nothing returning series_id as "seriesId", number, opened_at as "openedAt"`,
    [
      game,
      currency,
      price,
      printed.seed,
      size,
      printed.cards,
      prizes.map(({ hundredths }) => hundredths),
      prizes.map(({ count }) => count),
    ],
  )
  return rows[0] ?? null
}

/** A series as it stands. */
export interface SeriesRow {
  readonly seriesId: string
  readonly number: number
  readonly seed: Buffer
  readonly size: number
  readonly sold: number
  /** Of each prize, the dearest first: hundredths of the price, cards printed, cards left. */
  readonly prizes: readonly number[]
  readonly printed: readonly number[]
  readonly remaining: readonly number[]
  readonly openedAt: Date
  /** Its seed may be shown from then on. */
  readonly soldOutAt: Date | null
}

/** The last series of a kind, the newest first. */
export async function findSeries(
  tx: Tx,
  { game, currency, price }: SeriesKind,
  limit: number,
): Promise<readonly SeriesRow[]> {
  const { rows } = await tx.query<SeriesRow>(
    `select series_id as "seriesId", number, seed, size, sold, prizes, printed, remaining, opened_at as "openedAt",
       sold_out_at as "soldOutAt"
     from card_series where game = $1 and currency = $2 and price = $3 order by number desc limit $4`,
    [game, currency, price, limit],
  )
  return rows
}

/** A card that a player wants; its series gives the payout. */
export interface CardToSell extends SeriesKind {
  readonly playerId: string
  readonly key: string
  readonly inputHash: string
  readonly roundId: string
  readonly variant: string
  readonly account: AccountKind
  /** Minor units of each prize, in the order of the series. */
  readonly payouts: readonly bigint[]
  /** JSON. */
  readonly input: string
  /** Milliseconds between the beginnings of two rounds of the game at least. */
  readonly wait: number
  /** The free rounds that it is one of; null where its price is paid. */
  readonly free: string | null
}

/** See the SQL function `sell_card_v1`. */
export type SoldCard = Omit<Played, 'result'> & {
  readonly result: Played['result'] | 'no-series' | 'no-seeds'
}

export async function sellCard(tx: Tx, sale: CardToSell): Promise<SoldCard> {
  const { rows } = await tx.query<SoldCard>(
    `select result, round_id, amount, limit_type
     from sell_card_v1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::int8[], $11, $12, $13)`,
    [
      sale.playerId,
      sale.key,
      sale.inputHash,
      sale.roundId,
      sale.game,
      sale.variant,
      sale.currency,
      sale.account,
      sale.price,
      sale.payouts,
      sale.input,
      sale.wait,
      sale.free,
    ],
  )
  return rows[0]!
}
