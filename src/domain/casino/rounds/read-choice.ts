import type { Schema } from '#kernel/contract.ts'
import type { DomainError, ErrorFacts } from '#kernel/errors.ts'

interface Read {
  readonly value?: unknown
  readonly issues?: readonly { readonly message: string }[]
}

/** Validates a player's choice with the game's schema. Throws `error` with the fact `problems`. */
export function readChoice<T>(
  schema: Schema<T>,
  value: unknown,
  error: (facts: ErrorFacts) => DomainError,
): T {
  const read = schema['~standard'].validate(value) as Read
  if (read.issues) throw error({ problems: read.issues.map(({ message }) => message) })
  return read.value as T
}
