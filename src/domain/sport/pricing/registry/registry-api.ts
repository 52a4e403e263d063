import * as z from 'zod'
import type { SportId } from '#domain/sport/feed/api.ts'
import { endpoint } from '#kernel/contract.ts'
import type { CountedTime, MarketGroup, Specifier } from '../market.ts'
import type { WayToSettle } from '../market-rule.ts'

export interface MarketTypeView {
  readonly sport: SportId
  /** Part of a market key before the bar. */
  readonly type: string
  /** Kind number of its group; never 7. */
  readonly kind: number
  readonly group: MarketGroup
  /** Format of a market key after the bar. */
  readonly specifier: Specifier
  /** Outcome ids; for a field the numbers of its entrants. */
  readonly outcomes: readonly string[]
  /** Way of settlement and part of play that counts, in the terms of the rules pages. */
  readonly settles: WayToSettle
  readonly time: CountedTime
}

/**
 * Returns every market type of every sport that is priced, graded and published, for programs that read the book.
 */
export const listMarketTypes = endpoint({
  id: 'market-types',
  method: 'GET',
  path: '/web-api/market-types',
  auth: 'visitor',
  ratePerMinute: 60,
  answer: z.object({ markets: z.custom<readonly MarketTypeView[]>(Array.isArray) }),
  errors: [],
})
