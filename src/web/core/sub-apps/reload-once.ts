const guard = 60_000
const mark = 'fairline.reloaded'

/**
 * Reloads the page, once a minute at most (spec section 8). False when it was too soon, or when the browser
 * cannot store the time: a page must not reload for ever.
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (Date.now() - last < guard) return false
    sessionStorage.setItem(mark, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Returns whether code failed to load, by the messages of browsers, the bundler and the loader of sub-apps. */
export const isChunkFault = (fault: unknown): boolean =>
  fault instanceof Error &&
  /dynamically imported module|module script failed|error loading|preload css/i.test(fault.message)
