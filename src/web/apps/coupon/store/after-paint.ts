/** What a store shows of itself: enough to read it and to hear of its changes. */
interface Shown<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

export interface Following<State> extends Shown<State> {
  /** Makes a change whose followers hear of it only when the browser has painted what else it changes. */
  later(change: () => void): void
}

/** Runs once the next frame has been painted; soon anyhow where nothing is painted (a page in the background). */
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
 * A store as one part of the page follows it that may come a frame later than the rest: the button that was pressed
 * is painted at once and does not wait for the slip to be drawn. Every other change is heard at once, and brings what
 * was still to come.
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
