import { analyticsAge, analyticsIds } from '#domain/trust/analytics/api.ts'
import type { CountedEvent } from './adapter.ts'
import { bufferKey } from './buffer-key.ts'

/** Maximum events; the oldest are dropped, so that a browser that cannot send does not fill its storage. */
const maxKept = 500

export type BufferStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const ids: readonly unknown[] = Object.values(analyticsIds)

const isEvent = (value: unknown): value is CountedEvent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'page' in value &&
  typeof value.page === 'string' &&
  'id' in value &&
  ids.includes(value.id)

/**
 * Creates a buffer of waiting events in the browser's storage, shared by its tabs. Drops events older than a
 * day or from the future. A full, forbidden or corrupt storage loses events and breaks nothing.
 */
export function createBuffer(storage: BufferStorage | undefined, now: () => number = Date.now) {
  const read = (): readonly CountedEvent[] => {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(bufferKey) ?? '[]')
      const time = now()
      return Array.isArray(kept)
        ? kept.filter((event) => isEvent(event) && event.at <= time && event.at > time - analyticsAge)
        : []
    } catch {
      return []
    }
  }
  const write = (events: readonly CountedEvent[]) => {
    try {
      if (events.length === 0) storage?.removeItem(bufferKey)
      else storage?.setItem(bufferKey, JSON.stringify(events.slice(-maxKept)))
    } catch {
      // Losing events is acceptable.
    }
  }
  return {
    read,
    add: (event: CountedEvent) => write([...read(), event]),
    drop: (keys: ReadonlySet<string>) => write(read().filter(({ key }) => !keys.has(key))),
  }
}
