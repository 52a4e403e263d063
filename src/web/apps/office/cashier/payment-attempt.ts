import { isUuid } from '#kernel/ids.ts'

export type PaymentKind = 'deposit' | 'withdrawal'

/** A payment without a response; retried under its key, never made anew. */
export interface PaymentAttempt {
  readonly key: string
  readonly currency: string
  /** Minor units as text. */
  readonly amount: string
}

export interface AttemptStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

const nameOf = (kind: PaymentKind) => `fairline.payment.${kind}`

/** Returns the stored key of a payment without a response. The server reveals the payment to its own player only. */
export function findAttempt(storage: AttemptStorage, kind: PaymentKind): string | null {
  try {
    const stored = storage.getItem(nameOf(kind)) ?? ''
    return isUuid(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores an attempt's key and nothing else: the browser's next user learns neither the player nor the amount. */
export const keepAttempt = (storage: AttemptStorage, kind: PaymentKind, key: string): void => {
  try {
    storage.setItem(nameOf(kind), key)
  } catch {
    // Without storage only the page keeps it.
  }
}

export const dropAttempt = (storage: AttemptStorage, kind: PaymentKind): void => {
  try {
    storage.removeItem(nameOf(kind))
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Tells whether the payment may have succeeded despite this status. */
export const isUncertain = (status: number): boolean => status === 0 || status === 408 || status >= 500
