import type { BetRequest } from '#domain/betting/bets/api.ts'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import { isOdds, type Odds } from '#kernel/betting/odds.ts'
import type { CouponEvent, CouponStake } from '#web/core/betslip-port.ts'

/**
 * Contents and changes of the coupon, as pure functions, so that two tabs and a reload reach the same coupon. Stored
 * fields have the specification's names (section 3): bets, addedAtByBetId, typeId, systemValue.
 */

export interface CouponBet {
  /** `event~market key~outcome`. */
  readonly id: string
  /** Odds that the player saw and accepted; the server may accept the bet at others. */
  readonly odds: Odds
  readonly event: CouponEvent
}

/**
 * 0 singles, 1 accumulator (the specification's "express"), 2 system, 3 anti-accumulator, 5 conditional bet, 8 chain.
 * All but singles share one stake.
 */
export type CouponType = 0 | 1 | 2 | 3 | 5 | 8

/** Target of one stake: all selections together, or the single on one of them. */
export type Slot = string
export const accumulatorSlot: Slot = 'accumulator'

/** A sent bet without a response. The client retries it unchanged until one arrives. */
export interface Attempt {
  readonly request: BetRequest
  /** Its player: another player on this machine must not send it. */
  readonly playerId: string
  readonly startedAt: number
  /** The player's requested stake in minor units, when this is the largest one instead. */
  readonly loweredFrom?: string
}

export interface CouponState {
  readonly bets: readonly CouponBet[]
  readonly addedAtByBetId: Readonly<Record<string, number>>
  readonly typeId: CouponType
  /** The chosen account, as `/web-api/accounts` names it; null is the main account. */
  readonly accountId: string | null
  /**
   * Least number of selections, besides the bankers, in a line of the system; 1 only in a full cover with singles.
   */
  readonly systemValue: number
  /** Number of larger sizes in the system. */
  readonly systemOffset: number
  /** Selections in every line. */
  readonly bankers: readonly string[]
  /** Whether the player wants the bets each way, where each selection is a race winner. */
  readonly eachWay: boolean
  /** Whether the player removed the express bonus. */
  readonly bonusDeleted: boolean
  /** Whether the player bought a boost for these selections; another slip needs a new choice. */
  readonly boostBought: boolean
  /** Currency of the typed stakes, which are meaningless in another one. */
  readonly currency: string | null
  /** Accumulator stake as typed; null means the currency's initial stake. */
  readonly amount: string | null
  /** Stakes of singles, as typed. */
  readonly amountByBetId: Readonly<Record<string, string>>
  /** Idempotency keys for the next press of the button, shared by all tabs. */
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

/** Randomness and time, injected so that tests repeat. */
export interface ChangeContext {
  readonly now: number
  readonly newKey: () => string
}

const without = <V>(record: Readonly<Record<string, V>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)))

/** Gives each slot with a changed bet a new key: a key may only ever name one bet. */
export function rekey(state: CouponState, changed: readonly string[], context: ChangeContext): CouponState {
  const live = new Set([accumulatorSlot, ...state.bets.map(({ id }) => id)])
  const keys: Record<string, string> = {}
  for (const slot of live) {
    const old = state.keys[slot]
    keys[slot] = old && slot !== accumulatorSlot && !changed.includes(slot) ? old : context.newKey()
  }
  return { ...state, keys: state.bets.length > 0 ? keys : {} }
}

/** Returns the selections of attempts without a response, which cannot change until it arrives. */
export const frozenIds = (state: CouponState): ReadonlySet<string> =>
  new Set(
    Object.values(state.attempts).flatMap(({ request }) => request.legs.map(({ selection }) => selection)),
  )

/** Adds the selection, removes it when present, and replaces a rival outcome of the same market. */
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
    // The stake typed for the rival outcome applies to this market.
    const stake = amountByBetId[old.id]
    if (stake !== undefined) amountByBetId[bet.id] = stake
    delete amountByBetId[old.id]
    delete addedAtByBetId[old.id]
  }
  // The second selection switches to an accumulator, where one is possible.
  const typeId = bets.length === 2 && !old && conflictsOf(bets).size === 0 ? 1 : state.typeId
  const bankers = state.bankers.filter((id) => id !== old?.id)
  return rekey({ ...state, bets, addedAtByBetId, amountByBetId, bankers, typeId }, [bet.id], context)
}

/** Removes selections with their stakes. Those of an attempt without a response stay. */
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

/** Replaces all selections, except those of a bet under way, with an accumulator of these. */
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

/** Returns the least number of selections for a type. */
export const minBetsOf = (typeId: CouponType): number => (typeId === 0 ? 1 : typeId === 2 ? 3 : 2)

/** Returns the type that applies with so many selections. */
export const typeFor = (count: number, typeId: CouponType): CouponType =>
  count < 2 ? 0 : count < minBetsOf(typeId) ? 1 : typeId

/** Sets the type. All types but singles share their stake, but are different bets: each gets its own key. */
export function setType(state: CouponState, typeId: CouponType, context: ChangeContext): CouponState {
  if (state.bets.length < minBetsOf(typeId) || typeId === state.typeId) return state
  const changed = { ...state, typeId }
  return typeId > 1 || state.typeId > 1 ? rekey(changed, [], context) : changed
}

/** Tells whether each selection is a race winner, so that each way is possible. */
export const areToWinRaces = (bets: readonly CouponBet[]): boolean =>
  bets.length > 0 && bets.every(({ id }) => /~race-winner[|~]/.test(id))

/**
 * Sets the account that pays; each bet gets a new key. A bonus accepts accumulators only, so the type becomes one
 * where possible.
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
 * Stores the typed text; another spelling of the same stake is another request, so it gets a new key. Drops stakes
 * typed in another currency.
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

/** Records that a bet is being sent. An attempt of another tab in this slot takes precedence. */
export const beginAttempt = (state: CouponState, slot: Slot, attempt: Attempt): CouponState =>
  state.attempts[slot] ? state : { ...state, attempts: { ...state.attempts, [slot]: attempt } }

/** Ends an attempt: an accepted bet leaves the coupon, a refused one stays editable. */
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

/** Returns the selections that share their event with another one: an accumulator cannot contain both. */
export function conflictsOf(bets: readonly CouponBet[]): ReadonlySet<string> {
  const byEvent = Map.groupBy(bets, ({ id }) => parseSelectionId(id)?.eventId ?? '')
  return new Set(
    [...byEvent.values()].filter((group) => group.length > 1).flatMap((g) => g.map(({ id }) => id)),
  )
}
