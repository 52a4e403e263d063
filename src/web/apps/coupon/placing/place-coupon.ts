import type { BetRequest, BetView } from '#domain/betting/bets/api.ts'
import type { Slot } from '../store/coupon-state.ts'
import type { CouponStore } from '../store/coupon-store.ts'
import { loweredRequest } from './lowered-request.ts'
import type { Refusal } from './refusal-action.ts'

export type Placing =
  | { readonly phase: 'sending'; readonly startedAt: number }
  /** No response arrived: the client retries the same request after a delay, and when the player asks. */
  | { readonly phase: 'unsure' }
  /** The session ended before the response: the client retries once the same player has signed in. */
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'refused'; readonly refusal: Refusal }
  | {
      readonly phase: 'placed'
      readonly bet: BetView
      /** Requested stake in minor units, where the largest one was placed instead. */
      readonly loweredFrom?: string
    }

export interface PlacingOptions {
  readonly store: CouponStore
  readonly send: (request: BetRequest) => Promise<BetView>
  /** Reads an error of `send`; status 0 is a lost connection. */
  readonly readFault: (fault: unknown) => Refusal & { readonly status: number }
  readonly playerId: () => string | null
  readonly now?: () => number
  /** Resolves after so many milliseconds; tests inject it. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

export interface PlacingStore {
  get(slot: Slot): Placing | undefined
  all(): ReadonlyMap<Slot, Placing>
  subscribe(listener: () => void): () => void
  /**
   * Sends a bet; a second call during the first joins it. With `mayLower`, a stake refused as too large is followed,
   * once, by the largest one.
   */
  place(slot: Slot, request: BetRequest, mayLower?: boolean): Promise<void>
  /** Retries attempts without a response: at start, after sign-in, on request. */
  resume(): Promise<void>
  /** Gives up an attempt without a response, after the player has checked the bet history. */
  forget(slot: Slot): void
  /** Drops receipts and refusals when the player leaves, because the next one must not see them. */
  leave(): void
  /** Drops a receipt or a refusal that the player has read. */
  dismiss(slot: Slot): void
}

const firstDelay = 1000
const retries = 6

/** Tells whether the server may have accepted the request despite this status. */
const isUncertain = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/**
 * Returns a store that places at most one bet per press: it stores the request with its key before sending, and
 * retries it unchanged until a response arrives.
 */
export function createPlacing(options: PlacingOptions): PlacingStore {
  const { store, send, readFault, playerId, now = Date.now } = options
  const wait = options.wait ?? ((ms) => new Promise<void>((done) => setTimeout(done, ms)))
  const listeners = new Set<() => void>()
  const running = new Map<Slot, Promise<void>>()
  let placings: ReadonlyMap<Slot, Placing> = new Map()
  /** Next key of each refused slot: a different key means that the bet changed. */
  const refusedKeys = new Map<Slot, string | undefined>()

  const set = (slot: Slot, placing: Placing | undefined) => {
    const next = new Map(placings)
    if (placing) next.set(slot, placing)
    else next.delete(slot)
    placings = next
    for (const listener of listeners) listener()
  }

  const run = async (slot: Slot, again: boolean, mayLower: boolean): Promise<void> => {
    for (let round = 0; ; round++) {
      const attempt = store.getState().attempts[slot]
      if (!attempt) return
      set(slot, { phase: 'sending', startedAt: now() })
      try {
        const bet = await send(attempt.request)
        store.end(slot, attempt.request.key, true)
        const { loweredFrom } = attempt
        return set(slot, { phase: 'placed', bet, ...(loweredFrom ? { loweredFrom } : {}) })
      } catch (fault) {
        const { status, ...refusal } = readFault(fault)
        if (status === 401) return set(slot, { phase: 'signed-out' })
        // An earlier try may have succeeded before the terms changed; the client learns it once the player confirms
        // them.
        if (status === 451 && (again || round > 0)) return set(slot, { phase: 'unsure' })
        if (!isUncertain(status)) {
          store.end(slot, attempt.request.key, false)
          const { request, playerId: player } = attempt
          const lowered =
            mayLower && !attempt.loweredFrom && playerId() === player && loweredRequest(request, refusal)
          if (lowered) {
            store.begin(slot, {
              request: lowered,
              playerId: player,
              startedAt: now(),
              loweredFrom: request.stake,
            })
            return run(slot, false, false)
          }
          refusedKeys.set(slot, store.getState().keys[slot])
          return set(slot, { phase: 'refused', refusal })
        }
        set(slot, { phase: 'unsure' })
        if (round >= retries) return
        await wait(Math.min(firstDelay * 2 ** round, 8000))
      }
    }
  }
  const start = (slot: Slot, again: boolean, mayLower = false): Promise<void> => {
    const under = running.get(slot)
    if (under) return under
    const work = run(slot, again, mayLower).finally(() => running.delete(slot))
    running.set(slot, work)
    return work
  }

  // A refusal expires once the bet has changed.
  store.subscribe(() => {
    for (const [slot, { phase }] of placings) {
      if (phase === 'refused' && refusedKeys.get(slot) !== store.getState().keys[slot]) set(slot, undefined)
    }
  })

  return {
    get: (slot) => placings.get(slot),
    all: () => placings,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    place: async (slot, request, mayLower) => {
      const player = playerId()
      if (player === null) return
      const held = store.begin(slot, { request, playerId: player, startedAt: now() })
      if (held.playerId !== player) {
        // Another player of this browser left it, so this session must not send it.
        store.end(slot, held.request.key, false)
        store.begin(slot, { request, playerId: player, startedAt: now() })
      }
      await start(slot, false, mayLower)
    },
    resume: async () => {
      const player = playerId()
      if (player === null) return
      const work: Promise<void>[] = []
      for (const [slot, attempt] of Object.entries(store.getState().attempts)) {
        if (attempt.playerId === player) work.push(start(slot, true))
        else store.end(slot, attempt.request.key, false)
      }
      await Promise.all(work)
    },
    forget: (slot) => {
      const attempt = store.getState().attempts[slot]
      if (attempt && !running.has(slot)) store.end(slot, attempt.request.key, false)
      if (!running.has(slot)) set(slot, undefined)
    },
    leave: () => {
      for (const [slot, { phase }] of placings) {
        if (phase === 'placed' || phase === 'refused') set(slot, undefined)
      }
    },
    dismiss: (slot) => {
      const phase = placings.get(slot)?.phase
      if (phase === 'placed' || phase === 'refused') set(slot, undefined)
    },
  }
}
