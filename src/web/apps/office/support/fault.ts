import { CallError } from '#web/core/calls/call-error.ts'
import { isUncertain } from '../cashier/payment-attempt.ts'

/** What is said of a call that failed; `unsure`: it may have been done, and is sent again as the same one. */
export interface Fault {
  readonly message: string
  readonly unsure: boolean
}

export function faultOf(thrown: unknown, noAnswer: string): Fault {
  const error = thrown instanceof CallError ? thrown : null
  return error && !isUncertain(error.status)
    ? { message: error.message, unsure: false }
    : { message: noAnswer, unsure: true }
}
