import type { Schema } from '#kernel/contract.ts'
import type { DomainError, ErrorFacts } from '#kernel/errors.ts'

interface Read {
  readonly value?: unknown
  readonly issues?: readonly { readonly message: string }[]
}

/** Reads what a player chose by the game's schema; throws `error` with what is wrong with it (fact `problems`). */
export function readChoice<T>(
  schema: Schema<T>,
  value: unknown,
  error: (facts: ErrorFacts) => DomainError,
): T {
  const read = schema['~standard'].validate(value) as Read
  if (read.issues) throw error({ problems: read.issues.map(({ message }) => message) })
  return read.value as T
}
