import type { AnswerOf, Endpoint } from '#kernel/contract.ts'
import { CallError, isCurable } from './call-error.ts'
import { type BrowserCallOptions, type CallHeaders, type CallInput, createExchange } from './exchange.ts'

export { CallError }

/** Calls an endpoint: over HTTP in the browser, in process while the server renders. Rejects with `CallError`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options?: { readonly signal?: AbortSignal },
) => Promise<AnswerOf<E>>

/** Creates the browser's client. Rarely needed parts (token, captcha, device) load on demand. */
export function createBrowserCall(options: BrowserCallOptions): Call {
  const exchange = createExchange(options)
  const loadRecovery = () => import('./recovery.ts')
  return async (endpoint, input, { signal } = {}) => {
    const attempt = (headers?: CallHeaders) => exchange(endpoint, input, headers, signal)
    try {
      if (!endpoint.proofs) return await attempt()
    } catch (fault) {
      if (!isCurable(fault, endpoint)) throw fault
      const recovery = await loadRecovery().catch(() => null)
      if (!recovery) throw fault
      return await recovery.cure(fault, {}, attempt, { ...options, endpoint, exchange })
    }
    const recovery = await loadRecovery().catch((fault) => {
      throw new CallError('network', 0, options.texts.network, { cause: String(fault) })
    })
    return await recovery.attemptWithProofs(attempt, { ...options, endpoint, exchange })
  }
}
