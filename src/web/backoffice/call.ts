import type { AnswerOf, Endpoint } from '#kernel/contract.ts'
import { type CallInput, callPath } from '#web/core/calls/exchange.ts'
import { chosenLanguage } from './frame/language.ts'

/** A refusal of the server. React-admin reads `status`. */
export class OfficeError extends Error {
  readonly status: number
  readonly code: string
  constructor(message: string, status: number, code: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Calls an endpoint of the back office. Rejects with `OfficeError`, with its message in the chosen language. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<AnswerOf<E>> {
  const { body } = input as { readonly body?: unknown }
  const response = await fetch(callPath(endpoint, input), {
    method: endpoint.method,
    headers: {
      'x-language': chosenLanguage(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? null : JSON.parse(text)
  if (response.ok) return answer as AnswerOf<E>
  const [error] = (answer as { errors?: readonly { code: string; detail: string }[] } | null)?.errors ?? []
  throw new OfficeError(error?.detail ?? response.statusText, response.status, error?.code ?? '')
}
