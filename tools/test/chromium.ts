import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Debian's headless Chromium: a page costs a quarter less than in the full browser. */
const shell = '/usr/bin/chromium-headless-shell'

const isDebianRoot = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function installPackages(...names: readonly string[]): void {
  console.log(`installing ${names.join(' and ')} from the system packages`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'inherit' })
}

/**
 * Returns the path of a Chromium to test with: CHROMIUM, else an installed one, else the system's package (as root on
 * Debian), else the one in the npm package @sparticuz/chromium.
 */
export async function ensureChromium(): Promise<string> {
  const known = () => [process.env.CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path))
  const found = known()
  if (found) return found
  if (isDebianRoot()) {
    installPackages('chromium', 'chromium-headless-shell')
    const installed = known()
    if (installed) return installed
  }
  console.log('installing Chromium from npm (@sparticuz/chromium)')
  spawnSync('npm', ['install', '--no-save', '@sparticuz/chromium'], { cwd: root, stdio: 'inherit' })
  const carried = (await import(join(root, 'node_modules/@sparticuz/chromium/build/esm/index.js'))) as {
    default: { executablePath(): Promise<string> }
  }
  return carried.default.executablePath()
}

/**
 * Returns the path of the browser for most tests: CHROMIUM_SHELL, else the system's headless Chromium beside its full
 * one, else the full one.
 */
export function ensureShell(whole: string): string {
  if (process.env.CHROMIUM_SHELL) return process.env.CHROMIUM_SHELL
  if (whole !== '/usr/bin/chromium') return whole
  if (!existsSync(shell) && isDebianRoot()) installPackages('chromium-headless-shell')
  return existsSync(shell) ? shell : whole
}
