import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ownIcon = join(import.meta.dirname, '../src/web/ui/icons/lean-icon.ts')
/** Parts of lucide-react's icon modules that pages never read: element keys, aliases, the default size. */
const unread = /, key: "\w+"|\s*aliases: \[[^\]]*\],?|\s*size: 24,/g

const lucide = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm')
/** A file's import of icons, in the form of the sources. */
const drawings = /^import \{([^}]+)\} from 'lucide-react'/gm

/** Returns the file of each icon by its name. */
function drawingFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const list = readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8')
  for (const [, names, file] of list.matchAll(/^export \{([^}]+)\} from '(\.\/icons\/[\w-]+\.mjs)'/gm))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, join(lucide, file!))
  return files
}

/** Imports each icon from its own file: through the index, every file seems to need all of them. */
function eachFromItsFile(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(drawings, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [drawing = '', as = drawing] = name.split(' as ')
        const file = files.get(drawing)
        if (!file) throw new Error(`lucide-react has no ${drawing}`)
        return `import ${as} from ${JSON.stringify(file)};`
      })
      .join(' '),
  )
}
const files = drawingFiles()

/** Vite plugin that imports each icon from its own file. */
export const ownDrawings: Plugin = {
  name: 'own-drawings',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/.+\.tsx?$/, code: "from 'lucide-react'" },
    handler: (code) => ({ code: eachFromItsFile(code, files), map: null }),
  },
}

/** Vite plugin that strips the unread parts of lucide-react's icons. */
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

/** The default import of a stylesheet, in the form of the sources. */
const styles = /^import (\w+) from ('[^']+\.module\.css')/gm

/** Vite plugin that inlines class names where they are used, in place of a map in each file. */
export const leanStyles: Plugin = {
  name: 'lean-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/.+\.tsx?$/ },
    handler: (code) => ({ code: code.replace(styles, 'import * as $1 from $2'), map: null }),
  },
}
