/** Storage key of the last activity; all tabs write it and so count as one. */
const place = 'fairline.activity'
const throttle = 100
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

export interface InactivityOptions {
  readonly minutes: number
  readonly onIdle: () => void
  /** The window, or a test's substitute. */
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Calls `onIdle` once after `minutes` without activity in any tab; the start counts as activity. Returns a
 * function that stops it.
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
      // Storage is full or disabled: this tab counts alone.
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
    // A machine that slept wakes with a mouse movement before its timers run.
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
