import { join } from 'node:path'
import type { Plugin } from 'vite'

const ownIcon = join(import.meta.dirname, '../src/web/ui/lean-icon.ts')
/** What lucide-react writes beside a drawing and a page never reads: keys of its parts, older names, the usual size. */
const unread = /, key: "\w+"|\s*aliases: \[[^\]]*\],?|\s*size: 24,/g

/** Drawings of lucide-react without what pages don't read. */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => `export { default } from ${JSON.stringify(ownIcon)}`,
  },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: code.replace(unread, ''), map: null }),
  },
}

/** The default import of a file of styles, as the sources write it. */
const styles = /^import (\w+) from ('[^']+\.module\.css')/gm

/** Names of classes stand where they are used, in place of a list of them in each file. */
export const leanStyles: Plugin = {
  name: 'lean-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/.+\.tsx?$/ },
    handler: (code) => ({ code: code.replace(styles, 'import * as $1 from $2'), map: null }),
  },
}
