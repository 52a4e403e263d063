import { brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage, languageFacts, type SiteLanguages } from '../../web/i18n/languages.ts'
import { href, prefixOf, readAddress } from '../../web/shell/address.ts'
import { initElementId, scriptJson } from '../../web/shell/init.ts'
import { type PageSession, pages, type Renderer } from './pages.ts'

const player: PageSession = {
  id: 'p1',
  name: 'Ann',
  email: 'ann@example.com',
  country: 'FR',
  currency: 'EUR',
  language: 'en',
  createdAt: 0,
  startedAt: 0,
  previousSignInAt: null,
  autoLogoffMinutes: 30,
  termsAccepted: true,
}

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

async function site(
  options: { cacheMs?: number; session?: PageSession | null; languages?: SiteLanguages } = {},
) {
  const rendered: { url: string; zone: string; player: string | null }[] = []
  const renderer: Renderer = {
    chooseLanguage,
    readAddress,
    href,
    prefixOf,
    scriptJson,
    initElementId,
    languageFacts,
    renderFault: () => Promise.reject(new Error('not asked for here')),
    async renderPage({ url, zone, session }) {
      rendered.push({ url, zone, player: session?.id ?? null })
      await new Promise((done) => setTimeout(done, 5))
      const missing = url.includes('missing')
      return {
        status: url.includes('moved') ? 301 : missing ? 404 : 200,
        ...(url.includes('moved') ? { redirect: '/en/live' } : {}),
        language: 'en',
        title: 'A < B',
        canonical: '/en/x',
        path: '/x',
        html: `<p>${url} ${session?.name ?? 'visitor'}</p>`,
        init: { text: '</script><script>alert(1)</script>' },
        sources: [],
      }
    },
  }
  const app = fastify()
  opened.push(app)
  await app.register(cookie)
  await app.register(pages, {
    dist: '/nowhere',
    publicUrl: 'https://site.example',
    session: async () => options.session ?? null,
    call: () => async () => undefined as never,
    renderer: async () => renderer,
    assets: { entry: '/assets/boot.js', scripts: () => ['/assets/a.js'], styles: () => ['/assets/a.css'] },
    ...(options.languages ? { languages: options.languages } : {}),
    ...(options.cacheMs === undefined ? {} : { cacheMs: options.cacheMs }),
  })
  return { app, rendered }
}

describe('pages', () => {
  it.each([
    ['/', 'ru', undefined, '/ru'],
    ['/live?x=1', 'en', undefined, '/en/live?x=1'],
    ['/zz/live/tennis?x=1&y=2', 'ru;q=0.8', undefined, '/ru/live/tennis?x=1&y=2'],
    ['/live', 'ru', 'en', '/en/live'],
    ['/live', 'ru', 'klingon', '/ru/live'],
    ['/zz', 'ja', undefined, '/en'],
    ['/EN/live?x=%2F', 'ru', undefined, '/en/live?x=%2F'],
    ['/en-GB/live', 'ru', undefined, '/en/live'],
    ['/zh-Hans-CN/live', 'ru', undefined, '/zh/live'],
    ['/pt_BR', 'ru', undefined, '/pt'],
    ['/ja-JP/live', 'ru', undefined, '/ru/live'],
    ['/%65%6E/live', 'ru', undefined, '/en/live'],
    ['/%2565n/live', 'ru', undefined, '/ru/%2565n/live'],
    ['/my-casino', 'ru', undefined, '/ru/my-casino'],
    ['/live?x=%0d%0aset-cookie:a=b', 'ru', undefined, '/ru/live?x=%0d%0aset-cookie:a=b'],
    [`/live?x=${'a'.repeat(8000)}`, 'ru', undefined, `/ru/live?x=${'a'.repeat(8000)}`],
    ['/', `${'xx,'.repeat(200)}ru`, undefined, '/en'],
  ])('redirect %s to a language', async (url, accept, lang, to) => {
    const { app } = await site()
    const cookies: Record<string, string> = lang ? { lang } : {}
    const answer = await app.inject({ url, headers: { 'accept-language': accept }, cookies })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(to)
  })

  it('redirect from languages that are hidden, and name those offered only', async () => {
    const { app } = await site({ languages: { offered: ['de', 'uk'], byDefault: 'uk' } })
    const to = async (url: string, accept: string, lang?: string) =>
      (await app.inject({ url, headers: { 'accept-language': accept }, cookies: lang ? { lang } : {} }))
        .headers.location
    expect(await to('/en/live?x=1', 'en')).toBe('/uk/live?x=1')
    expect(await to('/EN/live', 'en, de;q=0.1')).toBe('/de/live')
    expect(await to('/live', 'en', 'en')).toBe('/uk/live')
    expect(await to('/live', 'en', 'de')).toBe('/de/live')
    const { body } = await app.inject({ url: '/de/x' })
    const alternates = [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((found) => found.slice(1))
    expect(alternates).toEqual([
      ['de', 'https://site.example/de/x'],
      ['uk', 'https://site.example/uk/x'],
      ['x-default', 'https://site.example/x'],
    ])
  })

  it('never redirect to another host', async () => {
    const { app } = await site()
    for (const url of [
      '//evil.example',
      '/zz//evil.example',
      '/EN//evil.example',
      '/\\evil.example',
      '/%2F%2Fevil',
    ]) {
      const { headers } = await app.inject({ url })
      expect(String(headers.location ?? '/en'), url).toMatch(/^\/en(\/|$)/)
    }
  })

  it('answer with the status of the view and a document that no data can break out of', async () => {
    const { app } = await site()
    const found = await app.inject({ url: '/en/x' })
    expect(found.statusCode).toBe(200)
    expect(found.body).toContain('<title>A &lt; B</title>')
    expect(found.body).toContain('<link rel="canonical" href="https://site.example/en/x">')
    expect(found.body.match(/<script/g)).toHaveLength(3)
    expect(found.body).not.toContain('alert(1)</script>')
    const missing = await app.inject({ url: '/en/missing' })
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('noindex')
    const moved = await app.inject({ url: '/en/moved' })
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/en/live'])
  })

  it('are rendered once for visitors who come together, apart by zone and theme', async () => {
    const { app, rendered } = await site()
    await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/en/a' })))
    expect(rendered).toHaveLength(1)
    await app.inject({ url: '/en/a', cookies: { tz: 'Asia/Tokyo' } })
    await app.inject({ url: '/en/a', cookies: { theme: 'dark' } })
    await app.inject({ url: '/en/a', cookies: { tz: '../../etc' } })
    expect(rendered.map(({ zone }) => zone)).toEqual(['UTC', 'Asia/Tokyo', 'UTC'])
  })

  it('are apart by what visitors chose, and by nothing that is no choice', async () => {
    const { app, rendered } = await site()
    const texts = [
      '',
      'appView=9&x=<script>',
      'zone=../../etc',
      'zone=Asia/Tokyo',
      'appView=1&compact=1',
      'compact=1&appView=1',
    ]
    for (const text of texts) await app.inject({ url: '/en/a', cookies: { settings: text } })
    expect(rendered.map(({ zone }) => zone)).toEqual(['UTC', 'Asia/Tokyo', 'UTC'])
  })

  it('are never shared with or by players', async () => {
    const { app, rendered } = await site({ session: player })
    const [first] = await Promise.all([app.inject({ url: '/en/a' }), app.inject({ url: '/en/a' })])
    expect(first.body).toContain('Ann')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(rendered.map((page) => page.player)).toEqual(['p1', 'p1'])
  })

  it('go out in brotli to those who take it', async () => {
    const { app } = await site()
    const answer = await app.inject({ url: '/en/a', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<p>/en/a visitor</p>')
  })
})
