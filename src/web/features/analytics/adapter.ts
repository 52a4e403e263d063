import type { AnalyticsDevice, AnalyticsFact } from '#domain/trust/analytics/api.ts'

/** An event that waits in the browser. */
export interface CountedEvent extends AnalyticsFact {
  readonly key: string
  /** Milliseconds by this browser's clock. */
  readonly at: number
  readonly page: string
}

export interface Surroundings {
  readonly language: string
  readonly device: AnalyticsDevice
}

/** `done`: never send again, whether stored or not. `later`: retry. */
export type Delivery = 'done' | 'later'

/**
 * Destination of analytics events. It is called only with the visitor's consent, and once more when they
 * withdraw it. Never rejects.
 */
export interface AnalyticsAdapter {
  deliver(events: readonly CountedEvent[], surroundings: Surroundings): Promise<Delivery>
  /** Deletes the events delivered so far. */
  forget(): Promise<void>
}
