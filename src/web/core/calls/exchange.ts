import type { AnswerOf, Endpoint, InputOf } from '#kernel/contract.ts'
import { CallError, readError } from './call-error.ts'

/** Only the parts that the endpoint declares are required. */
export type CallInput<E extends Endpoint> = Partial<InputOf<E>>

/** Returns path and query of a call, with `:name` parameters filled in. */
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
  /** Messages for faults without a server response. */
  readonly texts: { readonly network: string; readonly unexpected: string }
  /** Called when a player's endpoint finds no session. */
  readonly onSignedOut?: () => void
  /** Timeout of a response in milliseconds. */
  readonly patience?: number
}

export type CallHeaders = Readonly<Record<string, string>>

/** Sends one request and returns its response, without retries. */
export type Exchange = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  headers?: CallHeaders,
  signal?: AbortSignal,
) => Promise<AnswerOf<E>>

/** Longer than any live delay, and than the server's own request timeout. */
const defaultPatience = 40_000

export function createExchange({
  language,
  base = '',
  texts,
  patience,
  ...options
}: BrowserCallOptions): Exchange {
  /**
   * A player's reads in flight. Signing out cancels these and those that begin meanwhile, since the server
   * would refuse them.
   */
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
        // Endpoints never redirect; following one would turn a POST into a GET to an unknown address.
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
    // Any response that is not the endpoint's own (a proxy's page, a truncated text, a redirect) counts as a
    // server error.
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
