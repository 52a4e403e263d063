import type { SportId } from '#domain/feed/api.ts'
import type { Log } from '#kernel/log.ts'
import type { openConnection } from '../connection.ts'
import type { UofSettings } from '../settings.ts'

/** What messages come by. */
export interface UofTransport {
  /** Wall clock in milliseconds. */
  readonly now: () => number
  /** Opens the connection; the broker's when absent. */
  readonly connect?: typeof openConnection
}

export interface UofFeedOptions extends UofSettings, UofTransport {
  /** Events of others are left out. */
  readonly sports: readonly SportId[]
  readonly log: Log
}
