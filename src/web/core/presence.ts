/**
 * Visibility of the page, for repeated work. After half a minute hidden nothing is requested any more; when
 * the page is visible again everything is refreshed at once (spec section 4, page leave).
 */
const pauseAfter = 30_000

/** The required part of `document`; tests bring their own. */
export interface Sight {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
}

interface Repeating {
  readonly every: number
  readonly work: () => void
  readonly onlySeen: boolean
  ranAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

export type Presence = ReturnType<typeof createPresence>

export function createPresence(sight: Sight) {
  const all = new Set<Repeating>()
  let leftAt: number | null = null
  let paused = false
  let leaving: ReturnType<typeof setTimeout> | undefined

  const arm = (one: Repeating, wait: number) => {
    clearTimeout(one.timer)
    one.timer = setTimeout(run, wait, one)
  }
  function run(one: Repeating) {
    one.ranAt = Date.now()
    arm(one, one.every)
    one.work()
  }
  const rests = ({ onlySeen }: Repeating) => paused || (onlySeen && sight.hidden)
  const stopResting = () => {
    for (const one of all) if (rests(one)) clearTimeout(one.timer)
  }
  function changed() {
    clearTimeout(leaving)
    if (sight.hidden) {
      leftAt = Date.now()
      stopResting()
      leaving = setTimeout(() => {
        paused = true
        stopResting()
      }, pauseAfter)
      return
    }
    // By the clock too, since timers of a hidden page may sleep.
    const long = paused || (leftAt !== null && Date.now() - leftAt >= pauseAfter)
    paused = false
    leftAt = null
    for (const one of all) {
      if (long) run(one)
      else if (one.onlySeen) arm(one, Math.max(0, one.ranAt + one.every - Date.now()))
    }
  }
  sight.addEventListener('visibilitychange', changed)
  if (sight.hidden) changed()

  return {
    /**
     * Repeats the work every `ms` milliseconds, the first time after one interval; not after the page has
     * been hidden for long, with `onlySeen` not while it is hidden at all. Returns a function that stops it.
     */
    every(ms: number, work: () => void, { onlySeen = false } = {}): () => void {
      const one: Repeating = { every: ms, work, onlySeen, ranAt: Date.now(), timer: undefined }
      all.add(one)
      if (!rests(one)) arm(one, ms)
      return () => {
        all.delete(one)
        clearTimeout(one.timer)
      }
    },
  }
}

let ofPage: Presence | null = null

/** Calls `every` of this page; browser only. */
export function setVisibleInterval(
  ms: number,
  work: () => void,
  options?: { readonly onlySeen?: boolean },
): () => void {
  ofPage ??= createPresence(document)
  return ofPage.every(ms, work, options)
}
