import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, matchesGlob } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const root = join(import.meta.dirname, '..')

/** Bundles built together from the sources that match one of the patterns. */
interface Build {
  readonly name: 'web' | 'server'
  readonly sources: readonly string[]
  /** Build scripts and sources outside of `src`. */
  readonly others: readonly string[]
  /** Files that a finished build has written. */
  readonly results: readonly string[]
}

/** Bundles of the browser, and of the server-side renderer. */
const web: Build = {
  name: 'web',
  sources: ['src/web/**/*', 'src/kernel/**/*.ts', 'src/domain/**/*.{ts,json}'],
  others: [
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
  ],
  results: [
    'dist/server/server-entry.js',
    'dist/client/.vite/manifest.json',
    'dist/backoffice/.vite/manifest.json',
  ],
}

/** Server of `npm start` in one file, which loads in a third of the time of its modules. */
const server: Build = {
  name: 'server',
  sources: ['src/**/*.ts'],
  others: [
    'package-lock.json',
    'tools/build.ts',
    'tools/bundle-server.ts',
    'tools/sport-parts.ts',
    'tools/run-site.ts',
    'tools/operator-fault.ts',
  ],
  results: ['dist/site/run-site.js', 'dist/site/draw-worker.js'],
}

/** Returns the sources of a build and a hash of their names, sizes and times. An equal hash saves reading the files. */
function sourcesOf({ sources, others }: Build): { readonly files: readonly string[]; readonly seen: string } {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((name) => !/\.test\.tsx?$/.test(name) && sources.some((pattern) => matchesGlob(name, pattern)))
    .sort()
  if (files.length === 0) throw new Error('no sources to build')
  const all = [...files, ...others].map((name) => ({ name, stat: statSync(join(root, name)) }))
  const found = all.filter(({ stat }) => stat.isFile())
  const hash = createHash('sha256')
  for (const { name, stat } of found) hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\0`)
  return { files: found.map(({ name }) => name), seen: hash.digest('hex') }
}

/** Returns a hash of the contents of the sources. */
function contentOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of files)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0')
  return hash.digest('hex')
}

/** Bytes from which a script is minified twice; below, it saves next to nothing. */
const large = 12_000

/** Minifies the large scripts once more, after the bundler: this saves over a hundredth of the transferred bytes. */
async function minifyAgain(): Promise<void> {
  const { minify } = await import('terser')
  const options = { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020 } } as const
  for (const file of globSync('dist/client/assets/*.js', { cwd: root })) {
    const script = await readFile(join(root, file), 'utf8')
    if (script.length < large || basename(file).startsWith('texts-')) continue
    const { code } = await minify(script, options)
    if (!code) throw new Error(`${file} could not be minified`)
    await writeFile(join(root, file), code)
  }
}

/** Compresses suitable files once, at the best level, so that serving them costs nothing. */
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

/** Runs the work under a lock: two builds would delete each other's output. Takes over the lock of a dead process. */
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

/** Builds the bundles of the browser and the renderer if a source has changed since the last build. */
export const buildWeb = (options: { readonly force?: boolean } = {}) => alone(() => buildStale(web, options))

/** Bundles the server of `npm start` if a source has changed since the last build. */
export const buildServer = (options: { readonly force?: boolean } = {}) =>
  alone(() => buildStale(server, options))

async function buildStale(
  build: Build,
  { force = false }: { readonly force?: boolean },
): Promise<{ built: boolean; milliseconds: number }> {
  const started = performance.now()
  const stampFile = join(root, `dist/.stamp-${build.name}`)
  const { files, seen } = sourcesOf(build)
  const isThere = [stampFile, ...build.results.map((name) => join(root, name))].every((file) =>
    existsSync(file),
  )
  const [seenThen, contentThen] = isThere && !force ? readFileSync(stampFile, 'utf8').split('\n') : []
  if (seen === seenThen) return { built: false, milliseconds: performance.now() - started }
  const content = contentOf(files)
  const built = content !== contentThen
  if (built) {
    // A child process, so that the site does not keep the 400 MB that bundling needs.
    const child = spawn(process.execPath, [import.meta.filename, '--bundle', build.name], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`the ${build.name} could not be built (exit ${code})`)
  }
  writeFileSync(stampFile, `${seen}\n${content}`)
  return { built, milliseconds: performance.now() - started }
}

async function bundleWeb(): Promise<void> {
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

const bundled = process.argv.includes('--bundle') ? process.argv.at(-1) : null
if (import.meta.main && bundled === 'web') await bundleWeb()
else if (import.meta.main && bundled === 'server') await (await import('./bundle-server.ts')).bundleServer()
else if (import.meta.main) {
  const force = process.argv.includes('--force')
  const parts = [await buildWeb({ force }), await buildServer({ force })]
  const milliseconds = parts.reduce((sum, part) => sum + part.milliseconds, 0)
  const word = parts.some(({ built }) => built) ? 'built' : 'up to date'
  process.stdout.write(`${word} in ${Math.round(milliseconds)} ms\n`)
}
