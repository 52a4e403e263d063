/** Returns an error with the code of a failed delivery only: the words of a mail server may name the addressee. */
export function undelivered(fault: unknown): Error {
  const { code, responseCode } = fault as { readonly code?: string; readonly responseCode?: number }
  return new Error(`not delivered: ${[code, responseCode].filter(Boolean).join(' ') || 'without a code'}`)
}
