export interface ModulesFound {
  /** Folders of src/domain, `area/name`. */
  readonly folders: readonly { readonly path: string; readonly hasManifest: boolean }[]
  /** Names of the manifests in src/server/modules.ts. */
  readonly listed: readonly string[]
  /** Files in folders of migrations and of database functions, from the root of the repository. */
  readonly files: readonly string[]
  /** Names of those that the server runs. */
  readonly run: { readonly migrations: readonly string[]; readonly sql: readonly string[] }
}

/** All migrations of a module are in one folder; a module with many functions sorts those into subfolders. */
const sqlPath = /^src\/domain\/[^/]+\/([^/]+)\/(migrations(?=\/[^/]+$)|sql)(?:\/[^/]+)?\/([^/]+)\.sql$/

/** Returns the faults of the modules, a sentence each. */
export function faultsOf({ folders, listed, files, run }: ModulesFound): readonly string[] {
  const faults: string[] = []
  const names = folders.map(({ path }) => path.slice(path.indexOf('/') + 1))
  for (const { path, hasManifest } of folders) {
    const name = path.slice(path.indexOf('/') + 1)
    if (!hasManifest) faults.push(`src/domain/${path} has no manifest (module.ts).`)
    else if (!listed.includes(name))
      faults.push(`src/server/modules.ts does not list a module "${name}", as the folder is called.`)
    if (
      names.indexOf(name) !== names.lastIndexOf(name) &&
      folders.find((one) => one.path.endsWith(`/${name}`))?.path === path
    )
      faults.push(`Two areas have a module "${name}".`)
  }
  for (const [index, name] of listed.entries()) {
    if (!names.includes(name)) faults.push(`The module "${name}" has no folder of its name in src/domain.`)
    if (listed.indexOf(name) !== index) faults.push(`Two modules are called "${name}".`)
  }
  const named = new Map<string, string>()
  for (const file of files) {
    const [, module, folder, name] = sqlPath.exec(file) ?? []
    const known = folder ? run[folder as keyof typeof run] : []
    if (!known.includes(`${module}/${name}`)) faults.push(`The server never runs ${file}.`)
    const other = named.get(`${module} ${folder} ${name}`)
    if (folder && other)
      faults.push(`${other} and ${file} have one name: the server takes them for one file.`)
    named.set(`${module} ${folder} ${name}`, file)
  }
  return faults
}
