import { viewName } from '#domain/contact/content/index.ts'

/** A view of another site that the operator allows on our pages. */
export interface RemoteSource {
  readonly name: string
  /** URL without its fragment. */
  readonly url: string
  /** Components from the setting's fragment; with them the view is requested by POST. */
  readonly components: readonly string[]
}

export interface RemoteSettings {
  readonly views: ReadonlyMap<string, RemoteSource>
  /** Allowed origins of styles and scripts: the views' own and those of `REMOTE_ORIGINS`. */
  readonly origins: ReadonlySet<string>
  /** Subresource-integrity hashes of the scripts that may run. */
  readonly scripts: ReadonlySet<string>
}

const integrity = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/
const words = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((word) => word.trim())
    .filter(Boolean)

/** Reads `REMOTE_VIEWS`, `REMOTE_ORIGINS` and `REMOTE_SCRIPTS`; adds their errors to `faults`. */
export function readRemoteSettings(
  texts: { readonly views: string; readonly origins: string; readonly scripts: string },
  faults: string[],
): RemoteSettings {
  const views = new Map<string, RemoteSource>()
  const origins = new Set<string>()
  for (const entry of words(texts.views, /[\n;]/)) {
    const [, name = '', address] = /^([^=]+)=(\S+)$/.exec(entry) ?? []
    const url = viewName.test(name) && webAddress(address)
    if (!url || views.has(name)) {
      faults.push(
        `REMOTE_VIEWS has "${entry}"; wanted: name=url by ";", each name once, such as week=https://views.example/week.`,
      )
      continue
    }
    const components = words(decodeURIComponent(url.hash.slice(1)), /,/)
    url.hash = ''
    origins.add(url.origin)
    views.set(name, { name, url: url.href, components })
  }
  for (const text of words(texts.origins, /[\s,]+/)) {
    const url = webAddress(text)
    if (!url || url.href !== `${url.origin}/`)
      faults.push(`REMOTE_ORIGINS names "${text}"; wanted: origins such as https://cdn.example, by comma.`)
    else origins.add(url.origin)
  }
  const scripts = words(texts.scripts, /[\s,]+/)
  for (const hash of scripts) {
    if (!integrity.test(hash))
      faults.push(`REMOTE_SCRIPTS has "${hash}"; wanted: hashes such as sha384-…, by comma.`)
  }
  return { views, origins, scripts: new Set(scripts) }
}

/** Parses an http or https address without user or query; http only on this machine. */
function webAddress(text: string | undefined): URL | null {
  if (text === undefined || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.search) return null
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && local) ? url : null
}
