/**
 * Endpoints as typed data. A module declares them in its `api.ts`; the server binds handlers to them, the browser's
 * client calls them, and the OpenAPI document is written from them.
 */

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
  readonly auth: 'visitor' | 'player'
  /** Requests a minute and address (visitor) or player; the server's default when absent. */
  readonly ratePerMinute?: number
  readonly params?: Schema<Params>
  readonly query?: Schema<Query>
  readonly body?: Schema<Body>
  readonly answer: Schema<Answer>
  /** Ids of the errors that the handler may answer, beside the server's own (validation, auth, rate limit). */
  readonly errors: readonly string[]
}

/** Keeps the literal types of a declared endpoint. */
export const endpoint = <Params, Query, Body, Answer>(
  declaration: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => declaration

export interface InputOf<E extends Endpoint> {
  readonly params: E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? P : never
  readonly query: E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Q : never
  readonly body: E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? B : never
}

export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never
