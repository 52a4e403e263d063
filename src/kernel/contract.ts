/**
 * Endpoints as typed data. A module declares them in its `api.ts`. The server binds handlers to them, the
 * browser's client calls them, and the OpenAPI document is generated from them.
 */

import { DomainError } from './errors.ts'
import type { Staff } from './staff.ts'

/** The part of Standard Schema v1 (https://standardschema.dev) that the kernel needs. */
export interface Schema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => unknown
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

export type OutputOf<S> = S extends {
  readonly '~standard': { readonly types?: { readonly output: infer O } | undefined }
}
  ? O
  : never

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  readonly id: string
  readonly method: Method
  /** Path with `:name` parameters, for example `/web-api/bets/:betId`. */
  readonly path: string
  /** For the OpenAPI document, where the id and the schemas do not say enough. */
  readonly description?: string
  /** `staff`: a staff member in the back office; its path begins with `/backoffice/api/`. */
  readonly auth: 'visitor' | 'player' | 'staff'
  /**
   * With `auth: 'staff'`: the right that one of the staff member's roles must grant, for example
   * `verification.decide`.
   */
  readonly right?: string
  /** The operator's flag without which the path does not exist. */
  readonly feature?: string
  /** Other servers call it and sign the body: the server skips the origin check and passes `rawBody` to the handler. */
  readonly signed?: true
  /** Answers during maintenance too, and to blocked visitors. */
  readonly open?: true
  /** Answers during maintenance: sign-in and withdrawal, never stakes or deposits. */
  readonly inMaintenance?: true
  /** Access of banned players: none when absent; `withdraw` at the ban levels that still allow withdrawal. */
  readonly underBan?: 'allowed' | 'withdraw'
  /** Refused to a player who has not accepted changed terms, where the operator requires that. */
  readonly asksTerms?: true
  /** Stakes money: refused to a player without proof of age, where the operator requires that. */
  readonly asksAge?: true
  /** Requests a minute per address (visitor) or player; the server's default when absent. */
  readonly ratePerMinute?: number
  /**
   * Proofs that a browser sends beside its cookies: `token` (header `x-auth`) where money or limits move,
   * `device` (header `x-hd`) at sign-in.
   */
  readonly proofs?: readonly ('token' | 'device')[]
  readonly params?: Schema<Params>
  readonly query?: Schema<Query>
  readonly body?: Schema<Body>
  readonly answer: Schema<Answer>
  /**
   * The body is a raw file (`application/octet-stream`), passed to the handler as `upload`; the server stops
   * reading at this size.
   */
  readonly upload?: { readonly maxBytes: number }
  /** Media type of a response that is plain text or bytes, not JSON. */
  readonly type?: string
  /** Ids of the errors that the handler may return, beside the server's own (validation, auth, rate limit). */
  readonly errors: readonly string[]
}

/** Keeps the literal types of a declared endpoint. */
export const endpoint = <const Id extends string, Params, Query, Body, Answer>(
  declaration: Endpoint<Params, Query, Body, Answer> & { readonly id: Id },
): Endpoint<Params, Query, Body, Answer> & { readonly id: Id } => declaration

export interface InputOf<E extends Endpoint> {
  readonly params: E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? P : never
  readonly query: E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Q : never
  readonly body: E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? B : never
}

export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never

/** Facts of the request beside its validated input. */
export interface HandlerContext {
  /** Never null in a handler of an endpoint with `auth: 'player'` (see `signedIn`). */
  readonly playerId: string | null
  readonly sessionId: string | null
  /**
   * The staff member who sends the request, for endpoints with `auth: 'staff'` (see `actingStaff` of
   * `kernel/staff.ts`).
   */
  readonly staff?: Staff | null
  /** Language of the response: from `X-Language`, else `Accept-Language`, else English. */
  readonly language: string
  readonly ip: string
  readonly requestId: string
  /** Lower-case names, as Node provides them. */
  readonly requestHeaders: RequestHeaders
  /** Text of the body as received, for endpoints that are `signed`; empty for all others. */
  readonly rawBody: string
  /** Bytes of the body, for endpoints with `upload`. */
  readonly upload?: Uint8Array
  setHeader(name: string, value: string): void
  /** Adds one `Set-Cookie` line. */
  appendCookie(line: string): void
}

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A handler may throw or return a refusal; the server renders both in one place. */
export type Handler<E extends Endpoint> = (
  context: HandlerContext,
  input: InputOf<E>,
) => Promise<AnswerOf<E> | DomainError>

/** Endpoints of a module: a record (`{ placeBet: endpoint({...}) }`) or a tuple. */
export type EndpointSet = Readonly<Record<string, Endpoint>> | readonly Endpoint[]

type EndpointIn<S extends EndpointSet> = S extends readonly (infer E extends Endpoint)[]
  ? E
  : Extract<S[keyof S], Endpoint>

/** One handler for each endpoint of the set, under the endpoint's id. */
export type Handlers<S extends EndpointSet> = {
  readonly [E in EndpointIn<S> as E['id']]: Handler<E>
}

export const notSignedIn = (): DomainError => new DomainError('not-signed-in', 401)

/**
 * Returns the player of a context, for handlers of `auth: 'player'`, where the server has already checked the
 * session.
 */
export function signedIn(context: HandlerContext): string {
  if (context.playerId === null) throw notSignedIn()
  return context.playerId
}

/** An endpoint with its handler, types erased. */
export interface Binding {
  readonly endpoint: Endpoint
  readonly run: (context: HandlerContext, input: InputOf<Endpoint>) => Promise<unknown>
}

/** Joins a module's endpoints to its handlers; throws when one is missing. */
export function bind<const S extends EndpointSet>(endpoints: S, handlers: Handlers<S>): Binding[] {
  const byId = handlers as Readonly<Record<string, Binding['run'] | undefined>>
  return Object.values(endpoints).map((declared: Endpoint) => {
    const run = byId[declared.id]
    if (!run) throw new Error(`no handler for endpoint ${declared.id}`)
    return { endpoint: declared, run }
  })
}
