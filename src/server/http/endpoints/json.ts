/** JSON of an answer. Handlers give minor units as text; a bigint that slipped through is written as text too. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
  }
}

/** A NUL can't be stored by PostgreSQL as text: it is refused wherever it stands. */
export const hasNul = (jsonText: string): boolean => jsonText.includes('\\u0000') || jsonText.includes('\0')
