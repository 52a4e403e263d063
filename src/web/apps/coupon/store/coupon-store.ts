import { uuidv7 } from '#kernel/ids.ts'
import type { CouponStake } from '#web/core/betslip-port.ts'
import {
  type Attempt,
  beginAttempt,
  type ChangeContext,
  type CouponBet,
  type CouponState,
  type CouponType,
  emptyCoupon,
  endAttempt,
  fillBets,
  maxBets,
  removeBets,
  type Slot,
  setAccount,
  setAmount,
  setType,
  toggleBet,
} from './coupon-state.ts'
import { readCoupon } from './read-coupon.ts'

export const couponStorageKey = 'fairline.coupon'

/** The used part of `Storage`; a private window may have none or refuse to write. */
export interface CouponStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}

export interface CouponStoreOptions {
  readonly storage?: CouponStorage
  /** Calls back when another tab changed the storage; returns the function that stops it. */
  readonly onForeignChange?: (listener: () => void) => () => void
  readonly now?: () => number
  readonly newKey?: () => string
}

export interface CouponStore {
  getState(): CouponState
  subscribe(listener: () => void): () => void
  has(id: string): boolean
  count(): number
  toggle(bet: CouponBet): void
  remove(...ids: string[]): void
  clear(): void
  /** Empties the coupon and adds an accumulator. */
  fill(bets: readonly CouponBet[], stake?: CouponStake): void
  setType(typeId: CouponType): void
  /** Applies a change that not every page needs. */
  change(next: (state: CouponState, context: ChangeContext) => CouponState): void
  setAccount(accountId: string | null): void
  setAmount(slot: Slot, amount: string, currency: string): void
  /** Puts back the selections of an accepted bet ("same again"). */
  restore(bets: readonly CouponBet[]): void
  /** Returns the attempt now under way in the slot: this one, or the one that another tab began first. */
  begin(slot: Slot, attempt: Attempt): Attempt
  end(slot: Slot, key: string, taken: boolean): void
  /** Called when the coupon is full and rejects a selection. */
  onFull(listener: () => void): () => void
}

/**
 * Creates the coupon of this browser. Each change starts from the stored state and writes at once, so that tabs share
 * one coupon and a reload loses nothing.
 */
export function createCouponStore(options: CouponStoreOptions = {}): CouponStore {
  const { storage, now = Date.now } = options
  const newKey = options.newKey ?? (() => uuidv7(now()))
  const listeners = new Set<() => void>()
  const fullListeners = new Set<() => void>()
  let written: string | null = null
  let state = emptyCoupon

  const read = (): string | null => {
    try {
      return storage?.getItem(couponStorageKey) ?? null
    } catch {
      return null
    }
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  /** Loads another tab's changes; returns true when they changed anything. */
  const refresh = (): boolean => {
    if (!storage) return false
    const stored = read()
    if (stored === null || stored === written) return false
    written = stored
    state = readCoupon(stored)
    return true
  }
  const change = (next: (state: CouponState, context: ChangeContext) => CouponState) => {
    const foreign = refresh()
    const changed = next(state, { now: now(), newKey })
    if (changed === state) {
      if (foreign) tell()
      return
    }
    state = changed
    const text = JSON.stringify(state)
    try {
      storage?.setItem(couponStorageKey, text)
      written = text
    } catch {
      // Without storage the coupon lasts as long as the page.
    }
    tell()
  }

  refresh()
  options.onForeignChange?.(() => {
    if (refresh()) tell()
  })

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    has: (id) => state.bets.some((bet) => bet.id === id),
    count: () => state.bets.length,
    toggle: (bet) => {
      const before = state
      change((current, context) => toggleBet(current, bet, context))
      const full =
        state === before && state.bets.length >= maxBets && !state.bets.some(({ id }) => id === bet.id)
      if (full) for (const listener of fullListeners) listener()
    },
    remove: (...ids) => change((current, context) => removeBets(current, ids, context)),
    clear: () =>
      change((current, context) =>
        removeBets(
          current,
          current.bets.map(({ id }) => id),
          context,
        ),
      ),
    fill: (bets, stake) => change((current, context) => fillBets(current, bets, stake, context)),
    setType: (typeId) => change((current, context) => setType(current, typeId, context)),
    change,
    setAccount: (accountId) => change((current, context) => setAccount(current, accountId, context)),
    setAmount: (slot, amount, currency) =>
      change((current, context) => setAmount(current, slot, amount, currency, context)),
    restore: (bets) =>
      change((current, context) =>
        bets
          .filter(({ id }) => !current.bets.some((bet) => bet.id === id))
          .reduce((sum, bet) => toggleBet(sum, bet, context), current),
      ),
    begin: (slot, attempt) => {
      change((current) => beginAttempt(current, slot, attempt))
      return state.attempts[slot] ?? attempt
    },
    end: (slot, key, taken) => change((current, context) => endAttempt(current, slot, key, taken, context)),
    onFull: (listener) => {
      fullListeners.add(listener)
      return () => void fullListeners.delete(listener)
    },
  }
}

/** Returns the store over the browser's own storage; storage events report the changes of other tabs. */
export function browserCouponStore(): CouponStore {
  let storage: Storage | undefined
  try {
    storage = window.localStorage
  } catch {
    storage = undefined
  }
  return createCouponStore({
    ...(storage ? { storage } : {}),
    onForeignChange: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === couponStorageKey || event.key === null) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  })
}
