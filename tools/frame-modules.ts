import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Roots of the frame chunk, which also contains their imports. */
const begins = [
  'src/web/client-entry.tsx',
  'src/web/apps/sports/board/',
  // Header and footer both use it.
  'src/web/frame/language-switch.tsx',
  'node_modules/react',
  'node_modules/scheduler',
]

/** Parts loaded after hydration, each a separate chunk. */
export const lateParts = {
  taking: 'src/web/apps/coupon/settings/taking-switches.tsx',
  slip: 'src/web/apps/coupon/slip/slip.tsx',
  'loaded-extras': 'src/web/frame/extras/loaded-extras.tsx',
}

/** Bundler's data of a module. */
interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
/** `null` for an id outside the build. */
type ReadImports = (id: string) => Imports | null

/** Returns these modules and all that they import. */
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

/** Returns every module that the site can load. */
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
 * Returns modules that pages share with a part that loads late. In that part's chunk, pages would wait for all of it;
 * in a chunk each, small modules would cost extra bytes.
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

/** Decides which modules belong to the frame's chunk. Call it once the bundler knows all modules. */
export function frameModules() {
  let shared: ReadonlySet<string> | null = null
  return (id: string, read: ReadImports): boolean => {
    shared ??= sharedWithLateParts(read)
    const path = relative(root, id)
    return shared.has(id) || begins.some((begin) => path.startsWith(begin))
  }
}
