import type { SportId } from '#domain/sport/feed/api.ts'
import type { Log } from '#kernel/log.ts'
import type { openConnection } from '../connection.ts'
import type { UofSettings } from '../settings.ts'

export interface UofTransport {
  /** Returns the wall clock in milliseconds. */
  readonly now: () => number
  /** Opens the connection; to the broker by default. */
  readonly connect?: typeof openConnection
}

export interface UofFeedOptions extends UofSettings, UofTransport {
  /** Ignores events of other sports. */
  readonly sports: readonly SportId[]
  readonly log: Log
}
