/** The operator must act: the message says what is wrong and what to do, and is printed without a stack. */
export class UnusableDataFolder extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableDataFolder'
  }
}

/** Errors of the system and of the driver when the server cannot be reached. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const lostConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/

/**
 * Whether the database is away or takes nothing: not reachable, starting or stopping, out of room or connections, read
 * only (classes 08, 53, 57P and 25006 of https://www.postgresql.org/docs/18/errcodes-appendix.html). Libraries may have
 * wrapped the driver's error.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code, syscall } = at as { readonly code?: unknown; readonly syscall?: unknown }
    if (typeof code === 'string') {
      if (/^(08...|53...|57P..|25006)$/.test(code)) return true
      if (unreachable.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true
    }
    if (lostConnection.test(at.message)) return true
  }
  return false
}
