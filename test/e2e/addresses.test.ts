import { request } from 'node:http'
import { describe, expect, inject, test } from 'vitest'
import { readDictionary } from '#server/dictionary-files.ts'
import { bonusVariants } from '#web/core/registry/bonus-variants.ts'
import { entryOf, type RegistryEntry, registry } from '#web/core/registry/index.ts'
import { matcherOf } from '#web/core/registry/pattern.ts'
import type { Language } from '#web/i18n/languages.ts'
import { isLanguage } from '#web/i18n/languages.ts'
import type { DictionaryName } from '#web/i18n/translator.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { existingPath, targetOf } from '../factories/registry-paths.ts'

const site = inject('site')
const languages = ['en', 'ru', 'ar'].filter(isLanguage)

/** Returns a text by its dictionary and key: `frame:not-found-title`. */
function text(language: Language, name: string): string {
  const [dictionary = '', key = ''] = name.split(':')
  return readDictionary(dictionary as DictionaryName, language)[key] ?? ''
}

/** Each call comes from another address, so the rate limit does not apply. */
let asked = 0
const visitor = () => {
  asked += 1
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
}

interface Answer {
  readonly status: number
  readonly to: string | undefined
  readonly html: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Sends the path verbatim: `fetch` would normalize it. */
function open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(site)
  return new Promise((done, fail) => {
    const asking = request(
      { hostname, port, path, headers: { accept: 'text/html', 'x-forwarded-for': visitor(), ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', fail)
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            to: response.headers.location,
            html: Buffer.concat(parts).toString(),
            headers: response.headers,
          }),
        )
      },
    )
    asking.on('error', fail)
    asking.end()
  })
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]+)"/)
const headingOf = (html: string) => attribute(html, /<h1[^>]*>([^<]+)/)
const layoutOf = (html: string) =>
  attribute(html, /<div [^>]*data-layout="(\w+)"/) ??
  (/<header/.test(html) && /<footer/.test(html) ? 'default' : null)
const columnsOf = (html: string) => attribute(html, /<div [^>]*data-columns="(\w+)"/)
const isKeptOut = (html: string) => /<meta name="robots" content="noindex/.test(html)

const pathOf = (entry: RegistryEntry, language: Language) =>
  existingPath(entry, async (path) => (await open(`/${language}${path}`)).html)

describe.each(languages)('%s', (language) => {
  test.each(registry.map((entry) => [entry.pattern, entry] as const))('%s', async (_, entry) => {
    const path = await pathOf(entry, language)
    const inLanguage = (to: string) => `/${language}${to.replace(/^\/(?=$|\?)/, '')}`
    const answer = await open(inLanguage(path))
    // This site converts no currency.
    if (entry.state === 'planned' || entry.needs === 'conversion') {
      expect(answer.status).toBe(404)
      expect(headingOf(answer.html)).toBe(text(language, 'frame:not-found-title'))
      expect(canonicalOf(answer.html)).toBeNull()
      expect(isKeptOut(answer.html)).toBe(true)
      return
    }
    // This site asks for no identification, takes no taxes, and rewards no referrals of friends.
    if (['identification', 'taxes', 'bring-friend'].includes(entry.needs ?? '')) {
      expect(answer.status).toBe(404)
      return
    }
    // Bonuses are not presented as offers on this site.
    if (entry.needs === 'promo-bonus-to-offer') {
      const offer = bonusVariants.find(({ pattern }) => matcherOf(pattern)(path))!
      const to = targetOf({ ...entry, ...offer }, path)!
      expect([answer.status, answer.to]).toEqual([302, inLanguage(to)])
      return
    }
    const target = targetOf(entry, path)
    if (target !== null) {
      expect([answer.status, answer.to]).toEqual([301, inLanguage(target)])
      return
    }
    if (entry.only !== null) {
      expect([answer.status, answer.to]).toEqual([302, inLanguage('/')])
      return
    }
    if (entry.access === 'player') {
      expect([answer.status, answer.to]).toEqual([302, inLanguage(`/login?next=${encodeURIComponent(path)}`)])
      return
    }
    expect([answer.status, layoutOf(answer.html)]).toEqual([entry.status, entry.layout])
    const hasFrame = entry.layout === 'default' || entry.layout === 'casino'
    expect(columnsOf(answer.html)).toBe(hasFrame ? entry.columns : null)
    expect(answer.html.includes(`<html lang="${language}"`)).toBe(true)
    const title = attribute(answer.html, /<title>([^<]*) \| Fairline</)
    if (entry.title === null) expect(title).toBeTruthy()
    else expect(title).toBe(text(language, entry.title))
    if (entry.status !== 200) return
    const canonical = new URL(canonicalOf(answer.html) ?? '', site)
    // The separate window's canonical address is that of the page. The same holds for a game's short address, and for
    // the other name of classic slots.
    expect(canonical.pathname + canonical.search).toBe(
      inLanguage(
        path
          .replace('/statisticpopup', '/statistic')
          .replace(/^\/games\/dice$/, '/casino/game/dice/dice')
          .replace('/slots/vulkan', '/slots/classic'),
      ),
    )
  })
})

test('no page links to an address that is not available', async () => {
  const dead = new Set<string>()
  let looked = 0
  for (const entry of registry) {
    if (entry.state !== 'available' && entry.name !== 'licenses') continue
    const own = await pathOf(entry, 'en')
    const { html } = await open(`/en${own}`)
    for (const [, path = ''] of html.matchAll(/<a [^>]*href="\/en(\/[^"?#]*)?[?#"]/g)) {
      // The language switch leads to the same page.
      if (path === own) continue
      looked += 1
      if (entryOf(path || '/')?.state !== 'available') dead.add(`${entry.pattern}: ${path}`)
    }
  }
  expect(looked).toBeGreaterThan(500)
  expect([...dead]).toEqual([])
})

describe('what comes wrong', () => {
  test.each([
    ['/xx/live?a=1', 302, '/en/live?a=1'],
    ['/zz', 302, '/en'],
    ['/EN/live', 302, '/en/live'],
    ['/en-gb/live', 302, '/en/live'],
    ['/e%6E/live', 302, '/en/live'],
    ['/en/%6Cive', 302, '/en/live'],
    ['/en/live/%74ennis', 302, '/en/live/tennis'],
    ['/en/live/%2574ennis', 404, undefined],
    ['/en/%2e%2e/%2e%2e/etc/passwd', 302, '/en/etc/passwd'],
    ['/en/..%2f..%2fetc%2fpasswd', 404, undefined],
    ['/en/live/%E0%A4%A', 400, undefined],
    ['/en/live/%00', 400, undefined],
    ['//evil.example/en', 400, undefined],
    ['/\\evil.example', 400, undefined],
    ['/en//evil.example', 404, undefined],
    ['/xx//evil.example', 302, undefined],
    [`/en/${'a'.repeat(8_000)}`, 404, undefined],
    [`/en?x=${'a'.repeat(8_000)}`, 200, undefined],
    [`/${'a'.repeat(8_000)}`, 302, undefined],
    [`/en/live/${'%61'.repeat(2_500)}`, 302, `/en/live/${'a'.repeat(2_500)}`],
    [`/en/live/${'a'.repeat(2_500)}`, 404, undefined],
    [`/en/line/football/${'a'.repeat(201)}`, 404, undefined],
    [`/ru/line/tennis/${'%D0%B0'.repeat(201)}`, 404, undefined],
    [`/en/line/football/a/${'a'.repeat(300)}`, 404, undefined],
  ])('%s', async (path, status, to) => {
    const answer = await open(path)
    expect(answer.status).toBe(status)
    if (to !== undefined) expect(answer.to).toBe(to)
    // No redirect leaves the site.
    if (answer.to !== undefined) expect(answer.to).toMatch(/^\/[a-z]{2}(\/|\?|$)/)
    if (answer.to !== undefined) expect(new URL(answer.to, site).origin).toBe(new URL(site).origin)
    expect(/root:x:|at Object\.|node:internal/.exec(answer.html)?.[0]).toBeUndefined()
  })

  test('a return address leads to a page of this site, or home', async () => {
    const player = new HttpPlayer(site)
    await player.register()
    const lead = async (next: string) => {
      const answer = await open(`/en/login?next=${encodeURIComponent(next)}`, { cookie: player.cookie })
      return [answer.status, answer.to]
    }
    expect(await lead('/history?status=won')).toEqual([302, '/en/history?status=won'])
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/ru//evil.example',
    ]) {
      expect(await lead(next), next).toEqual([302, '/en'])
    }
    expect(await lead('/live\r\nset-cookie: a=b')).toEqual([302, '/en'])
  })

  test.each([
    '/live%0d%0aset-cookie:%20a=b',
    '/xx/live?x=%0d%0aset-cookie:%20a=b',
    '/en/user/coupon?x=%0d%0ax-evil:%201',
    '/en/history?x=%0aset-cookie:%20a=b',
  ])('%s puts no header into the answer', async (path) => {
    const { headers, status } = await open(path)
    expect(status).toBeGreaterThanOrEqual(300)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-evil']).toBeUndefined()
  })

  test('a host of the visitor’s own making is in no address', async () => {
    const answer = await open('/live', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(answer.to).toBe('/en/live')
    const page = await open('/en/rules', { host: 'evil.example' })
    expect(page.html.includes('evil.example')).toBe(false)
  })
})
