const guard = 60_000
const mark = 'fairline.reloaded'

/**
 * Loads the page anew, once a minute at most (spec section 8); false when it was too soon, or when the browser keeps
 * no note of it: a page must not reload for ever.
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

/** Code that did not come, in the words of the browsers, of the bundler and of the loader of sub-apps. */
export const isChunkFault = (fault: unknown): boolean =>
  fault instanceof Error &&
  /dynamically imported module|module script failed|error loading|preload css/i.test(fault.message)
