/** Returns an error with only the code of a failed delivery: a mail server's message may name the recipient. */
export function undelivered(fault: unknown): Error {
  const { code, responseCode } = fault as { readonly code?: string; readonly responseCode?: number }
  return new Error(`not delivered: ${[code, responseCode].filter(Boolean).join(' ') || 'without a code'}`)
}

/** Code of a delivery that was given up because the process stops. */
export const closedCode = 'CLOSED'

/**
 * Returns whether a delivery was given up because the process stops: another process, or the next start,
 * delivers it.
 */
export const wasClosed = (fault: unknown): boolean =>
  (fault as { readonly code?: unknown }).code === closedCode
