const mark = 'fairline.greeted'
/** Milliseconds; an older session began on another page. */
const fresh = 15_000

/** Fallback without storage: each page knows only itself. */
let greeted: string | null = null

/**
 * Tells whether a session begins with this page; true once per tab. A reload, or a clock behind the server's, does
 * not count as a sign-in.
 */
export function isNewSession(session: string, startedAt: number, now: number): boolean {
  if (now - startedAt >= fresh || greeted === session) return false
  greeted = session
  try {
    if (sessionStorage.getItem(mark) === session) return false
    sessionStorage.setItem(mark, session)
  } catch {
    // The browser has no storage.
  }
  return true
}
