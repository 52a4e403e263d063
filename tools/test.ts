/**
 * `npm test`: runs every check of the project, each as one test or as many as its runner counts. The checks of the
 * sources run beside the unit tests, those of faults beside the browser. Failures are repeated right before the final
 * table of parts; the last line is the sum. A check that examined nothing fails. `npm test -- nightly` runs the
 * repeated tests as often as they allow.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureShell } from './test/chromium.ts'
import { failuresIn, shortened } from './test/failures.ts'
import {
  skippedLines,
  slowestLines,
  type Tally,
  type TimedFile,
  tallyOf,
  timedFiles,
} from './test/reports.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache', 'test')
const began = Date.now()
const tallies: Tally[] = []
/** Line of each part by its name, for the final table. */
const summary = new Map<string, string>()
/** Failures, one entry of lines each, for the end of the log. */
const failures: string[][] = []
const skipped: string[] = []
const files: TimedFile[] = []

interface Check {
  readonly command: string
  readonly args: readonly string[]
  /** Extracts the number of examined items from the output. */
  readonly count: RegExp
  readonly what: string
}

/** Checks of the sources: one test each. */
const checks: Readonly<Record<string, Check>> = {
  types: {
    command: 'tsc',
    args: ['-p', '.', '--extendedDiagnostics'],
    count: /Files:\s+(\d+)/,
    what: 'files',
  },
  lint: { command: 'biome', args: ['check', '.'], count: /Checked (\d+) files/, what: 'files' },
  modules: { command: 'npm', args: ['run', '-s', 'modules'], count: /(\d+) modules/, what: 'modules' },
  // Counts imports, not files: a broken parser finds all files and no import in them.
  boundaries: {
    command: 'npm',
    args: ['run', '-s', 'boundaries'],
    count: /(\d+) dependencies/,
    what: 'imports',
  },
  sql: { command: 'node', args: ['tools/check-sql.ts'], count: /(\d+) files/, what: 'files' },
  'dead-code': {
    command: 'npm',
    args: ['run', '-s', 'dead-code'],
    count: /(\d+) files looked/,
    what: 'files',
  },
  words: {
    command: 'node',
    args: ['tools/check-words.ts'],
    count: /(\d+) comments looked at/,
    what: 'comments',
  },
  dictionaries: {
    command: 'node',
    args: ['tools/check-dictionaries.ts'],
    count: /(\d+) texts/,
    what: 'texts',
  },
}
const suites = ['unit', 'browser', 'faults'] as const
const names = [...Object.keys(checks), ...suites, 'benches']

/** Runs a command; returns the exit code and the output, which is printed as it arrives unless `quiet`. */
async function run(command: string, args: readonly string[], options: { readonly quiet?: boolean } = {}) {
  const child = spawn(command, args, { cwd: root, env: process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
    if (!options.quiet) process.stdout.write(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number>((done, reject) => {
    child.once('error', reject)
    child.once('close', (value) => done(value ?? 1))
  })
  return { code, output }
}

const secondsSince = (time: number) => ((Date.now() - time) / 1000).toFixed(1)

function record(name: string, tally: Tally, startedAt: number, looked: string): void {
  tallies.push(tally)
  const state = tally.failed > 0 ? 'FAILED' : 'ok    '
  summary.set(name, `${state} ${name.padEnd(14)} ${looked} (${secondsSince(startedAt)} s)`)
}

/**
 * Runs a check as one test; it fails when it examined nothing. Prints the output as a whole, because checks run in
 * parallel.
 */
async function check(name: string, { command, args, count, what }: Check): Promise<void> {
  const startedAt = Date.now()
  const { code, output } = await run(command, args, { quiet: true })
  const looked = Number(count.exec(output)?.[1] ?? 0)
  console.log(`\n=== ${name}\n${output.trimEnd()}\n=== end of ${name}\n`)
  const good = code === 0 && looked > 0
  if (!good) {
    const tail = output.trimEnd().split('\n').slice(-6)
    failures.push([`✗ ${name}: exit code ${code}, ${looked} ${what}`, ...tail.map((line) => `    ${line}`)])
  }
  record(name, { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 }, startedAt, `${looked} ${what}`)
}

/** Runs vitest and counts its JSON report. */
async function suite(
  name: string,
  config: string,
  options: { readonly quiet?: boolean } = {},
): Promise<void> {
  if (!options.quiet) console.log(`\n=== ${name}`)
  const startedAt = Date.now()
  const report = join(reports, `${name}.json`)
  rmSync(report, { force: true })
  const json = ['--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await run(
    'vitest',
    ['run', '--config', config, '--reporter=default', ...json],
    options,
  )
  if (options.quiet) console.log(`\n=== ${name}\n${output.trimEnd()}\n=== end of ${name}\n`)
  let tally: Tally = { passed: 0, failed: 1, skipped: 0 }
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'))
    failures.push(...failuresIn(found, root).map(([first = '', ...rest]) => [`${first} (${name})`, ...rest]))
    skipped.push(...skippedLines(found, output, root))
    files.push(...timedFiles(found, root))
    tally = tallyOf(found)
  } catch {
    failures.push([`✗ ${name}: no report was written`])
  }
  if (tally.failed === 0 && (code !== 0 || tally.passed === 0)) {
    failures.push([`✗ ${name}: exit code ${code}, ${tally.passed} tests passed and none failed`])
    tally = { ...tally, failed: 1 }
  }
  record(name, tally, startedAt, `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
}

/** Runs every bench at its smallest size in nightly runs, one test each, so that a broken one is noticed. */
async function testBenches(): Promise<void> {
  const startedAt = Date.now()
  const { code, output } = await run('node', ['tools/bench.ts', '--smallest'], { quiet: true })
  const [, ran = '0', all = '0'] = /(\d+) of (\d+) benches ran/.exec(output) ?? []
  const failed = Math.max(Number(all) - Number(ran), code === 0 && Number(all) > 0 ? 0 : 1)
  if (failed > 0) {
    console.log(`\n=== benches\n${output.trimEnd()}\n=== end of benches\n`)
    failures.push([`✗ benches: exit code ${code}`, `    ${output.trimEnd().split('\n').at(-1)}`])
  }
  record('benches', { passed: Number(ran), failed, skipped: 0 }, startedAt, `${ran} of ${all} ran`)
}

/** Builds the web once, before any site starts. Counts as no test: the tests that need it fail without it. */
async function build(): Promise<void> {
  const startedAt = Date.now()
  const { code, output } = await run('node', ['tools/build.ts'], { quiet: true })
  console.log(`\n=== build\n${output.trimEnd()}\n`)
  if (code !== 0) failures.push([`✗ build: exit code ${code}`])
  summary.set(
    'build',
    `${code === 0 ? 'ok    ' : 'FAILED'} ${'build'.padEnd(14)} (${secondsSince(startedAt)} s)`,
  )
}

mkdirSync(reports, { recursive: true })
const asked = process.argv.slice(2)
if (asked.includes('nightly')) process.env.PROOF = 'nightly'
// The same cache as that of sites: a command under test spends most of its time compiling its imports.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'fairline-code')
const only = asked.filter((name) => name !== 'nightly')
const unknown = only.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No check named ${unknown.join(', ')}. There are: ${names.join(', ')}, and nightly.`)
  process.exit(2)
}
const wanted = (name: string) => only.length === 0 || only.includes(name)

async function checkSources(): Promise<void> {
  for (const [name, one] of Object.entries(checks)) if (wanted(name)) await check(name, one)
}
async function testUnits(): Promise<void> {
  if (suites.some(wanted)) await build()
  if (wanted('unit')) await suite('unit', 'vitest.config.ts')
}
/**
 * Tests of faults mostly wait for processes that die and restart: they run beside the browser, or alone on both
 * cores.
 */
async function testInBrowsers(): Promise<void> {
  if (!wanted('browser')) return
  process.env.CHROMIUM = await ensureChromium()
  process.env.CHROMIUM_SHELL = ensureShell(process.env.CHROMIUM)
  await suite('browser', 'vitest.browser.config.ts')
}
async function testFaults(): Promise<void> {
  if (wanted('faults')) await suite('faults', 'vitest.faults.config.ts', { quiet: wanted('browser') })
}
await Promise.all([checkSources(), testUnits()])
await Promise.all([testInBrowsers(), testFaults()])
// Alone: several benches divide the processors among themselves.
if (process.env.PROOF === 'nightly' ? wanted('benches') : only.includes('benches')) await testBenches()

if (files.length > 0) console.log(`\nSlowest test files:\n${slowestLines(files, 12).join('\n')}`)
if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((line) => `  ${line}`).join('\n')}`)
if (failures.length > 0) console.log(`\n=== what failed\n${shortened(failures, 60).join('\n')}`)
const lines = ['build', ...names].flatMap((name) => summary.get(name) ?? [])
console.log(`\n${lines.join('\n')}\n       ${'all'.padEnd(14)} (${secondsSince(began)} s)\n`)
const sumOf = (count: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[count], 0)
const [passed, failed, left] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')]
console.log(`${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`)
process.exit(failures.length === 0 && failed === 0 && passed > 0 ? 0 : 1)
