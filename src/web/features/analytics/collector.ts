import { analyticsAge, collectAnalytics, forgetAnalytics } from '#domain/trust/analytics/api.ts'
import type { AnalyticsAdapter } from './adapter.ts'

/**
 * Creates the adapter of the site's own collector. Its requests outlive the page; they never show errors or
 * require proofs.
 */
export function ownCollector(
  send: typeof fetch = (input, options) => fetch(input, options),
): AnalyticsAdapter {
  const ask = (endpoint: typeof collectAnalytics | typeof forgetAnalytics, body?: object) =>
    send(endpoint.path, {
      method: endpoint.method,
      credentials: 'same-origin',
      redirect: 'manual',
      keepalive: true,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  return {
    async deliver(events, surroundings) {
      const now = Date.now()
      const told = events.map(({ at, ...event }) => ({
        ...event,
        age: Math.min(analyticsAge, Math.max(0, now - at)),
      }))
      try {
        const { status } = await ask(collectAnalytics, { ...surroundings, events: told })
        // The collector's refusal is final; rate limits, server errors and maintenance pass.
        return status < 400 || (status < 500 && status !== 429 && status !== 408) ? 'done' : 'later'
      } catch {
        return 'later'
      }
    },
    forget: () =>
      ask(forgetAnalytics).then(
        () => {},
        () => {},
      ),
  }
}
