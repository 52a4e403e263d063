/** JSON of an answer. Handlers give minor units as text; a bigint that slipped through is written as text too. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
  }
}

/** PostgreSQL can't store a NUL, nor half of a surrogate pair as JSON: such a body is refused wherever it stands. */
export const isUnstorable = (jsonText: string): boolean =>
  jsonText.includes('\\u0000') || jsonText.includes('\0') || halfPair.test(jsonText)

const halfPair =
  /\\u[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\da-fA-F]{2})\\u[dD][c-fC-F]/
