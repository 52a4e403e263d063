/** Reads a pattern of the registry: `/line/:sport?/:competition?`, `/:section(live|line)/:sport`. */

/** Returns the parameters by name; null where the path does not match, or is badly encoded. */
export type Matcher = (path: string) => Readonly<Record<string, string | undefined>> | null

export function matcherOf(pattern: string): Matcher {
  const names: string[] = []
  const parts = pattern
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const parameter = /^:(\w+)(?:\((.+)\))?(\?)?$/.exec(part)
      if (!parameter) return `/${part}`
      names.push(parameter[1]!)
      const value = `/(${parameter[2] ?? '[^/]+'})`
      return parameter[3] ? `(?:${value})?` : value
    })
  const expression = new RegExp(`^${parts.join('')}/?$`)
  return (path) => {
    const match = expression.exec(path)
    if (!match) return null
    try {
      return Object.fromEntries(
        names.map((name, index) => {
          const value = match[index + 1]
          return [name, value === undefined ? undefined : decodeURIComponent(value)]
        }),
      )
    } catch {
      return null
    }
  }
}
