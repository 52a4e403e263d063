/** SQL of a module, checked for foreign tables and for calls of database functions. */

export interface SqlSource {
  /** From the root of the repository. */
  readonly path: string
  /** Domain module of the file. */
  readonly module: string
  readonly text: string
}

export interface OwnersReport {
  readonly faults: readonly string[]
  readonly statements: number
  /** Number of tables, views and types of the modules, and of references to them in SQL. */
  readonly tables: number
  readonly named: number
}

const made = /\bcreate\s+(?:or\s+replace\s+)?(?:table|view|type)\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const functionMade = /\bcreate\s+(?:or\s+replace\s+)?(?:function|aggregate)\s+(\w+)/gi
const naming =
  /(?<=\b(?:from|join|into|update|using|references|table|truncate|only|setof|on)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)?)\w+/gi
/** `from one a, other b`. */
const further = /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)+)/gi
const statement = /\b(?:select|insert\s+into|update\s+\w+\s+(?:\w+\s+)?set|delete\s+from)\b/gi

/** Returns the SQL of a file without comments and literals; for TypeScript only the text between quotes. */
export function sqlOf(path: string, text: string): string {
  if (path.endsWith('.sql')) return text.replace(/--[^\n]*/g, '').replace(/'[^'\n]*'/g, "''")
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1')
  const quoted = [...code.matchAll(/`((?:\\.|[^`\\])*)`|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/g)]
  return quoted.map((match) => match[1] ?? match[2] ?? match[3]).join(';\n')
}

/**
 * Finds SQL that names a table of another module, and SQL in TypeScript that calls a database function without a
 * version in its name.
 */
export function ownersOf(sources: readonly SqlSource[]): OwnersReport {
  const faults: string[] = []
  const owners = new Map<string, string>()
  const functions = new Set<string>()
  const texts = sources.map((source) => ({ ...source, sql: sqlOf(source.path, source.text) }))
  for (const { path, module, sql } of texts) {
    if (!path.endsWith('.sql')) continue
    for (const [, name = ''] of sql.matchAll(made)) {
      const owner = owners.get(name)
      if (owner && owner !== module) faults.push(`${path}: ${name} is a table of ${owner} already`)
      owners.set(name, module)
    }
    for (const [, name = ''] of sql.matchAll(functionMade)) functions.add(name)
  }
  let statements = 0
  let named = 0
  for (const { path, module, sql } of texts) {
    statements += [...sql.matchAll(statement)].length
    const names = [...sql.matchAll(naming)].map(([name]) => name)
    for (const [, list = ''] of sql.matchAll(further))
      names.push(...list.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''))
    for (const name of names) {
      const owner = owners.get(name)
      if (!owner) continue
      named += 1
      if (owner !== module) faults.push(`${path}: names ${name}, a table of ${owner}`)
    }
    if (path.endsWith('.sql')) continue
    for (const [, name = ''] of sql.matchAll(/\b(\w+)\(/g))
      if (functions.has(name) && !/_v\d+$/.test(name))
        faults.push(`${path}: calls ${name}, a database function without a version in its name`)
  }
  return { faults: [...new Set(faults)], statements, tables: owners.size, named }
}
