/**
 * Checks that every folder of the domain has a manifest, that the server lists it, and that every migration and every
 * database function belongs to a listed module.
 */
import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listFunctions, listMigrations } from '#server/db/migrate.ts'
import { modules } from '#server/modules.ts'
import { faultsOf } from './modules/faults.ts'

const root = join(import.meta.dirname, '..')
const domain = join(root, 'src', 'domain')
const files = globSync('src/**/{migrations/*,sql/**/*.*}', { cwd: root })
const faults = faultsOf({
  folders: readdirSync(domain).map((name) => ({
    name,
    hasManifest: existsSync(join(domain, name, 'module.ts')),
  })),
  listed: modules.map(({ name }) => name),
  files,
  run: {
    migrations: listMigrations().map(({ name }) => name),
    sql: listFunctions().map(({ name }) => name),
  },
})
for (const fault of faults) console.error(fault)
console.log(`${modules.length} modules and ${files.length} files of SQL looked at, ${faults.length} faults`)
process.exitCode = modules.length === 0 || files.length === 0 || faults.length > 0 ? 1 : 0
