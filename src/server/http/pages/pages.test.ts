import { brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { sessionPlayer as player } from '../../../../test/factories/visit.ts'
import { initElementId, scriptJson } from '../../../web/core/init.ts'
import { href, prefixOf, readAddress } from '../../../web/core/router/address.ts'
import { chooseLanguage, languageFacts, type SiteLanguages } from '../../../web/i18n/languages.ts'
import type { PageSession, Renderer } from './page-renderer.ts'
import { type PagesOptions, pages } from './pages.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

async function site(
  options: {
    cacheMs?: number
    session?: PageSession | null
    languages?: SiteLanguages
    unlisted?: PagesOptions['unlisted']
  } = {},
) {
  const rendered: { url: string; zone: string; player: string | null; narrow: boolean | undefined }[] = []
  const renderer: Renderer = {
    chooseLanguage,
    readAddress,
    href,
    prefixOf,
    scriptJson,
    initElementId,
    languageFacts,
    prepareFault: () => Promise.reject(new Error('not asked for here')),
    failedPage: (page) => page,
    drawPage: async ({ init }) => (init as { readonly html: string }).html,
    async preparePage({ url, zone, session, narrow, unlisted }) {
      rendered.push({ url, zone, player: session?.id ?? null, narrow })
      await new Promise((done) => setTimeout(done, 5))
      const missing = url.includes('missing')
      return {
        status: url.includes('moved') ? 301 : missing ? 404 : 200,
        ...(url.includes('moved') ? { redirect: '/en/live' } : {}),
        language: 'en',
        title: 'A < B',
        canonical: '/en/x',
        path: '/x',
        search: '',
        init: {
          html: `<p>${url} ${session?.name ?? 'visitor'}</p>`,
          unlisted,
          text: '</script><script>alert(1)</script>',
        },
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
    assets: {
      entry: '/assets/boot.js',
      icons: 'i1',
      version: 'v1',
      scripts: () => ['/assets/a.js'],
      styles: () => ['/assets/a.css'],
      written: () => ({ css: 'a{color:red}', source: "'sha256-ofThat'" }),
      part: () => null,
    },
    ...(options.languages ? { languages: options.languages } : {}),
    ...(options.unlisted ? { unlisted: options.unlisted } : {}),
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
    ['/zz/live', 'ru', 'de', '/ru/live'],
    ['/ja-JP', 'xx', 'de', '/en'],
    ['/zz', 'ja', undefined, '/en'],
    ['/EN/live?x=%2F', 'ru', undefined, '/en/live?x=%2F'],
    ['/en-GB/live', 'ru', undefined, '/en/live'],
    ['/zh-Hans-CN/live', 'ru', undefined, '/zh/live'],
    ['/pt_BR', 'ru', undefined, '/pt'],
    ['/ja-JP/live', 'ru', undefined, '/ru/live'],
    ['/%65%6E/live', 'ru', undefined, '/en/live'],
    ['/%2565n/live', 'ru', undefined, '/ru/%2565n/live'],
    ['/my-casino', 'ru', undefined, '/ru/my-casino'],
    ['/en/line/%74ennis?x=%74', 'ru', undefined, '/en/line/tennis?x=%74'],
    ['/en/%6C%69ne%2Fx/%2d%2E%5f%7E%39%41', 'ru', undefined, '/en/line%2Fx/-._~9A'],
    ['/%6cine', 'en', 'ru', '/ru/line'],
    ['/live?x=%0d%0aset-cookie:a=b', 'ru', undefined, '/ru/live?x=%0d%0aset-cookie:a=b'],
    [`/live?x=${'a'.repeat(8000)}`, 'ru', undefined, `/ru/live?x=${'a'.repeat(8000)}`],
    ['/%2e%2e%5cevil', 'ru', undefined, '/ru/..%5cevil'],
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
    expect(await to('/en/live', 'en', 'de')).toBe('/uk/live')
    const { body } = await app.inject({ url: '/de/x' })
    const alternates = [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((found) => found.slice(1))
    expect(alternates).toEqual([
      ['de', 'https://site.example/de/x'],
      ['uk', 'https://site.example/uk/x'],
      ['x-default', 'https://site.example/x'],
    ])
  })

  it('lead visitors to no language that their list leaves out, unless they chose it, and stay in all of them', async () => {
    const unlisted: PagesOptions['unlisted'] = ({ headers, cookies }) =>
      headers['x-country'] === 'UA' || cookies.ua === '1'
        ? { languages: ['ru', 'en'], isNew: cookies.ua !== '1' }
        : { languages: [], isNew: false }
    const choice = { languages: { offered: ['de', 'en', 'ru', 'uk'], byDefault: 'uk' }, unlisted } as const
    const { app, rendered } = await site({ ...choice, cacheMs: 60_000 })
    const open = (url: string, country: string, cookies: Record<string, string> = {}) =>
      app.inject({
        url,
        headers: { 'accept-language': 'ru, en;q=0.9, de;q=0.8', 'x-country': country },
        cookies,
      })
    const to = async (...request: Parameters<typeof open>) => (await open(...request)).headers.location
    expect(await to('/live?x=1', 'DE')).toBe('/ru/live?x=1')
    expect(await to('/live?x=1', 'UA')).toBe('/de/live?x=1')
    expect(await to('/%6cive', 'UA')).toBe('/de/live')
    expect(await to('/live', 'DE', { ua: '1' })).toBe('/de/live')
    expect(await to('/live', 'UA', { lang: 'ru' })).toBe('/ru/live')
    expect(await to('/live', 'UA', { lang: 'fr' })).toBe('/de/live')
    expect(await to('/RU/live', 'UA')).toBe('/ru/live')

    const told = (body: string) => /"unlisted":(\[[^\]]*\])/.exec(body)?.[1]
    const [here, there, later] = [
      await open('/ru/x', 'UA'),
      await open('/ru/x', 'DE'),
      await open('/ru/x', 'DE', { ua: '1' }),
    ]
    expect([here, there, later].map(({ statusCode, body }) => [statusCode, told(body)])).toEqual([
      [200, '["ru","en"]'],
      [200, '[]'],
      [200, '["ru","en"]'],
    ])
    expect(rendered).toHaveLength(2)
    expect(here.body.match(/hreflang=/g)).toHaveLength(5)
    const cookiesOf = ({ headers }: typeof here) => [headers['set-cookie'] ?? []].flat()
    expect(cookiesOf(here)).toEqual(['ua=1; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure'])
    expect([cookiesOf(there), cookiesOf(later)]).toEqual([[], []])
    const signedIn = await site({ ...choice, session: player })
    const answer = await signedIn.app.inject({ url: '/ru/x', headers: { 'x-country': 'UA' } })
    expect([answer.statusCode, cookiesOf(answer)]).toEqual([200, []])
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
    await app.inject({ url: '/en/a', cookies: { tzo: 'Asia/Tokyo' } })
    await app.inject({ url: '/en/a', cookies: { theme: 'dark' } })
    await app.inject({ url: '/en/a', cookies: { tzo: '../../etc' } })
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
    expect(first.headers['cache-control']).toBe('no-store')
    expect(rendered.map((page) => page.player)).toEqual(['p1', 'p1'])
  })

  it('bring their styles to browsers without the files of this version, and link them to the others', async () => {
    const { app, rendered } = await site()
    const versions = [undefined, 'v0', '', 'v1']
    const answers = await Promise.all(
      versions.map((version) =>
        app.inject({ url: '/en/a', cookies: { tzo: 'UTC', ...(version && { icons_version: version }) } }),
      ),
    )
    for (const { body } of answers) expect(body).toMatch(/^<!doctype html><html [^>]*data-version="v1">/)
    const again = answers.pop()!
    for (const { body } of answers) expect(body).toContain('<style>a{color:red}</style>')
    expect(again.body).not.toContain('<style>')
    expect(again.body).toContain('<link rel="stylesheet" href="/assets/a.css">')
    expect(rendered).toHaveLength(2)
  })

  it('are drawn for a narrow window where the cookie or the mobile site says so, and shared by it alone', async () => {
    const { app, rendered } = await site({ cacheMs: 60_000 })
    const narrow = async (width: string | undefined, query = '') => {
      const before = rendered.length
      await app.inject({ url: `/en/a${query}`, cookies: width === undefined ? {} : { window_width: width } })
      return rendered.length > before ? rendered.at(-1)!.narrow : 'shared'
    }
    expect(await narrow(undefined)).toBe(false)
    expect(await narrow('390')).toBe(true)
    for (const width of [
      '768',
      '1440',
      '99999',
      '',
      '0',
      '0390',
      '-1',
      '39.5',
      '390px',
      '3e2',
      '123456',
      'x',
    ])
      expect([width, await narrow(width)]).toEqual([width, 'shared'])
    for (const width of ['1', '767']) expect([width, await narrow(width)]).toEqual([width, 'shared'])
    expect(rendered).toHaveLength(2)
    expect(await narrow('1440', '?platform_type=mobile')).toBe(true)
  })

  it('go out in brotli to those who take it', async () => {
    const { app } = await site()
    const answer = await app.inject({ url: '/en/a', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<p>/en/a visitor</p>')
  })
})
