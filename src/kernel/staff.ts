/** People of the house: who acts, by which right, and what is kept of it. */

import type { Tx } from './database.ts'
import { DomainError } from './errors.ts'

/** Somebody of the house who is signed in to the back office. */
export interface Staff {
  readonly id: string
  readonly name: string
}

/** What somebody of the house did. `from` and `to` are JSON values; null where there is nothing. */
export interface Act {
  readonly staff: Staff
  /** What was done, for example `verification.decide`. */
  readonly action: string
  /** What it was done to, for example `player` and his id. */
  readonly subject: { readonly kind: string; readonly id: string }
  readonly from: unknown
  readonly to: unknown
  /** Why, in the words of whoever did it. */
  readonly reason?: string
}

/** Writes an act into the audit log, in the transaction of what it changes. */
export type RecordAct = (tx: Tx, act: Act) => Promise<void>

/** Who acts, for handlers of `auth: 'staff'`, where the server has checked that there is one with the right. */
export function actingStaff(context: { readonly staff?: Staff | null }): Staff {
  if (!context.staff) throw new DomainError('not-signed-in', 401)
  return context.staff
}
