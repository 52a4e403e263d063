/**
 * `npm test`: every check of the project, each as one test or as many as its runner counts. What failed is said
 * again at the end, before the table of checks, and the sum is the last line. A check that looked at nothing
 * fails.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './test/chromium.ts'
import { failuresIn, shortened } from './test/failures.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache', 'test')
const sum: Tally = { passed: 0, failed: 0, skipped: 0 }
const summary: string[] = []
/** What failed, one entry of lines each, for the end of the log. */
const failures: string[][] = []

/** Runs a command with its output shown; answers the exit code and the output. */
async function run(command: string, args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number>((done, reject) => {
    child.once('error', reject)
    child.once('close', (value) => done(value ?? 1))
  })
  return { code, output }
}

function record(name: string, tally: Tally, startedAt: number, looked: string): void {
  sum.passed += tally.passed
  sum.failed += tally.failed
  sum.skipped += tally.skipped
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  summary.push(`${tally.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(14)} ${looked} (${seconds} s)`)
}

/** One check = one test. `count` reads from the output how much was looked at; nothing is a failure. */
async function check(
  name: string,
  command: string,
  args: readonly string[],
  count: (output: string) => number,
  what: string,
) {
  console.log(`\n=== ${name}`)
  const startedAt = Date.now()
  const { code, output } = await run(command, args)
  const looked = count(output)
  const good = code === 0 && looked > 0
  if (!good) {
    const tail = output.trimEnd().split('\n').slice(-6)
    failures.push([`✗ ${name}: exit code ${code}, ${looked} ${what}`, ...tail.map((line) => `    ${line}`)])
  }
  record(name, { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 }, startedAt, `${looked} ${what}`)
}

/** A vitest run; its JSON report is counted. */
async function suite(name: string, config: string) {
  console.log(`\n=== ${name}`)
  const startedAt = Date.now()
  const report = join(reports, `${name}.json`)
  rmSync(report, { force: true })
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await run('vitest', args)
  let tally: Tally = { passed: 0, failed: 1, skipped: 0 }
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'))
    failures.push(...failuresIn(found, root).map(([first = '', ...rest]) => [`${first} (${name})`, ...rest]))
    tally = {
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      skipped: found.numPendingTests + (found.numTodoTests ?? 0),
    }
  } catch {
    failures.push([`✗ ${name}: no report was written`])
  }
  if (tally.failed === 0 && (code !== 0 || tally.passed === 0)) {
    tally.failed = 1
    failures.push([`✗ ${name}: exit code ${code}, ${tally.passed} tests passed and none failed`])
  }
  record(name, tally, startedAt, `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
}

const lastNumber = (pattern: RegExp) => (output: string) => Number(pattern.exec(output)?.[1] ?? 0)

mkdirSync(reports, { recursive: true })
const only = process.argv.slice(2)
const names = [
  'types',
  'lint',
  'modules',
  'boundaries',
  'sql',
  'dead-code',
  'dictionaries',
  'unit',
  'browser',
  'faults',
]
const unknown = only.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No check named ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(2)
}
const wanted = (name: string) => only.length === 0 || only.includes(name)

if (wanted('types')) {
  await check('types', 'tsc', ['-p', '.', '--extendedDiagnostics'], lastNumber(/Files:\s+(\d+)/), 'files')
}
if (wanted('lint')) await check('lint', 'biome', ['check', '.'], lastNumber(/Checked (\d+) files/), 'files')
if (wanted('modules'))
  await check('modules', 'npm', ['run', '-s', 'modules'], lastNumber(/(\d+) modules/), 'modules')
// Imports, not files: a parser that reads nothing finds all files and no import in them.
if (wanted('boundaries'))
  await check('boundaries', 'npm', ['run', '-s', 'boundaries'], lastNumber(/(\d+) dependencies/), 'imports')
if (wanted('sql')) await check('sql', 'node', ['tools/check-sql.ts'], lastNumber(/(\d+) files/), 'files')
if (wanted('dead-code'))
  await check('dead-code', 'npm', ['run', '-s', 'dead-code'], lastNumber(/(\d+) files looked/), 'files')
if (wanted('dictionaries'))
  await check('dictionaries', 'node', ['tools/check-dictionaries.ts'], lastNumber(/(\d+) texts/), 'texts')
if (wanted('unit')) await suite('unit', 'vitest.config.ts')
if (wanted('browser')) {
  process.env.CHROMIUM = await ensureChromium()
  await suite('browser', 'vitest.browser.config.ts')
}
if (wanted('faults')) await suite('faults', 'vitest.faults.config.ts')

if (failures.length > 0) console.log(`\n=== what failed\n${shortened(failures, 60).join('\n')}`)
console.log(`\n${summary.join('\n')}\n`)
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`)
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1)
