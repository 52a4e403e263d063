import { tellShell } from '../events.ts'
import { setVisibleInterval } from '../presence.ts'
import { createValue, type Source } from '../value.ts'

/** Path of the server's deployment information. */
const place = '/deployment.json'

/** Milliseconds before the first check for a new build, and between the next ones. */
const firstLook = 60_000
const lookEvery = 300_000
const patience = 10_000

/** Current code of a page on the server: same-origin paths of its module and of the styles that it needs. */
export interface DeployedPart {
  readonly file: string
  readonly styles: readonly string[]
}

/** Content of `/deployment.json`, trusted only if well-formed. */
export interface Deployment {
  /** Differs for each build. */
  readonly version: string
  /** By sub-app and module: `sports/home`. */
  readonly parts: Readonly<Record<string, DeployedPart>>
}

const newer = createValue(false)

/** Whether the server has another build of the site than this page. Never returns to false. */
export const newerDeployment: Source<boolean> = newer

/** Returns the build of this page: the name of its first script changes with every file that it imports. */
const ownVersion = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

const isAsset = (value: unknown, ending: string): value is string =>
  typeof value === 'string' &&
  value.startsWith('/assets/') &&
  /^[\w./-]+$/.test(value) &&
  value.endsWith(ending)

/** Returns null for an unexpected response: a proxy's page, half a response, a path of another site. */
export function readDeployment(value: unknown): Deployment | null {
  const { version, parts } = (value ?? {}) as Partial<Deployment>
  if (typeof version !== 'string' || typeof parts !== 'object' || parts === null) return null
  const sound = Object.values(parts).every(
    (part) =>
      isAsset(part?.file, '.js') &&
      Array.isArray(part.styles) &&
      part.styles.every((style) => isAsset(style, '.css')),
  )
  return sound ? { version, parts } : null
}

/** Loads the deployment information and notes a newer build. Null when it is unavailable. */
export async function askDeployment(): Promise<Deployment | null> {
  try {
    const answer = await fetch(place, { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    const deployed = answer.ok ? readDeployment(await answer.json()) : null
    const own = ownVersion()
    if (deployed && own !== null && deployed.version !== own && !newer.get()) {
      newer.set(true)
      tellShell('update-available', { version: deployed.version })
    }
    return deployed
  } catch {
    return null
  }
}

/** Checks repeatedly while the page is visible, the first time after a minute. Returns a function that stops it. */
export function watchDeployment(): () => void {
  let stop = setVisibleInterval(firstLook, () => {
    stop()
    stop = setVisibleInterval(lookEvery, ask)
    ask()
  })
  const ask = () => void askDeployment()
  return () => stop()
}
