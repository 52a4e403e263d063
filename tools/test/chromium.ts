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

/**
 * The path of a Chromium to test with: CHROMIUM, else an installed one, else the system's package (as root on
 * Debian), else the one that the npm package @sparticuz/chromium carries.
 */
export async function ensureChromium(): Promise<string> {
  const found = [process.env.CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('installing Chromium from the system packages')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.log('installing Chromium from npm (@sparticuz/chromium)')
  spawnSync('npm', ['install', '--no-save', '@sparticuz/chromium'], { cwd: root, stdio: 'inherit' })
  const carried = (await import(join(root, 'node_modules/@sparticuz/chromium/build/esm/index.js'))) as {
    default: { executablePath(): Promise<string> }
  }
  return carried.default.executablePath()
}
