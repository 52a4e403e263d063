import { isUuid } from '#kernel/ids.ts'

export type PaymentKind = 'deposit' | 'withdrawal'

/** A payment whose answer is not known; it is asked for again under its key, never made anew. */
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

/** The key of a payment that was left without an answer. The server tells only its own player what it was. */
export function findAttempt(storage: AttemptStorage, kind: PaymentKind): string | null {
  try {
    const stored = storage.getItem(nameOf(kind)) ?? ''
    return isUuid(stored) ? stored : null
  } catch {
    return null
  }
}

/** Of an attempt the browser keeps its key alone: whoever uses it next learns neither whose it was nor how much. */
export const keepAttempt = (storage: AttemptStorage, kind: PaymentKind, key: string): void => {
  try {
    storage.setItem(nameOf(kind), key)
  } catch {
    // Kept by the page alone.
  }
}

export const dropAttempt = (storage: AttemptStorage, kind: PaymentKind): void => {
  try {
    storage.removeItem(nameOf(kind))
  } catch {
    // Nothing was kept.
  }
}

/** Whether the payment may have been made although no answer came. */
export const isUncertain = (status: number): boolean => status === 0 || status === 408 || status >= 500
