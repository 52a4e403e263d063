/** Staff: identity, acts and their record. */

import type { Tx } from './database.ts'
import { DomainError } from './errors.ts'

/** A staff member who is signed in to the back office. */
export interface Staff {
  readonly id: string
  readonly name: string
}

/** An act of a staff member. `from` and `to` are JSON values; null where there is nothing. */
export interface Act {
  readonly staff: Staff
  /** Name of the act, for example `verification.decide`. */
  readonly action: string
  /** Object of the act, for example `player` and the player's id. */
  readonly subject: { readonly kind: string; readonly id: string }
  readonly from: unknown
  readonly to: unknown
  /** Reason, in the staff member's own words. */
  readonly reason?: string
}

/** Writes an act into the audit log, in the transaction of its change. */
export type RecordAct = (tx: Tx, act: Act) => Promise<void>

/** Returns the acting staff member, for handlers of `auth: 'staff'`, where the server has checked the right. */
export function actingStaff(context: { readonly staff?: Staff | null }): Staff {
  if (!context.staff) throw new DomainError('not-signed-in', 401)
  return context.staff
}
