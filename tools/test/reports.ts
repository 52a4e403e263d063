/** Fields of vitest's JSON report (its `json` reporter) that are counted. */
export interface CountedReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests?: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const tallyOf = (report: CountedReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + (report.numTodoTests ?? 0),
})

export interface TimedFile {
  readonly file: string
  readonly seconds: number
}

const inside = (name: string, root: string) =>
  name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name

/** Returns the duration of each test file of a report. */
export const timedFiles = (report: CountedReport, root: string): TimedFile[] =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    file: inside(name, root),
    seconds: (endTime - startTime) / 1000,
  }))

/** Returns the lines of the slowest files, slowest first. */
export const slowestLines = (files: readonly TimedFile[], count: number): string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)

// The escape character is built, because a pattern may not contain control characters.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/**
 * Returns one line for each file with skipped tests: their number, and the reason that the file itself printed
 * (`skipped: <reason>`, which vitest shows below `stdout | <file>`).
 */
export function skippedLines(report: CountedReport, output: string, root: string): string[] {
  const reasons = new Map<string, Set<string>>()
  let file = ''
  for (const line of output.replace(colours, '').split('\n')) {
    file = /^stdout \| (\S+)/.exec(line)?.[1] ?? file
    const reason = /^skipped: (.+)/.exec(line)?.[1]
    if (reason) reasons.set(file, (reasons.get(file) ?? new Set()).add(reason))
  }
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const path = inside(name, root)
    const skipped = assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed')
    if (skipped.length === 0) return []
    const why = [...(reasons.get(path) ?? ['its file does not say why'])].join('; ')
    return [`${path}: ${skipped.length} skipped, ${why}`]
  })
}
