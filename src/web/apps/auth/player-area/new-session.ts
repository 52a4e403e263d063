const mark = 'fairline.greeted'
/** A session that is older was begun elsewhere; milliseconds. */
const fresh = 15_000

/** Without storage a page knows only itself. */
let greeted: string | null = null

/**
 * Whether a session begins with this page, answered once in a tab: neither a page that is loaded again nor a clock that
 * is behind the server's makes a sign-in of it.
 */
export function isNewSession(session: string, startedAt: number, now: number): boolean {
  if (now - startedAt >= fresh || greeted === session) return false
  greeted = session
  try {
    if (sessionStorage.getItem(mark) === session) return false
    sessionStorage.setItem(mark, session)
  } catch {
    // The browser keeps nothing.
  }
  return true
}
