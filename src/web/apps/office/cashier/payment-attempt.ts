import { isUuid } from '#kernel/ids.ts'

export type PaymentKind = 'deposit' | 'withdrawal'

/** A payment whose answer is not known; it is asked for again under its key, never made anew. */
export interface PaymentAttempt {
  readonly key: string
  readonly playerId: string
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

/** The attempt of this player that was left without an answer. */
export function findAttempt(
  storage: AttemptStorage,
  kind: PaymentKind,
  playerId: string,
): PaymentAttempt | null {
  try {
    const stored = JSON.parse(storage.getItem(nameOf(kind)) ?? 'null') as Partial<PaymentAttempt> | null
    if (!stored || stored.playerId !== playerId || !isUuid(stored.key)) return null
    const { key, currency, amount } = stored
    if (typeof currency !== 'string' || typeof amount !== 'string') return null
    return { key, playerId, currency, amount }
  } catch {
    return null
  }
}

export const keepAttempt = (storage: AttemptStorage, kind: PaymentKind, attempt: PaymentAttempt): void => {
  try {
    storage.setItem(nameOf(kind), JSON.stringify(attempt))
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
