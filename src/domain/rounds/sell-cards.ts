import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { isAboutData } from '../ledger/index.ts'
import { openSeries } from './card-series.ts'
import { type CardToSell, type SoldCard, sellCard } from './card-series-store.ts'
import type { PrintedCards } from './game.ts'
import type { Played } from './rounds-store.ts'

/** A card that was sold, or why it was not. */
export type CardSale = Omit<SoldCard, 'result'> & { readonly result: Played['result'] }

/** A series may sell out between its opening and the sale, while many buy; each time the next one is opened. */
const attempts = 20

export interface CardSalesDeps {
  readonly db: Database
  readonly run: Tx
  readonly tryAgain: () => DomainError
  readonly leads?: (() => boolean) | undefined
  /** Gives the player his first pair of seeds, whose number the round takes. */
  readonly firstPair: (playerId: string) => Promise<unknown>
}

/**
 * Sells cards of printed series: each sale is one statement, which takes the next place of the series, the price and the
 * prize. Where no series is on sale at the price the next one is opened.
 *
 * Throws `tryAgain` when nobody knows what was done; the same key brings the truth.
 */
export function makeCardSales({ db, run, tryAgain, leads = () => true, firstPair }: CardSalesDeps) {
  return async (sale: CardToSell, cards: PrintedCards): Promise<CardSale> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (!leads()) throw tryAgain()
      const answer = await sellCard(run, sale).catch((error: unknown) => {
        throw isAboutData(error) ? error : tryAgain()
      })
      const { result } = answer
      if (result === 'no-series') await db.transact((tx) => openSeries(tx, sale, cards))
      else if (result === 'no-seeds') await firstPair(sale.playerId)
      else return { ...answer, result }
    }
    throw tryAgain()
  }
}
