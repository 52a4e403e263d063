import type { BetRequest } from '#domain/bets/api.ts'
import { parseSelectionId } from '#domain/pricing/api.ts'
import { isOdds, type Odds } from '#kernel/betting/odds.ts'
import type { CouponEvent, CouponStake } from '#web/core/betslip-port.ts'

/**
 * What the coupon holds and how it changes: pure, so that two tabs and a refresh come to the same coupon. Names of
 * stored fields are the specification's (section 3): bets, addedAtByBetId, typeId, systemValue.
 */

export interface CouponBet {
  /** `event~market key~outcome`. */
  readonly id: string
  /** The odds that the player saw and agreed to; never what a bet is taken at. */
  readonly odds: Odds
  readonly event: CouponEvent
}

/**
 * 0 singles, 1 accumulator (the specification's "express"), 2 system, 3 anti-accumulator, 5 conditional bet, 8 chain. All but
 * singles have one stake for all.
 */
export type CouponType = 0 | 1 | 2 | 3 | 5 | 8

/** What one stake is put on: all selections together, or the single on one of them. */
export type Slot = string
export const accumulatorSlot: Slot = 'accumulator'

/** A bet that was sent and whose answer is not known yet. It is sent again, unchanged, until it is. */
export interface Attempt {
  readonly request: BetRequest
  /** Whose it is: another player on this machine must not send it. */
  readonly playerId: string
  readonly startedAt: number
  /** Minor units that the player had asked for, when this is the largest stake in its place. */
  readonly loweredFrom?: string
}

export interface CouponState {
  readonly bets: readonly CouponBet[]
  readonly addedAtByBetId: Readonly<Record<string, number>>
  readonly typeId: CouponType
  /** The account that was chosen, as `/web-api/accounts` names it; null is the main account. */
  readonly accountId: string | null
  /** How many selections beside the bankers a line of the system has, at least; 1 only in a full cover with singles. */
  readonly systemValue: number
  /** So many larger sizes are played with it. */
  readonly systemOffset: number
  /** Selections that stand in every line. */
  readonly bankers: readonly string[]
  /** The bets are wanted each way, where all selections are to win races. */
  readonly eachWay: boolean
  /** The express bonus was taken out by hand. */
  readonly bonusDeleted: boolean
  /** A boost is bought for the selections in it; another slip is asked anew. */
  readonly boostBought: boolean
  /** In which the stakes were typed: they mean nothing in another one. */
  readonly currency: string | null
  /** Accumulator stake as typed; null means the currency's initial stake. */
  readonly amount: string | null
  /** Stakes of singles as typed. */
  readonly amountByBetId: Readonly<Record<string, string>>
  /** The idempotency key that the next press of the button uses, shared by all tabs. */
  readonly keys: Readonly<Record<Slot, string>>
  readonly attempts: Readonly<Record<Slot, Attempt>>
}

export const maxBets = 100

export const emptyCoupon: CouponState = {
  bets: [],
  addedAtByBetId: {},
  typeId: 0,
  accountId: null,
  systemValue: 2,
  systemOffset: 0,
  bankers: [],
  eachWay: false,
  bonusDeleted: false,
  boostBought: false,
  currency: null,
  amount: null,
  amountByBetId: {},
  keys: {},
  attempts: {},
}

/** Chance and time come in from outside, so that tests repeat. */
export interface ChangeContext {
  readonly now: number
  readonly newKey: () => string
}

const without = <V>(record: Readonly<Record<string, V>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)))

/** Every slot whose bet has changed gets a new key: the same key may only ever name the same bet. */
export function rekey(state: CouponState, changed: readonly string[], context: ChangeContext): CouponState {
  const live = new Set([accumulatorSlot, ...state.bets.map(({ id }) => id)])
  const keys: Record<string, string> = {}
  for (const slot of live) {
    const old = state.keys[slot]
    keys[slot] = old && slot !== accumulatorSlot && !changed.includes(slot) ? old : context.newKey()
  }
  return { ...state, keys: state.bets.length > 0 ? keys : {} }
}

/** Selections that are part of an unanswered attempt; they stay as they are until it is answered. */
export const frozenIds = (state: CouponState): ReadonlySet<string> =>
  new Set(
    Object.values(state.attempts).flatMap(({ request }) => request.legs.map(({ selection }) => selection)),
  )

/** Adds the selection, takes it out when it is in, and replaces a rival outcome of the same market. */
export function toggleBet(state: CouponState, bet: CouponBet, context: ChangeContext): CouponState {
  const parts = parseSelectionId(bet.id)
  const frozen = frozenIds(state)
  if (!parts || !isOdds(bet.odds)) return state
  if (state.bets.some(({ id }) => id === bet.id)) return removeBets(state, [bet.id], context)
  const rival = state.bets.findIndex(({ id }) => {
    const other = parseSelectionId(id)
    return other?.eventId === parts.eventId && other.market === parts.market
  })
  const old = state.bets[rival]
  if (old && frozen.has(old.id)) return state
  if (!old && state.bets.length >= maxBets) return state
  const bets = old ? state.bets.with(rival, bet) : [...state.bets, bet]
  const amountByBetId = { ...state.amountByBetId }
  const addedAtByBetId = { ...state.addedAtByBetId, [bet.id]: context.now }
  if (old) {
    // The stake typed for the rival outcome was meant for this market.
    const stake = amountByBetId[old.id]
    if (stake !== undefined) amountByBetId[bet.id] = stake
    delete amountByBetId[old.id]
    delete addedAtByBetId[old.id]
  }
  // The second selection makes an accumulator by itself, where one is possible.
  const typeId = bets.length === 2 && !old && conflictsOf(bets).size === 0 ? 1 : state.typeId
  const bankers = state.bankers.filter((id) => id !== old?.id)
  return rekey({ ...state, bets, addedAtByBetId, amountByBetId, bankers, typeId }, [bet.id], context)
}

/** Takes selections out, with their stakes. Those of an unanswered attempt stay. */
export function removeBets(state: CouponState, ids: readonly string[], context: ChangeContext): CouponState {
  const frozen = frozenIds(state)
  return drop(
    state,
    ids.filter((id) => !frozen.has(id)),
    context,
  )
}

function drop(state: CouponState, ids: readonly string[], context: ChangeContext): CouponState {
  const gone = new Set(ids)
  const bets = state.bets.filter(({ id }) => !gone.has(id))
  if (bets.length === state.bets.length) return state
  return rekey(
    {
      ...state,
      bets,
      addedAtByBetId: without(state.addedAtByBetId, gone),
      amountByBetId: without(state.amountByBetId, gone),
      bankers: state.bankers.filter((id) => !gone.has(id)),
      typeId: typeFor(bets.length, state.typeId),
      amount: bets.length === 0 ? null : state.amount,
      boostBought: bets.length > 0 && state.boostBought,
    },
    [],
    context,
  )
}

/** An accumulator of these takes the place of all that no bet under way holds. */
export function fillBets(
  state: CouponState,
  bets: readonly CouponBet[],
  stake: CouponStake | undefined,
  context: ChangeContext,
): CouponState {
  const ids = state.bets.map(({ id }) => id)
  const filled = bets.reduce(
    (sum, bet) => (sum.bets.some(({ id }) => id === bet.id) ? sum : toggleBet(sum, bet, context)),
    removeBets(state, ids, context),
  )
  const typed = setType(filled, 1, context)
  return stake ? setAmount(typed, accumulatorSlot, stake.amount, stake.currency, context) : typed
}

/** How many selections each type has at least. */
export const minBetsOf = (typeId: CouponType): number => (typeId === 0 ? 1 : typeId === 2 ? 3 : 2)

/** The type that is left for so many selections. */
export const typeFor = (count: number, typeId: CouponType): CouponType =>
  count < 2 ? 0 : count < minBetsOf(typeId) ? 1 : typeId

/** All types but singles share their stake, but they are bets of their own: each gets its key. */
export function setType(state: CouponState, typeId: CouponType, context: ChangeContext): CouponState {
  if (state.bets.length < minBetsOf(typeId) || typeId === state.typeId) return state
  const changed = { ...state, typeId }
  return typeId > 1 || state.typeId > 1 ? rekey(changed, [], context) : changed
}

/** Whether the selections are all to win races: then they may be wanted each way. */
export const areToWinRaces = (bets: readonly CouponBet[]): boolean =>
  bets.length > 0 && bets.every(({ id }) => /~race-winner[|~]/.test(id))

/**
 * Bets go from this account from now on: each is another bet than before. A bonus takes accumulators only, so one is made
 * where that is possible.
 */
export const setAccount = (
  state: CouponState,
  accountId: string | null,
  context: ChangeContext,
): CouponState =>
  rekey(
    {
      ...state,
      accountId,
      typeId:
        accountId !== null && state.bets.length > 1 && conflictsOf(state.bets).size === 0 ? 1 : state.typeId,
    },
    state.bets.map(({ id }) => id),
    context,
  )

/**
 * Keeps what was typed; the same stake in another spelling is still another request, so it gets a new key. Stakes that
 * were typed in another currency go.
 */
export function setAmount(
  state: CouponState,
  slot: Slot,
  amount: string,
  currency: string,
  context: ChangeContext,
): CouponState {
  if (state.attempts[slot]) return state
  const typed = amount.slice(0, 20)
  const own = state.currency === currency ? state : { ...state, currency, amount: null, amountByBetId: {} }
  if (slot === accumulatorSlot) return rekey({ ...own, amount: typed }, [slot], context)
  if (!state.bets.some(({ id }) => id === slot)) return state
  return rekey({ ...own, amountByBetId: { ...own.amountByBetId, [slot]: typed } }, [slot], context)
}

/** Notes that a bet is being sent. When another tab has one under way in this slot, that one stays. */
export const beginAttempt = (state: CouponState, slot: Slot, attempt: Attempt): CouponState =>
  state.attempts[slot] ? state : { ...state, attempts: { ...state.attempts, [slot]: attempt } }

/** The answer came: a bet that was taken leaves the coupon, a refused one stays to be changed. */
export function endAttempt(
  state: CouponState,
  slot: Slot,
  key: string,
  taken: boolean,
  context: ChangeContext,
): CouponState {
  const attempt = state.attempts[slot]
  if (attempt?.request.key !== key) return state
  const ended = { ...state, attempts: without(state.attempts, new Set([slot])) }
  const ids = attempt.request.legs.map(({ selection }) => selection)
  if (!taken) return rekey(ended, ids, context)
  const frozen = frozenIds(ended)
  return drop(
    ended,
    ids.filter((id) => !frozen.has(id)),
    context,
  )
}

/** Selections that share their event with another one: an accumulator can't have both. */
export function conflictsOf(bets: readonly CouponBet[]): ReadonlySet<string> {
  const byEvent = Map.groupBy(bets, ({ id }) => parseSelectionId(id)?.eventId ?? '')
  return new Set(
    [...byEvent.values()].filter((group) => group.length > 1).flatMap((g) => g.map(({ id }) => id)),
  )
}
