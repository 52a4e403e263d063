import { findAnswer, inputHash, ledgerErrors } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Acceptance } from '../acceptance/acceptance.ts'
import { type BetToPlace, placeBatch } from '../acceptance/placing/placing-store.ts'
import { betErrors } from '../bet-errors.ts'
import { type BetWithLegs, findBet, findBets } from '../bets-store.ts'
import { findSaleTaxes, paidOf } from './find-sale-tax.ts'
import { isRow, type PriceNowDeps, priceNow } from './price-now.ts'
import { findSaleRules, type SaleRuleRow } from './rules/rules-store.ts'
import { type BareSaleOffer, saleErrors } from './sale-api.ts'
import * as store from './sale-store.ts'
import { taxOnSale } from './sale-tax.ts'
import { continuationOf, partOf } from './sold-part.ts'

export interface SalesDeps extends PriceNowDeps {
  readonly db: Database
  readonly acceptance: Pick<Acceptance, 'counted' | 'released'>
  /** Wall clock. */
  readonly clock: Clock
  /** Returns whether this process leads and may move money now; true when absent. */
  readonly leads?: () => boolean
  /** Called after a sale was committed: the relay has work. */
  readonly committed?: () => void
  /** Waits this many wall milliseconds; injected by tests. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

export interface SaleAsk {
  readonly key: string
  /** Minor units: the least payment for this part, after tax, that the player accepts. */
  readonly price: bigint
  /** Percent of the stake. */
  readonly share: number
}

/** The sold bet, and its continuation with the rest of the stake. */
export interface Sold {
  readonly bet: BetWithLegs
  readonly continuedBy: BetWithLegs | null
}

export interface Sales {
  /**
   * Returns the prices of a player's open bets, latest first, each with the result of `beside`; a hundred at most.
   */
  offers<More extends object>(
    playerId: string,
    beside: (found: BetWithLegs) => More,
  ): Promise<readonly (BareSaleOffer & More)[]>
  /**
   * Sells a bet, or a part of it, at its current price, if that pays at least the requested amount. With a leg in
   * play it waits the live delay and checks again.
   *
   * Errors: those of `saleErrors`, bet-unknown, idempotency-key-reused, try-again-later.
   */
  sell(playerId: string, betId: string, ask: SaleAsk): Promise<Sold>
  /**
   * Sells whole bets by their rules in one transaction, at prices checked just before; the transaction requires
   * each rule to be still set. Returns, by bet, the error of those that were not sold, one of those of `sell`.
   */
  sellByRules(sales: readonly SaleByRule[]): Promise<ReadonlyMap<string, unknown>>
}

export interface SaleByRule {
  readonly rule: SaleRuleRow
  readonly found: BetWithLegs
  /** Minor units, before tax. */
  readonly price: bigint
}

/** A bet as priced, and the part of its stake to sell. */
interface Seen {
  readonly found: BetWithLegs
  readonly soldStake: bigint
  readonly price: bigint
}

const hashOf = (betId: string, { price, share }: Pick<SaleAsk, 'price' | 'share'>) =>
  inputHash('sell-bet', [betId, price.toString(), share])

/** Maximum number of a player's open bets that are priced. */
const maxOffers = 100

/** Sells open bets back to the operator, priced from the fair chances behind its odds. */
export function makeSales(deps: SalesDeps): Sales {
  const { db } = deps
  const now = priceNow(deps)
  const leads = deps.leads ?? (() => true)
  const wait = deps.wait ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)))

  const openBet = async (playerId: string, betId: string): Promise<BetWithLegs> => {
    const found = await findBet(db.read, playerId, betId)
    if (!found) throw betErrors['bet-unknown']()
    if (found.bet.status !== 'open') throw saleErrors['bet-not-open']()
    if (isRow(found)) throw saleErrors['sale-of-row']()
    return found
  }

  const look = async (playerId: string, betId: string, ask: SaleAsk): Promise<Seen> => {
    const found = await openBet(playerId, betId)
    const soldStake = partOf(found, ask.share)
    // Read before the price, so that the price is the latest.
    const tax = (await findSaleTaxes(db.read, playerId, [found])).get(betId)
    const price = now.price(found, soldStake)
    if (typeof price === 'string') throw saleErrors['sale-not-offered']({ reason: price })
    const paid = paidOf(tax, price, soldStake, found)
    if (paid < ask.price)
      throw saleErrors['sale-price-changed']({ price: paid.toString(), currency: found.bet.currency })
    return { found, soldStake, price }
  }

  /** Prices the bet; with a leg in play, once more after the live delay. */
  const lookTwice = async (playerId: string, betId: string, ask: SaleAsk) => {
    const first = await look(playerId, betId, ask)
    const delay = now.delay(first.found)
    if (delay === 0) return first
    await wait(delay)
    return look(playerId, betId, ask)
  }

  const stored = async (playerId: string, betId: string): Promise<Sold> => {
    const bet = await findBet(db.read, playerId, betId)
    if (!bet) throw new Error(`bet ${betId} that was sold is not there`)
    const next = (await store.findSales(db.read, playerId, [betId])).get(betId)?.continued_by
    return { bet, continuedBy: next ? await findBet(db.read, playerId, next) : null }
  }

  const sell = async (playerId: string, betId: string, ask: SaleAsk): Promise<Sold> => {
    const hash = hashOf(betId, ask)
    const answered = async (): Promise<Sold | null> => {
      const known = await findAnswer(db.read, playerId, ask.key)
      if (!known) return null
      if (known.input_hash !== hash) throw ledgerErrors['idempotency-key-reused']()
      return stored(playerId, betId)
    }
    const done = await answered()
    if (done) return done
    if (!leads()) throw betErrors['try-again-later']()
    const seen = await lookTwice(playerId, betId, ask).catch(async (error: unknown) => {
      // The same request may have sold it a moment earlier.
      const sold = await answered()
      if (sold) return sold
      throw error
    })
    if ('bet' in seen) return seen
    await write(playerId, seen, ask, hash)
    return stored(playerId, betId)
  }

  /** Sells a part of a bet, or all of it, at the price found. */
  const write = async (playerId: string, seen: Seen, ask: SaleAsk, hash: string): Promise<void> => {
    const { found, soldStake } = seen
    const rest = found.bet.stake - soldStake
    const continuation = rest > 0n ? continuationOf(playerId, found, rest, deps.clock.now()) : null
    const sale = {
      ...saleOf(playerId, seen, ask.key, hash),
      continuation: continuation?.betId ?? null,
    }
    const result = continuation ? await sellPart(sale, continuation) : await sellWhole(sale)
    const fault = faultOf(result)
    if (fault) throw fault
    if (result !== 'sold') return
    deps.acceptance.released(playerId, found)
    deps.committed?.()
  }

  const sellWhole = async (sale: store.SaleToWrite) => {
    // Another process may have taken over within the live delay.
    if (!leads()) throw betErrors['try-again-later']()
    return db.transact((tx) => store.sellBet(tx, sale))
  }

  /** Sells a part and places the rest of the stake as a bet of its own, or does neither. */
  const sellPart = async (
    sale: store.SaleToWrite,
    continuation: BetToPlace,
  ): Promise<store.SaleResult | 'refused'> => {
    let result: store.SaleResult | 'refused' = 'refused'
    await deps.acceptance.counted(continuation, (betProcess) =>
      db
        .transact(async (tx) => {
          await store.joinPlacements(tx)
          result = await store.sellBet(tx, sale)
          if (result !== 'sold') return false
          const [placing] = await placeBatch(tx, [continuation], undefined, betProcess)
          if (placing?.result !== 'placed') throw new RestRefused()
          return true
        })
        .catch((error: unknown) => {
          if (!(error instanceof RestRefused)) throw error
          result = 'refused'
          return false
        }),
    )
    return result
  }

  return {
    async offers(playerId, beside) {
      const filter = { statuses: ['open' as const], from: null, to: null, before: null, limit: maxOffers }
      const bets = await findBets(db.read, playerId, filter)
      const rules = new Map(
        (await findSaleRules(db.read, playerId)).map((rule) => [rule.bet_id, rule.at_least]),
      )
      const prices = bets.map((found) => ({ found, price: now.price(found) }))
      const priced = prices.flatMap(({ found, price }) => (typeof price === 'bigint' ? [found] : []))
      const taxes = await findSaleTaxes(db.read, playerId, priced)
      return prices.map(({ found, price }) => {
        const { bet_id, stake } = found.bet
        const terms = taxes.get(bet_id) ?? null
        const tax = typeof price === 'bigint' ? taxOnSale(terms, price, stake, stake) : 0n
        return {
          betId: bet_id,
          price: typeof price === 'bigint' ? price.toString() : null,
          paid: typeof price === 'bigint' ? (price - tax).toString() : null,
          tax: terms && { ...terms, amount: tax.toString() },
          reason: typeof price === 'bigint' ? null : price,
          atLeast: rules.get(bet_id)?.toString() ?? null,
          ...beside(found),
        }
      })
    },

    sell,

    async sellByRules(sales) {
      // Another process may have taken over within the live delay.
      if (!leads()) throw betErrors['try-again-later']()
      const toWrite = sales.map(({ rule: { player_id, rule_id, at_least }, found, price }) => {
        const hash = hashOf(found.bet.bet_id, { price: at_least, share: 100 })
        return {
          ...saleOf(player_id, { found, soldStake: found.bet.stake, price }, rule_id, hash),
          byRule: true,
        }
      })
      const results = await db.transact((tx) => store.sellBetsByRule(tx, toWrite))
      const faults = new Map<string, unknown>()
      for (const { rule, found } of sales) {
        const result = results.get(found.bet.bet_id) ?? 'unknown'
        const fault = faultOf(result)
        if (fault) faults.set(found.bet.bet_id, fault)
        else if (result === 'sold') deps.acceptance.released(rule.player_id, found)
      }
      if (faults.size < sales.length) deps.committed?.()
      return faults
    },
  }
}

/** Returns the sale of a whole bet by its player. */
const saleOf = (
  playerId: string,
  { found, soldStake, price }: Seen,
  key: string,
  inputHash: string,
): store.SaleToWrite => ({
  ...{ playerId, betId: found.bet.bet_id, key, inputHash, price, soldStake },
  seen: found.legs.map((leg) => leg.result),
  ...{ continuation: null, byRule: false, edited: false },
})

/** Returns the error of a failed sale; null where it succeeded. */
function faultOf(result: store.SaleResult | 'refused') {
  switch (result) {
    case 'unknown':
      return betErrors['bet-unknown']()
    case 'not-open':
      return saleErrors['bet-not-open']()
    case 'changed':
      return saleErrors['sale-not-offered']({ reason: 'suspended' })
    case 'key-reused':
      return ledgerErrors['idempotency-key-reused']()
    case 'refused':
      return saleErrors['sale-rest-refused']()
    case 'sold':
    case 'repeated':
      return null
  }
}

class RestRefused extends Error {}
