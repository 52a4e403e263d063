import type { Endpoint } from '#kernel/contract.ts'
import type { ErrorFacts } from '#kernel/errors.ts'

/** Refusal of an endpoint: its id, the server's translated message, the facts (an alternative). */
export class CallError extends Error {
  readonly id: string
  readonly status: number
  readonly facts: ErrorFacts
  /** Messages of invalid fields by JSON pointer, for forms: `/email` -> text. */
  readonly fields: Readonly<Record<string, string>>
  constructor(
    id: string,
    status: number,
    message: string,
    facts: ErrorFacts = {},
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.id = id
    this.status = status
    this.facts = facts
    this.fields = fields
  }
}

interface JsonApiError {
  readonly id?: string
  readonly code?: string
  readonly detail?: string
  readonly title?: string
  readonly source?: { readonly pointer?: string }
  readonly meta?: ErrorFacts
}

/** Converts a JSON:API error document to a `CallError`; joins the details as the spec's client does. */
export function readError(status: number, body: unknown, fallback: string): CallError {
  const errors = (body as { errors?: readonly JsonApiError[] } | null)?.errors
  const first = Array.isArray(errors) ? (errors[0] as JsonApiError | undefined) : undefined
  if (!first) return new CallError('internal-error', status, fallback)
  const all = errors as readonly JsonApiError[]
  const fields = Object.fromEntries(
    all.flatMap(({ source, detail }) => (source?.pointer ? [[source.pointer, detail ?? '']] : [])),
  )
  const message = all.flatMap(({ detail, title }) => detail ?? title ?? []).join(' ')
  return new CallError(first.code ?? 'internal-error', status, message || fallback, first.meta ?? {}, fields)
}

/** Returns whether a retry may overcome the refusal, or it reports changed terms (451). */
export const isCurable = (fault: unknown, { auth }: Endpoint): fault is CallError =>
  fault instanceof CallError &&
  (fault.status === 400 || fault.status === 451 || (fault.status === 401 && auth === 'player'))
