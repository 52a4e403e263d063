import { selectionId } from '#domain/sport/pricing/index.ts'
import { findAnswer, inputHash, ledgerErrors } from '#domain/trust/ledger/index.ts'
import { type Odds, totalOdds } from '#kernel/betting/odds.ts'
import { taxOf } from '#kernel/betting/tax-of.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Currency, divideDown } from '#kernel/money.ts'
import type { Acceptance } from '../acceptance/acceptance.ts'
import { placingRefusal } from '../acceptance/placing/placing-refusal.ts'
import { type BetToPlace, type Placing, placeBatch } from '../acceptance/placing/placing-store.ts'
import type { BetRequest, OddsPolicy } from '../bet-contract.ts'
import { betErrors } from '../bet-errors.ts'
import { type BetWithLegs, findBet } from '../bets-store.ts'
import { findSaleTaxes } from '../sale/find-sale-tax.ts'
import { type PriceNowDeps, priceNow } from '../sale/price-now.ts'
import { type NoPrice, saleErrors } from '../sale/sale-api.ts'
import * as sales from '../sale/sale-store.ts'
import { editErrors } from './edit-errors.ts'

export interface EditsDeps extends PriceNowDeps {
  readonly db: Database
  readonly acceptance: Pick<Acceptance, 'counted' | 'released' | 'inPlaceOf'>
  readonly betEdits: () => boolean
  /** Wall clock. */
  readonly clock: Clock
  /** Returns whether this process leads and may move money now; true when absent. */
  readonly leads?: () => boolean
  /** Called after an edit was committed: the relay has work. */
  readonly committed?: () => void
}

export interface EditAsk {
  readonly key: string
  /** Minor units: the least price of the old bet that the player accepts. */
  readonly price: bigint
  /** Minor units added from the player's balance; 0 for none. */
  readonly extra: bigint
  readonly oddsPolicy: OddsPolicy
  readonly legs: readonly { readonly selection: string; readonly odds: Odds }[]
}

/** Terms of an edit at current prices; see `EditOffer`. */
export interface EditNow {
  readonly price: bigint | null
  readonly stake: bigint | null
  readonly odds: readonly (Odds | null)[]
  readonly totalOdds: bigint
  readonly possibleWin: bigint | null
  /** Tax on `possibleWin` by the rule in force. */
  readonly possibleTax: bigint
  readonly problem: DomainError | null
}

export interface Edited {
  readonly edited: BetWithLegs
  readonly bet: BetWithLegs
}

export interface Edits {
  /** Returns whether the open bet may be edited now. */
  offered(found: BetWithLegs): boolean
  /**
   * Returns the terms of a bet on these selections that would replace the old one.
   *
   * Error: bet-unknown.
   */
  check(playerId: string, betId: string, selections: readonly string[], extra: bigint): Promise<EditNow>
  /**
   * Sells the whole old bet at its current price, if that is at least `ask.price`. Stakes exactly that price plus
   * the additional stake on the new bet at current odds. Does both or neither.
   *
   * Errors: those of `editErrors`, of `saleErrors`, and of placing a bet.
   */
  edit(playerId: string, betId: string, ask: EditAsk): Promise<Edited>
}

/**
 * Edits open singles and accumulators: sells the old bet and places one instead, in one transaction (decision
 * 0069).
 */
export function makeEdits(deps: EditsDeps): Edits {
  const { db } = deps
  const now = priceNow(deps)

  const fault = (found: BetWithLegs): DomainError | null =>
    !deps.betEdits()
      ? editErrors['edit-off']()
      : found.bet.status !== 'open'
        ? saleErrors['bet-not-open']()
        : found.bet.system !== null
          ? editErrors['edit-system']()
          : now.inPlay(found)
            ? editErrors['edit-in-play']()
            : null

  const load = async (playerId: string, betId: string): Promise<BetWithLegs> => {
    const found = await findBet(db.read, playerId, betId)
    if (!found) throw betErrors['bet-unknown']()
    return found
  }

  /** Returns the new bet at current prices. Throws the reason why an edit is refused. */
  const inPlaceOf = (
    playerId: string,
    found: BetWithLegs,
    price: bigint | NoPrice,
    ask: EditAsk,
  ): BetToPlace => {
    const trouble = fault(found)
    if (trouble) throw trouble
    if (typeof price === 'string') throw saleErrors['sale-not-offered']({ reason: price })
    const { currency } = found.bet
    if (price < ask.price) throw saleErrors['sale-price-changed']({ price: price.toString(), currency })
    if (ask.extra === 0n && sameSelections(found, ask)) throw editErrors['edit-without-change']()
    const request: BetRequest = {
      key: ask.key,
      currency,
      stake: (price + ask.extra).toString(),
      oddsPolicy: ask.oddsPolicy,
      legs: ask.legs,
    }
    const bet = deps.acceptance.inPlaceOf(playerId, found, request)
    if (bet.legs.some((leg) => leg.live)) throw editErrors['edit-in-play']()
    // The sale holds the idempotency key, so the new bet uses its own id.
    return { ...bet, key: bet.betId, inputHash: inputHash('edited-bet', [found.bet.bet_id]) }
  }

  const stored = async (playerId: string, betId: string): Promise<Edited> => {
    const next = (await sales.findSales(db.read, playerId, [betId])).get(betId)?.continued_by
    const bet = next ? await findBet(db.read, playerId, next) : null
    if (!bet) throw new Error(`what bet ${betId} was edited into is not there`)
    return { edited: await load(playerId, betId), bet }
  }

  /** Sells the old bet and places the new one, or neither. */
  const write = async (sale: sales.SaleToWrite, bet: BetToPlace): Promise<sales.SaleResult | Placing> => {
    let result: sales.SaleResult | Placing = 'changed'
    await deps.acceptance.counted(bet, (betProcess) =>
      db
        .transact(async (tx) => {
          await sales.joinPlacements(tx)
          result = await sales.sellBet(tx, sale)
          if (result !== 'sold') return false
          const [placing] = await placeBatch(tx, [bet], undefined, betProcess)
          if (placing?.result !== 'placed') throw new NewBetRefused(placing!)
          return true
        })
        .catch((error: unknown) => {
          if (!(error instanceof NewBetRefused)) throw error
          result = error.placing
          return false
        }),
    )
    return result
  }

  return {
    offered: (found) => fault(found) === null && typeof now.price(found) === 'bigint',

    async check(playerId, betId, selections, extra) {
      const found = await load(playerId, betId)
      const price = now.price(found)
      const odds = selections.map((one) => {
        const quote = deps.book.quote(one)
        return quote.status === 'unknown' ? null : quote.odds
      })
      const legs = selections.map((selection, index) => ({ selection, odds: odds[index] ?? 1001 }))
      const ask: EditAsk = { key: betId, price: 0n, extra, oddsPolicy: 'any', legs }
      let possibleWin: bigint | null = null
      let problem: DomainError | null = null
      try {
        possibleWin = inPlaceOf(playerId, found, price, ask).possibleWin
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        problem = error
      }
      return {
        price: typeof price === 'bigint' ? price : null,
        stake: typeof price === 'bigint' ? price + extra : null,
        odds,
        totalOdds: totalOdds(odds.filter((one) => one !== null)),
        possibleWin,
        possibleTax: possibleWin === null ? 0n : await taxOfEdited(playerId, found, extra, possibleWin),
        problem,
      }
    },

    async edit(playerId, betId, ask) {
      const fields = ask.legs.flatMap(({ selection, odds }) => [selection, odds])
      const asked = [betId, ask.price.toString(), ask.extra.toString(), ask.oddsPolicy, ...fields]
      const hash = inputHash('edit-bet', asked)
      // Load first: if the same request has just edited the bet, the bet is closed and its answer is stored.
      const found = await load(playerId, betId)
      const known = await findAnswer(db.read, playerId, ask.key)
      if (known) {
        if (known.input_hash !== hash) throw ledgerErrors['idempotency-key-reused']()
        return stored(playerId, betId)
      }
      if (deps.leads?.() === false) throw betErrors['try-again-later']()
      const price = now.price(found)
      const bet = inPlaceOf(playerId, found, price, ask)
      const sale: sales.SaleToWrite = {
        playerId,
        betId,
        key: ask.key,
        inputHash: hash,
        price: bet.stake - ask.extra,
        soldStake: found.bet.stake,
        seen: found.legs.map((leg) => leg.result),
        continuation: bet.betId,
        byRule: false,
        edited: true,
      }
      const result = await write(sale, bet)
      switch (result) {
        case 'sold':
          deps.acceptance.released(playerId, found)
          deps.committed?.()
          return stored(playerId, betId)
        case 'repeated':
          return stored(playerId, betId)
        case 'unknown':
          throw betErrors['bet-unknown']()
        case 'not-open':
          throw saleErrors['bet-not-open']()
        case 'changed':
          throw saleErrors['sale-not-offered']({ reason: 'suspended' })
        case 'key-reused':
          throw ledgerErrors['idempotency-key-reused']()
        default:
          throw await refusalOf(result, found, playerId, bet)
      }
    },
  }

  /**
   * Returns the tax on a win of the new bet. The player's own money is the own stake on the old bet plus the
   * addition.
   */
  async function taxOfEdited(
    playerId: string,
    found: BetWithLegs,
    extra: bigint,
    win: bigint,
  ): Promise<bigint> {
    const taxes = await findSaleTaxes(db.read, playerId, [found])
    const terms = taxes.get(found.bet.bet_id)
    if (!terms) return 0n
    const { from, ownStake, ...rule } = terms
    return taxOf({ ...rule, from: BigInt(from) }, win, BigInt(ownStake) + extra)
  }

  async function refusalOf(
    placing: Placing,
    { bet: { currency } }: BetWithLegs,
    playerId: string,
    bet: BetToPlace,
  ): Promise<DomainError> {
    const { result } = placing
    switch (result) {
      case 'player-maximum': {
        const win = bet.possibleWin - bet.stake
        const maxStake = win > 0n ? divideDown(bet.stake * (placing.amount ?? 0n), win) : 0n
        return betErrors['stake-above-maximum']({ maxStake: maxStake.toString(), currency })
      }
      case 'key-reused':
      case 'event-merged':
      case 'banned':
      case 'no-account':
      case 'converted':
      case 'insufficient':
      case 'loss-limit': {
        const own = { playerId, currency: currency as Currency, account: 'main' } as const
        return placingRefusal(db.read, { ...placing, result }, own, bet.legs)
      }
      default:
        return betErrors['try-again-later']()
    }
  }
}

class NewBetRefused extends Error {
  readonly placing: Placing
  constructor(placing: Placing) {
    super(placing.result)
    this.placing = placing
  }
}

function sameSelections({ legs }: BetWithLegs, ask: EditAsk): boolean {
  const old = new Set(legs.map((leg) => selectionId(leg.event_id, leg.market, leg.outcome)))
  return old.size === ask.legs.length && ask.legs.every(({ selection }) => old.has(selection))
}
