import type { BetRequest, BetView } from '#domain/bets/api.ts'
import type { Slot } from '../store/coupon-state.ts'
import type { CouponStore } from '../store/coupon-store.ts'
import { loweredRequest } from './lowered-request.ts'
import type { Refusal } from './refusal-action.ts'

export type Placing =
  | { readonly phase: 'sending'; readonly startedAt: number }
  /** No answer came: the same request is sent again by itself after a while, and when the player asks. */
  | { readonly phase: 'unsure' }
  /** The session ended before the answer: sent again after the same player signed in. */
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'refused'; readonly refusal: Refusal }
  | {
      readonly phase: 'placed'
      readonly bet: BetView
      /** Minor units that were asked for, when the largest stake was placed in their place. */
      readonly loweredFrom?: string
    }

export interface PlacingOptions {
  readonly store: CouponStore
  readonly send: (request: BetRequest) => Promise<BetView>
  /** The error of `send` as far as it is known: status 0 is a lost connection. */
  readonly readFault: (fault: unknown) => Refusal & { readonly status: number }
  readonly playerId: () => string | null
  readonly now?: () => number
  /** Answers after so many milliseconds; injected by tests. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

export interface PlacingStore {
  get(slot: Slot): Placing | undefined
  all(): ReadonlyMap<Slot, Placing>
  subscribe(listener: () => void): () => void
  /**
   * Sends a bet; a second call while one is under way joins it. With `mayLower` a stake that is refused as too large
   * is followed, once, by the largest one.
   */
  place(slot: Slot, request: BetRequest, mayLower?: boolean): Promise<void>
  /** Sends the attempts again that were left without an answer: at start, after sign-in, when asked. */
  resume(): Promise<void>
  /** Gives up an attempt without an answer, after the player looked into his history. */
  forget(slot: Slot): void
  /** Forgets receipts and refusals: the player left, the next one must not see them. */
  leave(): void
  /** Forgets a receipt or a refusal that was read. */
  dismiss(slot: Slot): void
}

const firstDelay = 1000
const retries = 6

/** The outcome is not known after these: the request may or may not have been taken. */
const isUncertain = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/**
 * Sends bets so that each press of the button is at most one bet: the request with its key is in the storage before
 * it leaves, and is sent again, unchanged, until there is an answer.
 */
export function createPlacing(options: PlacingOptions): PlacingStore {
  const { store, send, readFault, playerId, now = Date.now } = options
  const wait = options.wait ?? ((ms) => new Promise<void>((done) => setTimeout(done, ms)))
  const listeners = new Set<() => void>()
  const running = new Map<Slot, Promise<void>>()
  let placings: ReadonlyMap<Slot, Placing> = new Map()
  /** The key that each refused bet would be sent under next: another one means that the bet was changed. */
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
        // Before it was refused for changed terms it may have been taken: that is told once they are confirmed.
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

  // What was said of a bet no longer holds once the bet is another one.
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
        // Left behind by another player of this browser: not ours to send.
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
