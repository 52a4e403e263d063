import type { Tx } from '#kernel/database.ts'
import { DatabaseHung } from './errors.ts'

/** Milliseconds between two pings. */
const everyMs = 250

/** Monitors whether the database answers, so that no call waits for one that is connected but silent. */
export interface Pulse {
  /**
   * Settles as `work` does, or rejects once the database has been silent for too long.
   *
   * @throws DatabaseHung
   */
  guard<T>(work: () => Promise<T>): Promise<T>
  /** Returns whether the last ping was answered. */
  answers(): boolean
  stop(): void
}

/**
 * Pings on a connection of its own. A ping may stay unanswered for `silentMs`, counted in whole intervals and
 * not by the clock: while this process itself was blocked, the database had no chance to answer.
 */
export function startPulse(ping: Tx, silentMs: number): Pulse {
  const intervals = Math.max(1, Math.round(silentMs / everyMs))
  const waiting = new Set<(error: Error) => void>()
  let silentFor = 0
  let failed = false
  let asked = false
  const isHung = () => silentFor >= intervals

  const beat = () => {
    if (asked) {
      silentFor++
      if (!isHung()) return
      for (const reject of waiting) reject(new DatabaseHung())
      waiting.clear()
      return
    }
    asked = true
    ping
      .query('select 1')
      .then(
        () => null,
        (error: Error) => error,
      )
      .then((error) => {
        asked = false
        failed = error !== null
        // A refused connection is no silence: statements fail at once by themselves.
        if (!error || !/timeout/.test(error.message)) silentFor = 0
      })
  }
  const timer = setInterval(beat, everyMs)
  timer.unref()
  beat()

  return {
    guard<T>(work: () => Promise<T>): Promise<T> {
      if (isHung()) return Promise.reject(new DatabaseHung())
      return new Promise<T>((resolve, reject) => {
        waiting.add(reject)
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      })
    },
    answers: () => !failed && !isHung(),
    stop: () => clearInterval(timer),
  }
}
