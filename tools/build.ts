import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { minify } from 'terser'

const root = join(import.meta.dirname, '..')
/** What the bundles are made with. */
const others = [
  'vite.backoffice.config.ts',
  'vite.config.ts',
  'package-lock.json',
  'tools/build.ts',
  'tools/browser-contracts.ts',
  'tools/browser-manifests.ts',
  'tools/frame-modules.ts',
  'tools/lean-modules.ts',
  'tools/page-loaders.ts',
  'tools/draw-icons.ts',
  'tools/draw-flags.ts',
  'tools/sport-parts.ts',
  'tools/sport-signs.ts',
  'tools/style-names.ts',
  'src/server/pwa/icons.ts',
  'src/server/seo/share-picture.ts',
]
const stampFile = join(root, 'dist/.stamp')

/** A hash over everything that the bundles are made of. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  const patterns = ['src/web/**/*', 'src/kernel/**/*.ts', 'src/domain/**/*.{ts,json}']
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  if (files.length === 0) throw new Error('no sources to build')
  for (const file of [...files, ...others.map((name) => join(root, name))]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Bytes from which a script is minified twice; below, it saves next to nothing. */
const large = 12_000

/** Minifies the large scripts once more, after the bundler: over a hundredth of what goes over the line. */
async function minifyAgain(): Promise<void> {
  const options = { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020 } } as const
  for (const file of globSync('dist/client/assets/*.js', { cwd: root })) {
    const script = await readFile(join(root, file), 'utf8')
    if (script.length < large || basename(file).startsWith('texts-')) continue
    const { code } = await minify(script, options)
    if (!code) throw new Error(`${file} could not be minified`)
    await writeFile(join(root, file), code)
  }
}

/** Compresses what is worth it once, at the best level, so that serving costs nothing. */
async function precompress(): Promise<void> {
  const files = globSync('dist/{client,backoffice}/**/*.{js,css,svg,txt}', { cwd: root })
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(root, file))
      if (bytes.length < 512) return
      await writeFile(join(root, `${file}.br`), await promisify(brotliCompress)(bytes, options))
    }),
  )
}

const lockFile = join(root, '.cache/build.lock')

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** One process builds at a time: two would empty the folder under each other. A dead one's lock is taken over. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const holder = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0
    if (holder > 0 && !isAlive(holder)) rmSync(lockFile, { force: true })
    else await setTimeout(100)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/** Builds the browser's and the server's bundles when a source has changed since the last time. */
export const buildWeb = (options: { readonly force?: boolean } = {}) => alone(() => buildStale(options))

async function buildStale({ force = false }): Promise<{ built: boolean; milliseconds: number }> {
  const started = performance.now()
  const stamp = sourceStamp()
  const fresh =
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp &&
    existsSync(join(root, 'dist/server/server-entry.js')) &&
    existsSync(join(root, 'dist/client/.vite/manifest.json')) &&
    existsSync(join(root, 'dist/backoffice/.vite/manifest.json'))
  if (!fresh || force) {
    // A process of its own: what bundling takes (some 400 MB) must not stay with the site that runs afterwards.
    const child = spawn(process.execPath, [import.meta.filename, '--bundle'], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`the web could not be built (exit ${code})`)
    writeFileSync(stampFile, stamp)
  }
  return { built: !fresh || force, milliseconds: performance.now() - started }
}

async function bundle(): Promise<void> {
  const { build } = await import('vite')
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn' })
  await minifyAgain()
  await build({ configFile, logLevel: 'warn', build: { ssr: 'src/web/server-entry.ts' } })
  await build({ configFile: join(root, 'vite.backoffice.config.ts'), logLevel: 'warn' })
  const { drawIcons } = await import('./draw-icons.ts')
  drawIcons(join(root, 'src/web/public/favicon.svg'), join(root, 'dist/client'))
  const { drawFlags } = await import('./draw-flags.ts')
  drawFlags(join(root, 'dist/client'))
  await precompress()
}

if (import.meta.main && process.argv.includes('--bundle')) await bundle()
else if (import.meta.main) {
  const { built, milliseconds } = await buildWeb({ force: process.argv.includes('--force') })
  process.stdout.write(`${built ? 'built' : 'up to date'} in ${Math.round(milliseconds)} ms\n`)
}
