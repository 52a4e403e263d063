import { CallError } from '#web/core/calls/call-error.ts'
import { isUncertain } from '../cashier/payment-attempt.ts'

/** Error shown after a failed call. `unsure`: the server may have processed it; retry with the same key. */
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
