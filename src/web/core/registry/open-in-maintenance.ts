/** Pages that stay open to players during maintenance, for withdrawals: nothing on them stakes or deposits. */
const pages: ReadonlySet<string> = new Set(['/deduce', '/historypay', '/login', '/verification'])

/** Returns whether a page stays open during maintenance. `path` follows the language prefix and has no query. */
export const isOpenInMaintenance = (path: string): boolean => pages.has(path.replace(/(?<=.)\/$/, ''))
