/**
 * Every error that can reach a person has an id, an HTTP status and facts. The id is the key of its
 * translated message, `errors.<id>`. The message or the page may show the facts (the alternative: new odds,
 * largest stake).
 */
export interface ErrorFacts {
  readonly [name: string]: string | number | boolean | null | readonly unknown[]
}

/** A declared error; modules list theirs in `api.ts` with `declareErrors`. */
export interface ErrorDeclaration {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 451 | 500 | 503
}

export class DomainError extends Error {
  readonly id: string
  readonly status: number
  readonly facts: ErrorFacts
  constructor(id: string, status: number, facts: ErrorFacts = {}) {
    super(id)
    this.name = 'DomainError'
    this.id = id
    this.status = status
    this.facts = facts
  }
}

/** Turns `{ 'odds-changed': { status: 409 } }` into constructors: `errors['odds-changed']({ odds: 1850 })`. */
export function declareErrors<const T extends Record<string, ErrorDeclaration>>(
  declarations: T,
): { readonly [K in keyof T]: (facts?: ErrorFacts) => DomainError } {
  const makers = Object.entries(declarations).map(([id, { status }]) => [
    id,
    (facts?: ErrorFacts) => new DomainError(id, status, facts),
  ])
  return Object.fromEntries(makers)
}
