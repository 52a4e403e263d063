import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The process's metrics. Modules add their own to `registry`. */
export interface Metrics {
  readonly registry: Registry
  requestDone(method: string, route: string, status: number, seconds: number): void
}

/** Creates request durations by route, event loop lag, memory and garbage collection, in Prometheus form. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  /** Series by method, route and status class: looking them up by labels costs more than counting. */
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  return {
    registry,
    requestDone(method, route, status, seconds) {
      const group = Math.floor(status / 100)
      const name = `${method} ${group} ${route}`
      let one = series.get(name)
      if (!one) {
        one = durations.labels({ method, route, status: `${group}xx` })
        series.set(name, one)
      }
      one.observe(seconds)
    },
  }
}
