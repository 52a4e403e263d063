import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { betsCheck } from '#domain/betting/bets/check.ts'
import { makeSaleRules } from '#domain/betting/bets/sale/rules/sale-rules.ts'
import { WatchedRules } from '#domain/betting/bets/sale/rules/watched-rules.ts'
import { makeSales, type SalesDeps } from '#domain/betting/bets/sale/sales.ts'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { acceptanceSetUp } from './acceptance.ts'

/** Bets at evens of which each has the chance that the test tells. */
export async function salesSetUp(options: Partial<SalesDeps> & Parameters<typeof acceptanceSetUp>[0] = {}) {
  const watched = new WatchedRules()
  const chances = new (class extends Map<string, number> {
    override set(eventId: string, chance: number) {
      watched.moved(eventId)
      return super.set(eventId, chance)
    }
  })()
  const { leads = () => true } = options
  const setUp = await acceptanceSetUp({ chanceOf: () => ({ chance: 0.5, returned: 0 }), ...options, leads })
  const deps = {
    ...setUp,
    clock: { now: () => Date.now() },
    liveDelay: () => 0,
    chanceOf: (eventId: string) => {
      const chance = chances.get(eventId) ?? 0.5
      return chance === 0 ? null : { chance, returned: 0 }
    },
    ...options,
  }
  const sales = makeSales(deps)
  const rules = makeSaleRules({ ...deps, sales, watched })
  const settle = (eventId: string, result: 'win' | 'lose' | 'void') =>
    settleSelections(
      setUp.db,
      eventId,
      [{ market: '1x2', outcome: '1', result, grading: { rule: 'x', facts: {} } }],
      100,
    )
  const offers = () => sales.offers('ann', () => ({}))
  const balance = () => balanceOf(setUp.db.read, 'ann', 'EUR')
  const right = async () => {
    expect((await betsCheck(setUp.db.read)).mismatches).toEqual([])
    expect((await setUp.db.transact(ledgerCheck)).sound).toBe(true)
  }
  return { ...setUp, sales, rules, offers, settle, balance, right, chances }
}
export const ask = (price: bigint, share = 100) => ({ key: randomUUID(), price, share })
export const legs = (...events: readonly number[]) =>
  events.map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))
