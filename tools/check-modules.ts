/**
 * Checks that every folder of the domain has a manifest, that the server lists it after those that it imports, that
 * imports follow the order of the areas, and that every migration and every database function belongs to a listed
 * module. `--write` writes the list of modules in docs/architecture.md; without it, a stale one is a fault.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFunctions, listMigrations } from '#server/db/migrate.ts'
import { modules } from '#server/modules.ts'
import { faultsOf } from './modules/faults.ts'
import { areaOrder, heightsOf, importsOfModules, listFaults, orderFaults } from './modules/heights.ts'
import { withModuleList } from './modules/module-list.ts'

const root = join(import.meta.dirname, '..')
const folders = globSync('src/domain/*/*/', { cwd: root })
  .map((path) => path.split('/').slice(2, 4).join('/'))
  .sort()
const files = globSync('src/**/{migrations/*,sql/**/*.*}', { cwd: root })
const imports = importsOfModules(root)
const { heights, circle } = heightsOf(folders, imports)
const listed = modules.map(({ name }) => name)
const faults = [
  ...faultsOf({
    folders: folders.map((path) => ({
      path,
      hasManifest: existsSync(join(root, 'src/domain', path, 'module.ts')),
    })),
    listed,
    files,
    run: {
      migrations: listMigrations().map(({ name }) => name),
      sql: listFunctions().map(({ name }) => name),
    },
  }),
  ...orderFaults(imports),
  ...listFaults(listed, imports),
  ...(circle.length === 0 ? [] : [`These modules import each other in a circle: ${circle.join(', ')}.`]),
]

const page = join(root, 'docs/architecture.md')
const text = readFileSync(page, 'utf8')
const summaries = new Map(modules.map(({ name, summary }) => [name, summary]))
const wanted = withModuleList(
  text,
  areaOrder().map((area) => ({
    area,
    modules: folders
      .filter((path) => path.startsWith(`${area}/`))
      .map((path) => ({
        name: path.slice(area.length + 1),
        height: heights.get(path) ?? 0,
        summary: summaries.get(path.slice(area.length + 1)) ?? '',
      })),
  })),
)
if (process.argv.includes('--write')) writeFileSync(page, wanted)
else if (wanted !== text)
  faults.push('The list of modules in docs/architecture.md is stale: npm run modules -- --write.')

for (const fault of faults) console.error(fault)
console.log(
  `${modules.length} modules, ${imports.length} imports between them and ${files.length} files of SQL looked at, ` +
    `${faults.length} faults`,
)
const nothing = modules.length === 0 || files.length === 0 || imports.length === 0
process.exitCode = nothing || faults.length > 0 ? 1 : 0
