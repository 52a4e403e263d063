import type { AnswerOf, Endpoint, InputOf } from '#kernel/contract.ts'
import { CallError, readError } from './call-error.ts'

/** Only what the endpoint declares has to be given. */
export type CallInput<E extends Endpoint> = Partial<InputOf<E>>

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

export interface BrowserCallOptions {
  readonly language: string
  readonly fetch?: typeof fetch
  readonly base?: string
  /** Texts of the faults that no server can word. */
  readonly texts: { readonly network: string; readonly unexpected: string }
  /** Called when the server knows no session any more, though a player's endpoint was asked. */
  readonly onSignedOut?: () => void
  /** How long an answer may take, in milliseconds. */
  readonly patience?: number
}

export type CallHeaders = Readonly<Record<string, string>>

/** One request and its answer, without any second try. */
export type Exchange = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  headers?: CallHeaders,
  signal?: AbortSignal,
) => Promise<AnswerOf<E>>

/** Longer than any live delay, and than the server itself waits for a request. */
const defaultPatience = 40_000

export function createExchange({
  language,
  base = '',
  texts,
  patience,
  ...options
}: BrowserCallOptions): Exchange {
  /** A player's reads under way: signing out cancels them, and those that begin meanwhile, or they would be refused. */
  const reads = new Set<() => void>()
  let leaving = false
  return async (endpoint, input, headers, signal) => {
    const body = (input as { body?: unknown } | undefined)?.body
    const aborter = new AbortController()
    const abort = () => aborter.abort()
    let cancelled = false
    const cancel = () => {
      cancelled = true
      abort()
    }
    const leaves = endpoint.id === 'sign-out'
    if (leaves) {
      leaving = true
      for (const one of reads) one()
    }
    if (endpoint.auth === 'player' && endpoint.method === 'GET') {
      reads.add(cancel)
      if (leaving) cancel()
    }
    const timer = setTimeout(abort, patience ?? defaultPatience)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    let response: Response
    let text: string
    try {
      response = await (options.fetch ?? fetch)(base + callPath(endpoint, input), {
        method: endpoint.method,
        credentials: 'same-origin',
        // An endpoint never sends elsewhere; to follow would turn a POST into a GET of who knows what.
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          'x-language': language,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: aborter.signal,
      })
      text = await response.text()
    } catch (fault) {
      // 499 is the spec's status of a cancelled request: never shown as an error.
      if (signal?.aborted || cancelled) throw new CallError('cancelled', 499, '')
      throw new CallError('network', 0, texts.network, { cause: String(fault) })
    } finally {
      clearTimeout(timer)
      if (leaves) leaving = false
      reads.delete(cancel)
      signal?.removeEventListener('abort', abort)
    }
    const answer = response.status === 204 ? undefined : parse(text)
    if (response.ok && answer !== malformed) return answer as never
    // Whatever is not an answer of ours (a proxy's page, half a text, a redirect) is a fault of the server's side.
    const status = response.status >= 400 ? response.status : 500
    throw readError(status, answer === malformed ? null : answer, texts.unexpected)
  }
}

const malformed = Symbol('malformed')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return malformed
  }
}
