/** A value that differs between two JSON documents; null where a document has no such path. */
export interface Difference {
  /** Such as `bonuses.firstDeposit.percent` or `redirects.0`. */
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the differences between two JSON documents, leaf by leaf, in the order of their paths. */
export function differencesOf(from: unknown, to: unknown, path = ''): readonly Difference[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  if (!isTree(from) || !isTree(to) || Array.isArray(from) !== Array.isArray(to))
    return [{ path, from: from ?? null, to: to ?? null }]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return names.flatMap((name) => differencesOf(from[name], to[name], path === '' ? name : `${path}.${name}`))
}
