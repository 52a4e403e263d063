/** A value that changes outside of React. */
export interface Source<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** Returns a source that never changes, for the server. */
export const fixedSource = <T>(value: T): Source<T> => ({ get: () => value, subscribe: () => () => {} })

export interface Value<T> extends Source<T> {
  set(value: T): void
}

/** Creates a value that notifies its listeners when it changes. */
export function createValue<T>(initial: T): Value<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
