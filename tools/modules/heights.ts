import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

interface Areas {
  /** Areas in dependency order. */
  readonly order: readonly string[]
  /** Imports of a module against that order, each with its reason. */
  readonly exceptions: readonly (ModuleImport & { readonly why: string })[]
}

const readAreas = (): Areas =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'areas.json'), 'utf8')) as Areas

/** A module by its folder under src/domain: `area/name`. */
export type ModulePath = string

export interface ModuleImport {
  readonly from: ModulePath
  readonly to: ModulePath
}

const specifier = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g
const ofPath = /^src\/domain\/([^/]+\/[^/]+)\//

/** Returns which domain modules import which others, tests apart, each pair once. */
export function importsOfModules(root: string): readonly ModuleImport[] {
  const found = new Map<string, ModuleImport>()
  for (const file of globSync('src/domain/*/*/**/*.ts', { cwd: root })) {
    const from = ofPath.exec(file)?.[1]
    if (!from || file.endsWith('.test.ts')) continue
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const target = name.startsWith('.')
        ? posix.join(posix.dirname(file), name)
        : name.replace(/^#domain\//, 'src/domain/')
      const to = ofPath.exec(target)?.[1]
      if (to && to !== from) found.set(`${from} ${to}`, { from, to })
    }
  }
  return [...found.values()]
}

/**
 * Returns the height of each module: 0 without imports of other modules, else one more than the highest that it
 * imports. Null if modules import each other in a circle, which `circle` names.
 */
export function heightsOf(
  modules: readonly ModulePath[],
  imports: readonly ModuleImport[],
): { readonly heights: ReadonlyMap<ModulePath, number>; readonly circle: readonly ModulePath[] } {
  const heights = new Map<ModulePath, number>()
  for (let left = [...modules]; left.length > 0; ) {
    const ready = left.filter((one) =>
      imports.every(({ from, to }) => from !== one || heights.has(to) || !modules.includes(to)),
    )
    if (ready.length === 0) return { heights, circle: left }
    for (const one of ready) {
      const below = imports
        .filter(({ from, to }) => from === one && heights.has(to))
        .map(({ to }) => heights.get(to)!)
      heights.set(one, below.length === 0 ? 0 : Math.max(...below) + 1)
    }
    left = left.filter((one) => !heights.has(one))
  }
  return { heights, circle: [] }
}

/** Returns the faults of imports against the order of the areas, a sentence each. */
export function orderFaults(
  imports: readonly ModuleImport[],
  { order, exceptions }: Areas = readAreas(),
): readonly string[] {
  const placeOf = (path: ModulePath) => order.indexOf(path.split('/')[0]!)
  const upward = imports.filter(({ from, to }) => placeOf(to) > placeOf(from))
  const same = (one: ModuleImport, other: ModuleImport) => one.from === other.from && one.to === other.to
  return [
    ...upward
      .filter((one) => !exceptions.some((other) => same(one, other)))
      .map(({ from, to }) => `${from} imports ${to}, whose area comes later: ${order.join(', ')}.`),
    ...exceptions
      .filter((one) => !upward.some((other) => same(one, other)))
      .map(({ from, to }) => `tools/modules/areas.json lets ${from} import ${to}, which it does not.`),
  ]
}

/** Returns the areas in dependency order. */
export const areaOrder = (): readonly string[] => readAreas().order

/** Returns a sentence for each module that src/server/modules.ts lists before one that it imports. */
export const listFaults = (
  listed: readonly string[],
  imports: readonly ModuleImport[],
): readonly string[] => {
  const placeOf = (path: ModulePath) => listed.indexOf(path.split('/')[1]!)
  return imports
    .filter(({ from, to }) => placeOf(to) > placeOf(from))
    .map(({ from, to }) => `src/server/modules.ts lists ${from} before ${to}, which it imports.`)
}
