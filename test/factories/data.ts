import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Returns the path of real data beside the project: in `FAIRLINE_DATA`, else in `../shared/data` of the project or of
 * its parents.
 */
export function exampleData(path: string): string | null {
  const roots = [process.env.FAIRLINE_DATA, '../shared/data', '../../shared/data'].filter(
    (root) => root !== undefined,
  )
  const found = roots.map((root) => join(resolve(root), path)).find((file) => existsSync(file))
  if (!found) console.info(`skipped: ${path} is neither in FAIRLINE_DATA nor in ../shared/data`)
  return found ?? null
}
