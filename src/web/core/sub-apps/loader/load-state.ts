/**
 * Loading state of a sub-app's code (spec section 4), as pure functions: events turn one record into another,
 * and `transitions` lists the only allowed steps.
 */
export type LoadState = 'not-existing' | 'error' | 'loading' | 'ready'

export const transitions: Readonly<Record<LoadState, readonly LoadState[]>> = {
  'not-existing': ['loading', 'ready'],
  error: ['loading', 'not-existing'],
  loading: ['error', 'ready', 'not-existing'],
  ready: ['not-existing'],
}

/** Automatic retries, and the wait in milliseconds before the first; each further wait doubles. */
export const retries = 3
export const firstDelay = 1_000
/** Minimum milliseconds between two manual reloads. */
export const reloadThrottle = 1_000

export interface LoadRecord {
  readonly state: LoadState
  /** Automatic retries begun since the last request to load. */
  readonly tried: number
  /** Time of the next automatic retry, in milliseconds; null without one. */
  readonly retryAt: number | null
  /** Time of the last accepted manual reload. */
  readonly reloadedAt: number | null
}

export const nothing: LoadRecord = { state: 'not-existing', tried: 0, retryAt: null, reloadedAt: null }

export type LoadEvent =
  /** A view needs it. */
  | { readonly type: 'wanted' }
  /** Its code arrived, or was already loaded. */
  | { readonly type: 'came' }
  | { readonly type: 'failed'; readonly at: number }
  /** The wait before an automatic retry is over. */
  | { readonly type: 'waited'; readonly at: number }
  /** The user pressed the button of the error view. */
  | { readonly type: 'reload'; readonly at: number }
  /** No view uses it any more. */
  | { readonly type: 'unused' }

/** Returns the record after an event; the same object where the event does not apply. */
export function advance(record: LoadRecord, event: LoadEvent): LoadRecord {
  const { state, tried, retryAt, reloadedAt } = record
  switch (event.type) {
    case 'wanted':
      return state === 'not-existing' ? { ...record, state: 'loading' } : record
    case 'came':
      return state === 'loading' || state === 'not-existing'
        ? { ...nothing, state: 'ready', reloadedAt }
        : record
    case 'failed': {
      if (state !== 'loading') return record
      const next = tried < retries ? event.at + firstDelay * 2 ** tried : null
      return { ...record, state: 'error', retryAt: next }
    }
    case 'waited':
      if (state !== 'error' || retryAt === null || event.at < retryAt) return record
      return { ...record, state: 'loading', tried: tried + 1, retryAt: null }
    case 'reload':
      if (state !== 'error' || retryAt !== null) return record
      if (reloadedAt !== null && event.at - reloadedAt < reloadThrottle) return record
      return { state: 'loading', tried: 0, retryAt: null, reloadedAt: event.at }
    case 'unused':
      return state === 'not-existing' ? record : { ...nothing, reloadedAt }
  }
}
