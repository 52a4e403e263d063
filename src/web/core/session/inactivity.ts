/** All tabs write when they were last used here, and so count as one. */
const place = 'fairline.activity'
const throttle = 100
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

export interface InactivityOptions {
  readonly minutes: number
  readonly onIdle: () => void
  /** The window, or what stands for it in a test. */
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Calls `onIdle` once when nothing was done in any tab for the minutes; the start counts as something done. Returns the
 * undoing.
 */
export function watchInactivity({ minutes, onIdle, target, storage }: InactivityOptions): () => void {
  const limit = minutes * 60_000
  let own = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const last = () => {
    try {
      return Math.max(own, Number(storage.getItem(place)) || 0)
    } catch {
      return own
    }
  }
  const note = () => {
    own = Date.now()
    try {
      storage.setItem(place, String(own))
    } catch {
      // Storage is full or switched off: this tab counts alone.
    }
  }
  const check = () => {
    const left = last() + limit - Date.now()
    clearTimeout(timer)
    if (left > 0) timer = setTimeout(check, left)
    else {
      stop()
      onIdle()
    }
  }
  const used = () => {
    const now = Date.now()
    if (now - own < throttle) return
    // A machine that slept wakes with a movement of the mouse before its timers run.
    if (now - last() >= limit) check()
    else note()
  }
  function stop() {
    clearTimeout(timer)
    for (const sign of signs) target.removeEventListener(sign, used, true)
  }
  note()
  for (const sign of signs) target.addEventListener(sign, used, { capture: true, passive: true })
  timer = setTimeout(check, limit)
  return stop
}
