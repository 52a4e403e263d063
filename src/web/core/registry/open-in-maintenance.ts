/** Pages that players keep during maintenance, to take their money out: nothing on them stakes or deposits. */
const pages: ReadonlySet<string> = new Set(['/deduce', '/historypay', '/login', '/verification'])

/** Whether a page stays open during maintenance. `path` stands after the language prefix, without a query. */
export const isOpenInMaintenance = (path: string): boolean => pages.has(path.replace(/(?<=.)\/$/, ''))
