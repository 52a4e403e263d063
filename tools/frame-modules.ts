import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Where the frame begins: what these import comes along. */
const begins = [
  'src/web/client-entry.tsx',
  'src/web/apps/sports/board/',
  // The header and the footer both name the languages.
  'src/web/frame/language-switch.tsx',
  'node_modules/react',
  'node_modules/scheduler',
]

/** What loads once a page reacts, each a chunk of its own. */
export const lateParts = {
  taking: 'src/web/apps/coupon/settings/taking-switches.tsx',
  slip: 'src/web/apps/coupon/slip/slip.tsx',
  'loaded-extras': 'src/web/frame/extras/loaded-extras.tsx',
}

/** What the bundler knows of a module. */
interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
/** `null` for what is not part of the build. */
type ReadImports = (id: string) => Imports | null

/** All that comes with these modules, themselves included. */
function withImports(ids: Iterable<string>, read: ReadImports): ReadonlySet<string> {
  const found = new Set<string>()
  const todo = [...ids]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue
    found.add(id)
    todo.push(...(read(id)?.importedIds ?? []))
  }
  return found
}

/** Every module that the site loads at some time. */
function allModules(read: ReadImports): readonly string[] {
  const found = new Set<string>()
  const todo = [join(root, 'src/web/boot.ts')]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const imports = read(id)
    if (!imports || found.has(id)) continue
    found.add(id)
    todo.push(...imports.importedIds, ...imports.dynamicallyImportedIds)
  }
  return [...found]
}

/**
 * What a page shares with a part that loads late. In that part's chunk the page would wait for all of it; in one of its own
 * each small module takes bytes for itself.
 */
function sharedWithLateParts(read: ReadImports): ReadonlySet<string> {
  const pages = allModules(read).filter((id) => id.endsWith('-page.tsx'))
  if (pages.length < 20) throw new Error(`only ${pages.length} pages were found in the build`)
  const ofPages = withImports(pages, read)
  const late = withImports(
    Object.values(lateParts).map((path) => join(root, path)),
    read,
  )
  return new Set([...late].filter((id) => ofPages.has(id)))
}

/** Tells which modules go into the frame's chunk. Ask when the bundler knows all modules. */
export function frameModules() {
  let shared: ReadonlySet<string> | null = null
  return (id: string, read: ReadImports): boolean => {
    shared ??= sharedWithLateParts(read)
    const path = relative(root, id)
    return shared.has(id) || begins.some((begin) => path.startsWith(begin))
  }
}
