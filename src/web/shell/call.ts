import type { AnswerOf, Endpoint, InputOf } from '#kernel/contract.ts'
import type { ErrorFacts } from '#kernel/errors.ts'

/** What an endpoint refused: its id, the translated message the server wrote, the facts (an alternative). */
export class CallError extends Error {
  readonly id: string
  readonly status: number
  readonly facts: ErrorFacts
  /** JSON pointers of faulty fields with their message, for forms: `/email` -> text. */
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

/** Only what the endpoint declares has to be given. */
export type CallInput<E extends Endpoint> = Partial<InputOf<E>>

/** Calls an endpoint: over HTTP in the browser, in process while the server renders. Rejects with `CallError`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options?: { readonly signal?: AbortSignal },
) => Promise<AnswerOf<E>>

/** Path and query of a call, with `:name` parameters filled in. */
export function callPath(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.id}: parameter ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

interface JsonApiError {
  readonly id?: string
  readonly code?: string
  readonly detail?: string
  readonly title?: string
  readonly source?: { readonly pointer?: string }
  readonly meta?: ErrorFacts
}

/** The JSON:API error form as a `CallError`; details are joined as the spec's client does. */
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

export interface BrowserCallOptions {
  readonly language: string
  readonly fetch?: typeof fetch
  readonly base?: string
  /** Texts of the faults that no server can word. */
  readonly texts: { readonly network: string; readonly unexpected: string }
  /** Called when a player's endpoint answers 401: the session has ended elsewhere. */
  readonly onSignedOut?: () => void
}

export function createBrowserCall(options: BrowserCallOptions): Call {
  const { language, base = '', texts } = options
  return async (endpoint, input, { signal } = {}) => {
    const body = (input as { body?: unknown } | undefined)?.body
    let response: Response
    try {
      response = await (options.fetch ?? fetch)(base + callPath(endpoint, input), {
        method: endpoint.method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          'x-language': language,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      })
    } catch (fault) {
      // 499 is the spec's status of a cancelled request: never shown as an error.
      if (signal?.aborted) throw new CallError('cancelled', 499, '')
      throw new CallError('network', 0, texts.network, { cause: String(fault) })
    }
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer as never
    if (response.status === 401 && endpoint.auth === 'player') options.onSignedOut?.()
    throw readError(response.status, answer, texts.unexpected)
  }
}
