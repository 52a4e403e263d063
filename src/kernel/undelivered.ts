/** Returns an error with the code of a failed delivery only: the words of a mail server may name the addressee. */
export function undelivered(fault: unknown): Error {
  const { code, responseCode } = fault as { readonly code?: string; readonly responseCode?: number }
  return new Error(`not delivered: ${[code, responseCode].filter(Boolean).join(' ') || 'without a code'}`)
}

/** The code of a delivery that was given up because the process stops. */
export const closedCode = 'CLOSED'

/** Whether a delivery was given up because the process stops: another process, or the next start, delivers it. */
export const wasClosed = (fault: unknown): boolean =>
  (fault as { readonly code?: unknown }).code === closedCode
