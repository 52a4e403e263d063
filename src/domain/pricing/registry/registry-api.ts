import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import type { SportId } from '../../feed/api.ts'
import type { CountedTime, MarketGroup, Specifier } from '../market.ts'
import type { WayToSettle } from '../market-rule.ts'

/** A market type of a sport, as the registry has it. */
export interface MarketTypeView {
  readonly sport: SportId
  /** What stands before the bar in a market key. */
  readonly type: string
  /** The number of its group; none is 7. */
  readonly kind: number
  readonly group: MarketGroup
  /** What follows the bar in a market key. */
  readonly specifier: Specifier
  /** Outcome ids; of a field the numbers of its entrants. */
  readonly outcomes: readonly string[]
  /** How its outcomes win, and which part of play counts: the words of the rules pages. */
  readonly settles: WayToSettle
  readonly time: CountedTime
}

/** Every market type of every sport: what is priced, graded and published, for programs that read the book. */
export const listMarketTypes = endpoint({
  id: 'market-types',
  method: 'GET',
  path: '/web-api/market-types',
  auth: 'visitor',
  ratePerMinute: 60,
  answer: z.object({ markets: z.custom<readonly MarketTypeView[]>(Array.isArray) }),
  errors: [],
})
