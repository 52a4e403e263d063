/** The readable part of a store. */
interface Shown<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

export interface Following<State> extends Shown<State> {
  /** Runs a change, and notifies followers of it after the next paint. */
  later(change: () => void): void
}

/** Runs the work after the next paint; after a timeout where nothing is painted (a page in the background). */
function whenPainted(work: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    work()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, document.hidden ? 100 : 500)
}

/**
 * Wraps a store for a part of the page that may render a frame late: the pressed button repaints without waiting for
 * the slip. Any other change notifies at once, together with the delayed ones.
 */
export function followAfterPaint<State>(
  store: Shown<State>,
  schedule: (work: () => void) => void = whenPainted,
): Following<State> {
  const listeners = new Set<() => void>()
  let shown = store.getState()
  let waits = false
  const catchUp = () => {
    if (shown === store.getState()) return
    shown = store.getState()
    for (const listener of listeners) listener()
  }
  store.subscribe(() => (waits ? schedule(catchUp) : catchUp()))
  return {
    getState: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    later: (change) => {
      waits = true
      try {
        change()
      } finally {
        waits = false
      }
    },
  }
}
