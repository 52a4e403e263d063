import { boostErrors } from '#domain/betting/boosts/index.ts'
import { freeBetErrors, isFreeBetRefusal } from '#domain/betting/free-bets/index.ts'
import { isAboutData, ledgerErrors, usableBalance } from '#domain/trust/ledger/index.ts'
import type { Currency } from '#kernel/currencies.ts'
import { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { BetView } from '../bet-contract.ts'
import { betErrors } from '../bet-errors.ts'
import { betViewAsPlaced } from '../bet-view.ts'
import { type BetWithLegs, enterBetProcess } from '../bets-store.ts'
import { type Hold, holdStake, releaseStake } from '../live/hold-stake.ts'
import { exposedSelection } from '../risk/event-exposure.ts'
import { Exposure } from '../risk/exposure.ts'
import { toMicroEuro } from '../risk/micro-euro.ts'
import { defaultCaps } from '../risk/risk-caps.ts'
import type { Acceptance, AcceptanceDeps } from './acceptance.ts'
import { accountOf } from './asked.ts'
import { askOf, betOf } from './bet-asked.ts'
import { type Ask, type Looked, makeLook } from './look.ts'
import { answerBefore, betAtPlacing } from './past-answers.ts'
import { makeBatcher } from './placing/batcher.ts'
import { insufficientFunds, placingRefusal } from './placing/placing-refusal.ts'
import type { Placing } from './placing/placing-store.ts'
import { checkFreeBet } from './promotions/free-bet.ts'
import { aboveMaximum, makeSizes } from './size-bet.ts'

/**
 * Places bets: checks slip rules, prices and market state, then risk caps, then the ledger with the player's own
 * limits. For a bet in play it holds the stake first, waits the live delay and checks again. After that only the
 * operator can refuse the bet, which returns the stake. Other refusals write nothing. Bets are always placed at
 * the book's odds.
 *
 * Errors of `place`: those of `betErrors`, insufficient-funds, account-unknown, account-converted,
 * idempotency-key-reused.
 */
export function makeAcceptance(deps: AcceptanceDeps): Acceptance {
  const caps = deps.caps ?? defaultCaps
  const exposure = new Exposure(caps, deps.namesOf)
  const leads = deps.leads ?? (() => true)
  const wait = deps.wait ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)))
  const batcher = makeBatcher(deps.lanes ?? deps.db.read, { mayCall: leads })
  const underWay = new Map<string, { readonly hash: string; readonly answer: Promise<BetView> }>()

  const { look, refusalFrom, antiTerms } = makeLook(deps)

  const { sizeOf, tooLarge, ...sizes } = makeSizes(deps, caps, exposure)

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

  /**
   * Holds the stake, waits, and checks again. Reserves the exposure meanwhile, so that no other bet of the player
   * causes a refusal of this one.
   */
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
      // The stake stays held unless the refusal is certain: a retry with the same key resumes it, or the job
      // releases it when overdue.
      if (hold && error instanceof DomainError && error.status !== 503) {
        if (await releaseStake(deps.db.read, playerId, hold, error)) deps.moved?.()
      }
      throw error
    } finally {
      letRoomGo()
    }
  }

  /** Sizes and places a bet of these quotes; the stake comes from the hold, or from the account. */
  const finish = async (ask: Ask, first: Looked, hold: Hold | null): Promise<BetView> => {
    const { playerId, request, stake, currency } = ask
    const account = accountOf(request)
    let seen = first
    let size = sizeOf(ask, seen)
    if (size.large && !hold && !request.freeBet) {
      // Players who can't pay must not occupy the caps, not even for a moment.
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
    if (result === 'repeated') return betAtPlacing(deps.db.read, playerId, placing.bet_id)
    if (result === 'player-maximum') throw tooLarge(seen, placing.amount ?? 0n, ask)
    if (result === 'released') return answered(ask)
    if (result === 'boost-over') throw boostErrors['boost-over']()
    if (result === 'boost-stake') throw aboveMaximum(placing.amount ?? 0n, currency)
    if (result === 'boost-full')
      throw aboveMaximum(sizes.within(Number(placing.amount), quotes, currency, size.promotion), currency)
    if (isFreeBetRefusal(result)) throw freeBetErrors[result]()
    throw await placingRefusal(
      deps.db.read,
      { ...placing, result },
      { playerId, currency, account },
      bet.legs,
    )
  }

  /** Returns the response that an earlier attempt with this key received. */
  const answered = async ({ playerId, request, inputHash }: Ask): Promise<BetView> => {
    const bet = await answerBefore(deps.db.read, playerId, request.key, inputHash)
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
        // A retry of a placed bet returns the bet even when the same bet would be refused now.
        const asks = error instanceof DomainError && error.status !== 503
        const before = asks ? await answerBefore(deps.db.read, playerId, request.key, hash) : null
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

    ...sizes,
    antiTerms,
    delayOf,
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

/** Legs and win with which the exposure counts a stored bet. */
const exposed = ({ bet, legs }: BetWithLegs) =>
  [
    legs.map((leg) => ({ ...leg, eventId: leg.event_id })),
    toMicroEuro(bet.possible_win - bet.stake, bet.currency as Currency),
  ] as const
