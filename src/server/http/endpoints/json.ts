/**
 * Returns the JSON of a response. Handlers pass minor units as text; a bigint that slipped through is written
 * as text too.
 */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
  }
}

/** Returns whether PostgreSQL cannot store the JSON: it holds a NUL or half of a surrogate pair, anywhere. */
export const isUnstorable = (jsonText: string): boolean =>
  jsonText.includes('\\u0000') || jsonText.includes('\0') || halfPair.test(jsonText)

const halfPair =
  /\\u[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\da-fA-F]{2})\\u[dD][c-fC-F]/
