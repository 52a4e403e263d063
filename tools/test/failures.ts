/** Fields of vitest's JSON report (its `json` reporter) that describe failures. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
      readonly location?: { readonly line: number } | null
    }[]
  }[]
}

const messageLines = 4
const width = 200

// The escape character is built, because a pattern may not contain control characters.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Returns the error's message before its stack, in few and short lines. */
function saying(message: string): string[] {
  const lines: string[] = []
  for (const line of message.replace(colours, '').split('\n')) {
    if (/^\s+at /.test(line)) break
    if (line.trim() !== '') lines.push(line.length > width ? `${line.slice(0, width)}…` : line)
  }
  return lines.slice(0, messageLines)
}

/** Returns `file:line` of the first stack entry inside the test's own file, else the file alone. */
function place(file: string, message: string, line?: number): string {
  const inside = message.split('\n').find((entry) => /^\s+at /.test(entry) && entry.includes(file))
  const at = inside?.slice(inside.indexOf(file) + file.length).match(/^:(\d+)/)?.[1] ?? line
  return at === undefined ? file : `${file}:${at}`
}

/**
 * Returns one entry of lines for each failed test of a report, and for each file that failed outside its tests (an
 * import or a hook): the name, the place, the first lines of the message.
 *
 * @param root the project's folder, cut from the file names
 */
export function failuresIn(report: Report, root: string): string[][] {
  const found: string[][] = []
  for (const file of report.testResults) {
    const name = file.name.startsWith(`${root}/`) ? file.name.slice(root.length + 1) : file.name
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed) {
      const message = test.failureMessages?.join('\n') ?? ''
      const where = place(name, message, test.location?.line)
      found.push([`✗ ${test.fullName}`, `  ${where}`, ...saying(message).map((line) => `    ${line}`)])
    }
    if (failed.length === 0 && file.status === 'failed')
      found.push([`✗ ${name}, outside its tests`, ...saying(file.message ?? '').map((line) => `    ${line}`)])
  }
  return found
}

/** Returns the entries in at most `most` lines. When they do not fit, keeps the names first and counts the rest. */
export function shortened(entries: readonly string[][], most: number): string[] {
  const whole = entries.flat()
  if (whole.length <= most) return whole
  const brief = entries.flatMap((entry) => entry.slice(0, 3))
  if (brief.length <= most) return brief
  const names = entries.map((entry) => `${entry[0]} (${entry[1]?.trim() ?? ''})`)
  if (names.length <= most) return names
  return [...names.slice(0, most - 1), `… and ${names.length - most + 1} more`]
}
