import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type contentEndpoints, contentErrors, type RemoteViewAnswer } from '#domain/contact/content/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import { fetchText } from './fetch-text.ts'
import type { RemoteSettings, RemoteSource } from './settings.ts'
import { safeCss, vetView } from './vet-view.ts'

export interface RemoteViewsOptions {
  readonly settings: RemoteSettings
  /** Returns the operator's current rule for a view. */
  readonly rule?: (name: string) => { readonly forceSpa: boolean } | undefined
  readonly log: { warn(facts: object, message: string): void }
  /** Milliseconds to wait for a response; a visitor waits for the page meanwhile. */
  readonly patienceMs?: number
}

const filesAt = '/remote-files/'
const limits = { view: 512_000, style: 256_000, script: 512_000 }
/** Milliseconds for which other visitors share a fetched view. */
const keptFor = 10_000
const maxKept = 200

export type RemoteViews = ReturnType<typeof remoteViews>

/** Fetches the operator's remote views, sanitizes them, and serves the scripts whose hashes the operator configured. */
export function remoteViews({ settings, rule, log, patienceMs = 5_000 }: RemoteViewsOptions) {
  const known = new Map<string, { readonly at: number; readonly view: Promise<RemoteViewAnswer> }>()
  /** Verified scripts by the path under which we serve them; bounded by the configured hashes. */
  const files = new Map<string, string>()
  const told = new Set<string>()
  const tell = (facts: { readonly view: string; readonly [name: string]: unknown }, message: string) => {
    const key = JSON.stringify([facts, message])
    if (told.has(key) || told.size > 1_000) return
    told.add(key)
    log.warn(facts, message)
  }

  async function bring(source: RemoteSource, route: string, language: string): Promise<RemoteViewAnswer> {
    const url = source.url.replace(/\/$/, '') + route
    const text = await fetchText(url, {
      type: /^application\/json\b/i,
      limits: { bytes: limits.view, milliseconds: patienceMs },
      headers: {
        accept: 'application/json',
        'accept-language': language,
        'mf-render-mode': 'json',
        'mf-api-version': 'v2',
        ...(rule?.(source.name)?.forceSpa ? { 'force-spa': '1' } : {}),
      },
      ...(source.components.length > 0 ? { body: { components: source.components } } : {}),
    })
    const { leftOut, ...view } = vetView(text, url, settings.origins)
    const { name } = source
    if (view.appName === '') tell({ view: name }, 'a remote view does not name its app')
    if (leftOut.length > 0) tell({ view: name, leftOut }, 'parts of a remote view were left out')
    const [styles, scripts] = await Promise.all([
      Promise.all(view.cssToLoad.map(styleAt)),
      Promise.all(view.scriptsToLoad.map((address) => scriptAt(address, name))),
    ])
    return {
      appName: view.appName,
      title: view.title,
      html: view.html,
      styles: [view.style, ...styles].filter(Boolean),
      scripts: scripts.flat(),
    }
  }

  const styleAt = async (address: string) =>
    safeCss(
      await fetchText(address, {
        type: /^text\/css\b/i,
        limits: { bytes: limits.style, milliseconds: patienceMs },
      }),
    )

  /** Fetches the script at an address and returns it under our own path, if its hash is configured; else nothing. */
  async function scriptAt(address: string, view: string): Promise<RemoteViewAnswer['scripts']> {
    const text = await fetchText(address, {
      type: /^(text|application)\/(javascript|ecmascript)\b/i,
      limits: { bytes: limits.script, milliseconds: patienceMs },
    })
    for (const algorithm of ['sha512', 'sha384', 'sha256']) {
      const integrity = `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`
      if (!settings.scripts.has(integrity)) continue
      const src = `${filesAt}${createHash('sha256').update(text).digest('hex')}.js`
      files.set(src, text)
      return [{ src, integrity }]
    }
    tell({ view, script: address }, 'a script of a remote view is not signed: it is left out')
    return []
  }

  function load(source: RemoteSource, route: string, language: string): Promise<RemoteViewAnswer> {
    const key = `${source.name} ${route} ${language}`
    const now = performance.now()
    const kept = known.get(key)
    if (kept && now - kept.at < keptFor) return kept.view
    const view = bring(source, route, language)
    known.delete(key)
    known.set(key, { at: now, view })
    // Drops the oldest: no view stays in memory for longer than it is shared.
    for (const [old, { at }] of known) {
      if (known.size <= maxKept && now - at < keptFor) break
      known.delete(old)
    }
    view.catch((err: unknown) => {
      known.delete(key)
      log.warn({ view: source.name, err }, 'a remote view failed')
    })
    return view
  }

  const handlers: Handlers<typeof contentEndpoints> = {
    remoteViewNames: async () => ({ views: [...settings.views.keys()] }),
    remoteView: async ({ language }, { params, query }) => {
      const source = settings.views.get(params.view)
      if (!source) throw contentErrors['remote-view-not-found']()
      try {
        return await load(source, query.route ?? '', language)
      } catch {
        throw contentErrors['remote-view-failed']()
      }
    },
  }

  return {
    handlers,
    /** Serves the verified scripts. Their names contain a hash of their bytes. */
    async files(app: FastifyInstance): Promise<void> {
      app.get(`${filesAt}:name`, async (request, reply) => {
        const text = files.get(`${filesAt}${(request.params as { readonly name: string }).name}`)
        if (text === undefined) return reply.callNotFound()
        return reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(text)
      })
    },
  }
}
