/**
 * Endpoints as typed data. A module declares them in its `api.ts`; the server binds handlers to them, the browser's
 * client calls them, and the OpenAPI document is written from them.
 */

import { DomainError } from './errors.ts'
import type { Staff } from './staff.ts'

/** The part of Standard Schema v1 (https://standardschema.dev) that the kernel needs to know. */
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
  /** `staff`: somebody of the house, in the back office; its path begins with `/backoffice/api/`. */
  readonly auth: 'visitor' | 'player' | 'staff'
  /** With `auth: 'staff'`: the right that one of his roles must have, for example `verification.decide`. */
  readonly right?: string
  /** The flag of the operator without which there is no such address. */
  readonly feature?: string
  /** Other servers call it, and sign what they send: it asks for no origin, and `rawBody` is given to its handler. */
  readonly signed?: true
  /** Answers during maintenance too, and to visitors who are blocked. */
  readonly open?: true
  /** Answers during maintenance: what a player needs to sign in and withdraw; never what stakes or deposits. */
  readonly inMaintenance?: true
  /** For a player who is banned: refused when absent; `withdraw` at the levels that may still withdraw. */
  readonly underBan?: 'allowed' | 'withdraw'
  /** Refused to a player who has not confirmed changed terms, where the operator asks for that. */
  readonly asksTerms?: true
  /** It stakes money: refused to a player whose age is not proven, where the operator asks for that. */
  readonly asksAge?: true
  /** Requests a minute and address (visitor) or player; the server's default when absent. */
  readonly ratePerMinute?: number
  /**
   * What a browser shows beside its cookies: `token` (header `x-auth`) where money or limits move, `device` (header
   * `x-hd`) where somebody signs in.
   */
  readonly proofs?: readonly ('token' | 'device')[]
  readonly params?: Schema<Params>
  readonly query?: Schema<Query>
  readonly body?: Schema<Body>
  readonly answer: Schema<Answer>
  /** The body is a file as it is (`application/octet-stream`), which its handler finds in `upload`; read no further than this. */
  readonly upload?: { readonly maxBytes: number }
  /** Media type of an answer that is text or bytes as it stands, and no JSON. */
  readonly type?: string
  /** Ids of the errors that the handler may answer, beside the server's own (validation, auth, rate limit). */
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

/** What a handler may know of the request beside its validated input. */
export interface HandlerContext {
  /** Never null in a handler of an endpoint with `auth: 'player'` (see `signedIn`). */
  readonly playerId: string | null
  readonly sessionId: string | null
  /** Who of the house asks, for endpoints with `auth: 'staff'` (see `actingStaff` of `kernel/staff.ts`). */
  readonly staff?: Staff | null
  /** A language of the site, from `X-Language`, else `Accept-Language`, else English. */
  readonly language: string
  readonly ip: string
  readonly requestId: string
  /** Lower-case names, as Node gives them. */
  readonly requestHeaders: RequestHeaders
  /** The text of the body as it was sent, for endpoints that are `signed`; empty for all others. */
  readonly rawBody: string
  /** The bytes of the body, for endpoints with `upload`. */
  readonly upload?: Uint8Array
  setHeader(name: string, value: string): void
  /** Adds one `Set-Cookie` line. */
  appendCookie(line: string): void
}

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A refusal may be thrown or returned; the server renders both in the one place. */
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

/** The player of a context, for handlers of `auth: 'player'`, where the server has checked that there is one. */
export function signedIn(context: HandlerContext): string {
  if (context.playerId === null) throw notSignedIn()
  return context.playerId
}

/** An endpoint with its handler, types forgotten: what the server takes. */
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
