import { tellShell } from '../events.ts'
import { setVisibleInterval } from '../presence.ts'
import { createValue, type Source } from '../value.ts'

/** Where the server tells what it has deployed. */
const place = '/deployment.json'

/** How long a page trusts the build it came with, before the first question and between the next ones. */
const firstLook = 60_000
const lookEvery = 300_000
const patience = 10_000

/** A page's code as the server has it now: same-origin paths of its module and of the styles that it needs. */
export interface DeployedPart {
  readonly file: string
  readonly styles: readonly string[]
}

/** What `/deployment.json` says. It is believed no further than it is well-formed. */
export interface Deployment {
  /** Another one for each build. */
  readonly version: string
  /** By sub-app and module: `sports/home`. */
  readonly parts: Readonly<Record<string, DeployedPart>>
}

const newer = createValue(false)

/** Whether the server has another build of the site than the one that this page runs. Once true it stays so. */
export const newerDeployment: Source<boolean> = newer

/** The build that this page runs: the name of its first script changes with every file that it leads to. */
const ownVersion = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

const isAsset = (value: unknown, ending: string): value is string =>
  typeof value === 'string' &&
  value.startsWith('/assets/') &&
  /^[\w./-]+$/.test(value) &&
  value.endsWith(ending)

/** Null where the answer is not what was asked for: a page of a proxy, half an answer, a path of somewhere else. */
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

/** Asks the server what it has deployed; notes when it is another build. Null when it can't be known. */
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

/** Keeps asking while somebody looks at the page, the first time after a minute. Returns the undoing. */
export function watchDeployment(): () => void {
  let stop = setVisibleInterval(firstLook, () => {
    stop()
    stop = setVisibleInterval(lookEvery, ask)
    ask()
  })
  const ask = () => void askDeployment()
  return () => stop()
}
