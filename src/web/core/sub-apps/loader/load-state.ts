/**
 * How far the code of a sub-app is (spec section 4), as pure functions: what happens to it makes one record out of
 * another, and no step is taken that `transitions` does not allow.
 */
export type LoadState = 'not-existing' | 'error' | 'loading' | 'ready'

export const transitions: Readonly<Record<LoadState, readonly LoadState[]>> = {
  'not-existing': ['loading', 'ready'],
  error: ['loading', 'not-existing'],
  loading: ['error', 'ready', 'not-existing'],
  ready: ['not-existing'],
}

/** Automatic tries after a failed one, and the wait before the first of them; each next wait is twice as long. */
export const retries = 3
export const firstDelay = 1_000
/** A press sooner after the last one that was taken does nothing. */
export const reloadThrottle = 1_000

export interface LoadRecord {
  readonly state: LoadState
  /** Automatic tries begun since the last wish to load. */
  readonly tried: number
  /** When the next automatic try is due, in milliseconds; null while none is. */
  readonly retryAt: number | null
  /** When a reload by hand was last taken. */
  readonly reloadedAt: number | null
}

export const nothing: LoadRecord = { state: 'not-existing', tried: 0, retryAt: null, reloadedAt: null }

export type LoadEvent =
  /** A view wants it. */
  | { readonly type: 'wanted' }
  /** Its code came, or was there. */
  | { readonly type: 'came' }
  | { readonly type: 'failed'; readonly at: number }
  /** The wait before an automatic try is over. */
  | { readonly type: 'waited'; readonly at: number }
  /** Somebody pressed the button of the error view. */
  | { readonly type: 'reload'; readonly at: number }
  /** No view uses it any more. */
  | { readonly type: 'unused' }

/** The record after an event; the same one where the event has nothing to say to it. */
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
