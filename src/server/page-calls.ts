import type { FastifyRequest } from 'fastify'
import type { AnswerOf, Binding, Endpoint, InputOf } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'
import { contextOf, databaseRefusal, errorMessage, httpErrors, validateInput } from './http/index.ts'
import type { PageCall } from './http/pages/page-renderer.ts'

/**
 * Calls endpoints in process while a page is rendered: the same validation and handlers, the visitor's own
 * session, the page's language. Rejects with the error that the browser's client would see: `id`, `status`,
 * translated `message`, `facts`.
 */
export function pageCalls(
  bindings: readonly Binding[],
): (request: FastifyRequest, language: string) => PageCall {
  const byId = new Map(bindings.map((binding) => [binding.endpoint.id, binding]))
  return (request, language) => {
    const context = { ...contextOf(request), language }
    return async <E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>> = {}): Promise<AnswerOf<E>> => {
      const binding = byId.get(endpoint.id)
      if (!binding) throw httpErrors['not-found']()
      try {
        if (endpoint.auth === 'player' && context.playerId === null) throw httpErrors['not-signed-in']()
        const { params, query, body } = input
        const answer = await binding.run(context, validateInput(binding.endpoint, { params, query, body }))
        if (answer instanceof DomainError) throw answer
        return answer as AnswerOf<E>
      } catch (error) {
        const known = error instanceof DomainError ? error : databaseRefusal(error)
        throw known ? translated(known, language) : error
      }
    }
  }
}

function translated(error: DomainError, language: string): DomainError {
  error.message = errorMessage(error.id, error.facts, language)
  return error
}
