import { type AnalyticsFact, analyticsBatch, analyticsIds } from '#domain/trust/analytics/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { onShellEvent } from '../../core/events.ts'
import { setVisibleInterval } from '../../core/presence.ts'
import type { Source } from '../../core/value.ts'
import type { AnalyticsAdapter, Surroundings } from './adapter.ts'
import { type BufferStorage, createBuffer } from './buffer.ts'

/** Milliseconds between sends (spec section 9: flush), and the longest pause after failures. */
export const flushEvery = 10_000
const longestRest = 300_000

/** The current page: its registry name, null where nothing is measured; the path distinguishes visits. */
export interface ShownPage {
  readonly name: string | null
  readonly path: string
}

export interface AnalyticsOptions {
  readonly shown: Source<ShownPage>
  /** Page whose view was counted last; survives a pause. */
  readonly counted: { path: string }
  readonly adapters: readonly AnalyticsAdapter[]
  readonly surroundings: () => Surroundings
  readonly storage?: BufferStorage | undefined
  readonly now?: () => number
}

export interface Analytics {
  /** Stops counting and sending. Resolves when requests in flight have ended. */
  stop(): Promise<void>
}

/**
 * Counts the current page, each further one, and the shell's events. Sends in batches, and everything when
 * the page is hidden; unsent events wait for the next page.
 */
export function startAnalytics(options: AnalyticsOptions): Analytics {
  const { shown, counted, adapters, surroundings, storage, now = Date.now } = options
  const buffer = createBuffer(storage, now)
  let stopped = false
  let sending: Promise<void> | null = null
  let failures = 0
  let restUntil = 0

  const count = (fact: AnalyticsFact) => {
    const { name } = shown.get()
    if (name !== null) buffer.add({ ...fact, key: uuidv7(now()), at: now(), page: name })
  }
  const look = () => {
    const page = shown.get()
    if (page.path === counted.path) return
    counted.path = page.path
    count({ id: analyticsIds.pageView })
  }
  const sendAll = async () => {
    while (!stopped) {
      const batch = buffer.read().slice(0, analyticsBatch)
      if (batch.length === 0) return
      const around = surroundings()
      const outcomes = await Promise.all(adapters.map((adapter) => adapter.deliver(batch, around)))
      if (outcomes.includes('later')) {
        failures += 1
        restUntil = now() + Math.min(longestRest, flushEvery * 2 ** failures)
        return
      }
      failures = 0
      buffer.drop(new Set(batch.map(({ key }) => key)))
    }
  }
  const flush = () => {
    if (now() < restUntil) return
    sending ??= sendAll().finally(() => {
      sending = null
    })
  }
  const onHide = () => {
    if (document.hidden) flush()
  }

  look()
  const undo = [
    shown.subscribe(look),
    onShellEvent('analytics', count),
    setVisibleInterval(flushEvery, flush),
    () => document.removeEventListener('visibilitychange', onHide),
  ]
  document.addEventListener('visibilitychange', onHide)
  return {
    async stop() {
      stopped = true
      for (const step of undo) step()
      await sending
    },
  }
}
