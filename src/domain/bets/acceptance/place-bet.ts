import { type BetPromotion, extraAtBest } from '#kernel/betting/bet-promotion.ts'
import { type BetTerms, winOf } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Currency } from '#kernel/currencies.ts'
import { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { KnownQuote } from '../../book/index.ts'
import { boostErrors } from '../../boosts/index.ts'
import { freeBetErrors, isFreeBetRefusal } from '../../free-bets/index.ts'
import { findAnswer, isAboutData, ledgerErrors, usableBalance } from '../../ledger/index.ts'
import type { BetView } from '../bet-contract.ts'
import { betViewAsPlaced, betViewAtPlacing } from '../bet-view.ts'
import { betErrors } from '../bets-api.ts'
import { type BetWithLegs, enterBetProcess, findBet } from '../bets-store.ts'
import { type Hold, holdStake, refusalIn, releaseStake } from '../live/hold-stake.ts'
import { exposedSelection } from '../risk/event-exposure.ts'
import { Exposure } from '../risk/exposure.ts'
import { fromMicroEuro, scaled, toMicroEuro } from '../risk/micro-euro.ts'
import { defaultCaps } from '../risk/risk-caps.ts'
import type { Acceptance, AcceptanceDeps } from './acceptance.ts'
import { accountOf } from './asked.ts'
import { makeBatcher } from './batcher.ts'
import { askOf, betOf, type Size } from './bet-asked.ts'
import { offeredBoost } from './boost.ts'
import { grantedBonus, offeredBonus, withBonus } from './express-bonus.ts'
import { checkFreeBet } from './free-bet.ts'
import { grantedHyper, offeredHyper } from './hyper-bonus.ts'
import { type Ask, type Looked, makeLook, oddsOf } from './look.ts'
import { grantedPaidBoost, offeredPaidBoost } from './paid-boost.ts'
import { insufficientFunds, placingRefusal } from './placing-refusal.ts'
import type { Placing } from './placing-store.ts'
import { largestStake } from './system.ts'

/**
 * Share of a player's cap from which the database counts his open bets too, beside this process, and his balance is
 * read before the house's room is taken.
 */
const guardFrom = 20n

/**
 * Takes bets: slip rules, prices and market state, risk caps, then the ledger with the player's own limits. A bet in play
 * has its stake held first, waits its live delay and is looked at again; only the house refuses it then, and gives the
 * stake back. Other refusals write nothing. A bet is always at the book's odds.
 *
 * Errors of `place`: those of `betErrors`, insufficient-funds, account-unknown, account-converted,
 * idempotency-key-reused.
 */
export function makeAcceptance(deps: AcceptanceDeps): Acceptance {
  const caps = deps.caps ?? defaultCaps
  const exposure = new Exposure(caps)
  const leads = deps.leads ?? (() => true)
  const wait = deps.wait ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)))
  const batcher = makeBatcher(deps.lanes ?? deps.db.read, { mayCall: leads })
  const underWay = new Map<string, { readonly hash: string; readonly answer: Promise<BetView> }>()

  const { look, refusalFrom, antiTerms } = makeLook(deps)

  const shareOf = (playerId: string | null) => (playerId === null ? 1 : (deps.stakeFactor?.(playerId) ?? 1))

  const room = (
    playerId: string | null,
    quotes: readonly KnownQuote[],
    currency: Currency,
    terms: BetTerms | null,
  ) => fromMicroEuro(exposure.room(playerId, quotes, terms !== null, shareOf(playerId)), currency)

  const payoutCap = (currency: Currency): bigint => fromMicroEuro(scaled(caps.payoutPerBet, 1), currency)

  const largest = (
    quotes: readonly KnownQuote[],
    limit: bigint,
    currency: Currency,
    terms: BetTerms | null,
    bonus: Odds | null,
    promotion: BetPromotion | null,
  ) => largestStake(withBonus(oddsOf(quotes), bonus), limit, payoutCap(currency), terms, promotion)

  const maximum: Acceptance['maximum'] = (
    playerId,
    quotes,
    currency,
    terms = null,
    bonus = null,
    promotion = null,
  ) => largest(quotes, room(playerId, quotes, currency, terms), currency, terms, bonus, promotion)

  const within: Acceptance['within'] = (micro, quotes, currency, promotion) =>
    largest(quotes, fromMicroEuro(micro, currency), currency, null, null, promotion)

  const expressBonus = () => deps.expressBonus?.() ?? false

  const hyperBonus = () => deps.hyperBonus?.() ?? null

  const paidBoost = () => deps.paidBoost?.() ?? false

  /** What the house adds to a bet of these quotes. */
  const added = ({ request, currency, stake }: Ask, { quotes, promotion }: Looked) => ({
    bonus: grantedBonus(request, quotes, expressBonus()),
    promotion:
      promotion ??
      grantedHyper(hyperBonus(), currency, request, stake, quotes) ??
      grantedPaidBoost(paidBoost(), request, quotes),
  })

  const tooLarge = (seen: Looked, limit: bigint, ask: Ask) => {
    const { bonus, promotion } = added(ask, seen)
    const { quotes, terms } = seen
    return aboveMaximum(largest(quotes, limit, ask.currency, terms, bonus, promotion), ask.currency)
  }

  /** What a bet may win, and whether that is a large share of the player's cap. Throws when it is above a cap. */
  const sizeOf = (ask: Ask, seen: Looked): Size => {
    const { playerId, stake, currency } = ask
    const { quotes, terms } = seen
    const { bonus, promotion } = added(ask, seen)
    const odds = oddsOf(quotes)
    const win = winOf(withBonus(odds, bonus), terms)(stake) + extraAtBest(stake, odds, promotion)
    const limit = room(playerId, quotes, currency, terms)
    if (win > payoutCap(currency) || win - stake > limit) throw tooLarge(seen, limit, ask)
    const factor = Math.min(...quotes.map(({ stakeFactor }) => stakeFactor)) * shareOf(playerId)
    const cap = fromMicroEuro(scaled(caps.perPlayerAndEvent, factor), currency)
    return { win, bonus, promotion, cap, large: (win - stake) * guardFrom >= cap }
  }

  /** What the key answered before: a bet, or the refusal, which is thrown; null when it is new. */
  const answerBefore = async (playerId: string, key: string, hash: string): Promise<BetView | null> => {
    const known = await findAnswer(deps.db.read, playerId, key)
    if (!known) return null
    const { bet, held } = known.answer as { readonly bet?: string; readonly held?: string }
    const refusal = refusalIn(known.answer)
    if (known.input_hash !== hash || !(bet || held || refusal)) throw ledgerErrors['idempotency-key-reused']()
    if (refusal) throw refusal
    if (!bet) throw betErrors['try-again-later']()
    return stored(playerId, bet)
  }

  const stored = async (playerId: string, betId: string): Promise<BetView> => {
    const bet = await findBet(deps.db.read, playerId, betId)
    if (!bet) throw new Error(`bet ${betId} of an answered key is not there`)
    return betViewAtPlacing(bet)
  }

  const delayOf: Acceptance['delayOf'] = (quotes) =>
    Math.max(0, ...quotes.map(({ live, sport, eventId }) => (live ? deps.liveDelay(sport, eventId) : 0)))

  const accept = async (ask: Ask): Promise<BetView> => {
    const seen = look(ask)
    const { quotes } = seen
    const delay = delayOf(quotes)
    if (ask.request.freeBet) {
      await checkFreeBet(deps.db.read, ask, quotes)
      return finish(ask, seen, null)
    }
    return delay > 0 ? acceptLive(ask, seen, delay) : finish(ask, seen, null)
  }

  /** Holds the stake, waits, and looks again. The house's room is kept with it: no other bet of the player refuses this one. */
  const acceptLive = async (ask: Ask, seen: Looked, delay: number): Promise<BetView> => {
    const { playerId, request, stake, currency } = ask
    const { quotes, terms } = seen
    if (!leads()) throw betErrors['try-again-later']()
    const counted = toMicroEuro(sizeOf(ask, seen).win - stake, currency)
    let kept = false
    const letRoomGo = () => {
      if (kept) exposure.remove(playerId, quotes, counted, terms !== null)
      kept = false
    }
    let hold: Hold | null = null
    try {
      hold = await holdStake(deps.db.read, deps.clock, { ...ask, account: accountOf(request), delay })
      if (!hold) return await answered(ask)
      exposure.add(playerId, quotes, counted, terms !== null)
      kept = true
      deps.moved?.()
      await wait(Math.min(delay, Math.max(0, hold.dueAt - deps.clock.now())))
      letRoomGo()
      return await finish(ask, look(ask), hold)
    } catch (error) {
      // What is not known to be refused stays held: the same key goes on with it, or it is released when it is overdue.
      if (hold && error instanceof DomainError && error.status !== 503) {
        if (await releaseStake(deps.db.read, playerId, hold, error)) deps.moved?.()
      }
      throw error
    } finally {
      letRoomGo()
    }
  }

  /** Sizes and places a bet of these quotes; its stake is taken from what is held, or from the account. */
  const finish = async (ask: Ask, first: Looked, hold: Hold | null): Promise<BetView> => {
    const { playerId, request, stake, currency } = ask
    const account = accountOf(request)
    let seen = first
    let size = sizeOf(ask, seen)
    if (size.large && !hold && !request.freeBet) {
      // The house's room is not held, not even for a moment, for those who can't pay for it.
      const balance = await usableBalance(deps.db.read, playerId, currency, account)
      if (balance !== null && balance < stake) throw insufficientFunds(balance, currency, account)
      seen = look(ask)
      size = sizeOf(ask, seen)
    }
    const { quotes, terms } = seen
    const placedAt = deps.clock.now()
    const bet = betOf(ask, seen, size, placedAt, hold)
    const counted = toMicroEuro(size.win - stake, currency)
    exposure.add(playerId, quotes, counted, terms !== null)
    let placing: Placing | null = null
    try {
      placing = await batcher.place(bet)
    } finally {
      if (placing?.result !== 'placed') exposure.remove(playerId, quotes, counted, terms !== null)
    }
    const { result } = placing
    if (result === 'placed') {
      deps.committed?.()
      deps.taken?.(quotes, placedAt)
      return betViewAsPlaced(bet, placedAt)
    }
    if (result === 'repeated') return stored(playerId, placing.bet_id)
    if (result === 'player-maximum') throw tooLarge(seen, placing.amount ?? 0n, ask)
    if (result === 'released') return answered(ask)
    if (result === 'boost-over') throw boostErrors['boost-over']()
    if (result === 'boost-stake') throw aboveMaximum(placing.amount ?? 0n, currency)
    if (result === 'boost-full')
      throw aboveMaximum(within(Number(placing.amount), quotes, currency, size.promotion), currency)
    if (isFreeBetRefusal(result)) throw freeBetErrors[result]()
    throw await placingRefusal(deps.db.read, { ...placing, result }, { playerId, currency, account })
  }

  /** What somebody else has answered to the request. */
  const answered = async ({ playerId, request, inputHash }: Ask): Promise<BetView> => {
    const bet = await answerBefore(playerId, request.key, inputHash)
    if (!bet) throw betErrors['try-again-later']()
    return bet
  }

  return {
    async start() {
      const id = uuidv7(deps.clock.now())
      const rows = await enterBetProcess(deps.db.read, id)
      for (const row of rows) {
        const legs = row.selections.map((name, index) => ({
          ...exposedSelection(name),
          odds: row.odds[index]!,
        }))
        const win = toMicroEuro(row.win, row.currency as Currency)
        exposure.restore(row.player_id, legs, win, new Set(row.undecided), row.system)
      }
      batcher.entered(id)
      return rows.length
    },

    async place(playerId, request) {
      const ask = askOf(playerId, request)
      const hash = ask.inputHash
      const name = `${playerId} ${request.key}`
      const same = underWay.get(name)
      if (same) {
        if (same.hash !== hash) throw ledgerErrors['idempotency-key-reused']()
        return same.answer
      }
      const answer = accept(ask).catch(async (error: unknown) => {
        // A retry of a bet that was taken is answered even when the same bet would be refused by now.
        const asks = error instanceof DomainError && error.status !== 503
        const before = asks ? await answerBefore(playerId, request.key, hash) : null
        if (before) return before
        throw error
      })
      underWay.set(name, { hash, answer })
      try {
        return await answer
      } finally {
        underWay.delete(name)
      }
    },

    antiTerms,
    maximum,
    within,
    delayOf,
    boostOf: (playerId, currency, request, quotes) =>
      offeredBoost(deps.boosts, playerId, currency, request, quotes),
    hyperOf: (currency, request, quotes) => offeredHyper(hyperBonus(), currency, request, quotes),
    paidBoostOf: (request, quotes) => offeredPaidBoost(paidBoost(), request, quotes),
    bonusOf: (request, quotes) => (expressBonus() ? offeredBonus(request, quotes) : null),
    refusalFrom,

    inPlaceOf(playerId, old, request) {
      const ask = askOf(playerId, request)
      const seen = look(ask)
      const size = exposure.without(playerId, ...exposed(old), () => sizeOf(ask, seen))
      return betOf(ask, seen, size, deps.clock.now(), null)
    },

    async counted(bet, place) {
      const win = toMicroEuro(bet.possibleWin - bet.stake, bet.currency as Currency)
      exposure.add(bet.playerId, bet.legs, win, Boolean(bet.system))
      let taken = false
      try {
        if (!leads()) throw betErrors['try-again-later']()
        taken = await place(batcher.betProcess())
      } catch (error) {
        if (!isAboutData(error)) batcher.lostSight()
        throw error
      } finally {
        if (!taken) exposure.remove(bet.playerId, bet.legs, win, Boolean(bet.system))
      }
      if (taken) deps.committed?.()
      return taken
    },

    released(playerId, found) {
      exposure.remove(playerId, ...exposed(found), found.bet.system !== null)
    },

    eventSettled(eventId, lost = []) {
      exposure.settled(eventId, new Set(lost))
      batcher.forget(eventId)
    },
  }
}

const aboveMaximum = (maxStake: bigint, currency: Currency) =>
  betErrors['stake-above-maximum']({ maxStake: maxStake.toString(), currency })

/** What a stored bet counts in the exposure with. */
const exposed = ({ bet, legs }: BetWithLegs) =>
  [
    legs.map((leg) => ({ ...leg, eventId: leg.event_id })),
    toMicroEuro(bet.possible_win - bet.stake, bet.currency as Currency),
  ] as const
