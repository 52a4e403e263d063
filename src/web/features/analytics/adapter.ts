import type { AnalyticsDevice, AnalyticsFact } from '#domain/analytics/api.ts'

/** An event as it waits in the browser. */
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

/** `done`: need not be sent again, written or not. `later`: try again. */
export type Delivery = 'done' | 'later'

/**
 * Where counted events go. An adapter is only asked while the visitor agrees, and told when he no longer does. It never
 * rejects.
 */
export interface AnalyticsAdapter {
  deliver(events: readonly CountedEvent[], surroundings: Surroundings): Promise<Delivery>
  /** What was delivered so far is to be forgotten. */
  forget(): Promise<void>
}
