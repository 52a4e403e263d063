/** The operator has to act: the message says what is wrong and what to do, and is printed without a stack. */
export class UnusableDataFolder extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableDataFolder'
  }
}

/** The database is connected but silent: it may have executed the statement. */
export class DatabaseHung extends Error {
  constructor() {
    super('the database is silent')
    this.name = 'DatabaseHung'
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
  /^Connection terminated|^Query read timeout|connection error and is not queryable|connection has already been closed/
/** Message of `pg-pool` when no connection was free in time. */
const fullPool = /^timeout exceeded when trying to connect/

/**
 * Returns whether the database is away or accepts nothing: not reachable, starting or stopping, out of space
 * or connections, read only (classes 08, 53, 57P and 25006 of
 * https://www.postgresql.org/docs/18/errcodes-appendix.html). Libraries may have wrapped the driver's error.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some((at) => {
    const { code, syscall } = at as { readonly code?: unknown; readonly syscall?: unknown }
    if (typeof code === 'string') {
      if (/^(08...|53...|57P..|25006)$/.test(code)) return true
      if (unreachable.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true
    }
    return at instanceof DatabaseHung || lostConnection.test(at.message)
  })

/**
 * Returns whether the database answers but is too busy: no connection of the pool was free, or the statement
 * or a lock took too long (57014 and 55P03).
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  causesOf(error).some(
    (at) =>
      fullPool.test(at.message) || /^(57014|55P03)$/.test(String((at as { readonly code?: unknown }).code)),
  )

/** Returns an error with its causes, outermost first. */
function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at)
  return causes
}
