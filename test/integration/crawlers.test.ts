import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '#web/i18n/languages.ts'
import { testDatabase } from '../factories/database.ts'
import { freePort, saturdayAfternoon, startSiteProcess, twoSports } from '../factories/site-process.ts'

const origin = 'https://bets.example'

/** Starts the whole site under a public address, with an operator's rules for crawlers. */
async function publicSite(pages: readonly object[]) {
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairline-crawlers-'))
  const file = join(folder, 'site.json')
  writeFileSync(file, JSON.stringify({ unavailableRoutes: ['rules'], pages }))
  const ownPort = await freePort()
  const running = await startSiteProcess(
    [
      ...['--port', String(ownPort), '--as-of', saturdayAfternoon],
      ...['--public-url', origin, '--site-file', file],
    ],
    { ...twoSports, DATABASE_URL: db.url },
  )
  onTestFinished(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${ownPort}${path}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    const { status, headers } = answer
    const [type, kept] = [headers.get('content-type'), headers.get('cache-control')]
    return { status, type, kept, text: await answer.text() }
  }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

test('crawlers find every page that is to be found, in every language, once', async () => {
  const get = await publicSite([
    { url: '/line/*', metaRobots: 'nofollow', metas: { 'site-verification': 'a"b<c' } },
    {
      url: '/line/tennis',
      languages: ['ru'],
      title: 'Own <title>',
      customCanonical: { mode: 'mirror', domain: 'https://main.example/x' },
    },
    {
      url: '/line/*',
      languages: ['en', 'ru'],
      seoBlock: { title: 'Odds & <lines>', text: 'One.\n\nTwo </section>.' },
    },
    { url: '/line/tennis', languages: ['ru'], seoBlock: { title: 'Теннис', text: 'Всё о теннисе.' } },
    { url: '/live', customCanonical: { mode: 'url', targetUrl: 'https://main.example/now' } },
  ])
  const robots = await get('/robots.txt')
  expect(robots.type).toContain('text/plain')
  expect(robots.text.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /web-api/',
      'Disallow: /*/history',
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  )

  const index = await get('/sitemap.xml')
  expect(index.type).toContain('application/xml')
  expect(locations(index.text)).toEqual(languages.map((language) => `${origin}/sitemap-${language}.xml`))
  expect((await get('/sitemap-xx.xml')).status).toBe(404)
  // A site that has just started keeps no list before each event has its prices.
  await expect.poll(async () => (await get('/sitemap-en.xml')).kept).toBe('public, max-age=600')
  const lists = await Promise.all(languages.map((language) => get(`/sitemap-${language}.xml`)))
  const addresses = locations(lists[languages.indexOf('en')]!.text)
  console.info(`${addresses.length} addresses a language`)
  expect(addresses.length).toBeGreaterThan(500)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const list of lists) expect(locations(list.text)).toHaveLength(addresses.length)
  expect(addresses).toEqual(
    expect.arrayContaining([`${origin}/en`, `${origin}/en/about`, `${origin}/en/consent`]),
  )
  expect(addresses.filter((address) => /\/en\/(rules|login|history)/.test(address))).toEqual([])
  // This site does not present bonuses as offers.
  expect(addresses.filter((address) => /\/en\/bonus(es)?[-/](rules|games|offer)/.test(address))).toEqual([
    `${origin}/en/bonus/rules`,
    `${origin}/en/bonus/games`,
  ])

  // Each equals the canonical address of its page.
  const events = addresses.filter((address) => address.split('/').length === 8)
  const sample = [
    '/en',
    '/en/line/basketball',
    // The last to begin: none kicks off and moves to another list during the test.
    ...events.slice(-3).map((address) => address.slice(origin.length)),
    ...['/champ/', '/team/'].map((page) => {
      const found = addresses.filter((address) => address.startsWith(`${origin}/en${page}`))
      expect(found.length, page).toBeGreaterThan(10)
      return found.at(-1)!.slice(origin.length)
    }),
  ]
  for (const path of sample) {
    const page = await get(path)
    expect({ path, status: page.status, canonical: canonicalOf(page.text) }).toEqual({
      path,
      status: 200,
      canonical: origin + path,
    })
    expect(page.text.match(/hreflang="/g)).toHaveLength(languages.length + 1)
    expect(metaOf(page.text, 'og:url')).toBe(origin + path)
    expect(metaOf(page.text, 'og:image')).toBe(`${origin}/share.png`)
    expect(metaOf(page.text, 'twitter:card')).toBe('summary_large_image')
  }

  const event = await get(sample[2]!)
  const things = [...event.text.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!),
  )
  expect(things.map((thing) => thing['@type'])).toEqual(['SportsEvent', 'BreadcrumbList'])
  expect(things[0].url).toBe(origin + sample[2])
  expect(Date.parse(things[0].startDate)).toBeGreaterThan(0)
  expect(things[1].itemListElement.map(({ item }: { item: string }) => new URL(item).origin)).toEqual([
    origin,
    origin,
    origin,
  ])

  // The operator's rules, branch and language.
  const tennis = (await get('/en/line/tennis')).text
  expect(metaOf(tennis, 'robots')).toBe('nofollow')
  expect(metaOf(tennis, 'site-verification')).toBe('a&quot;b&lt;c')
  const mirrored = (await get('/ru/line/tennis')).text
  expect(mirrored).toContain('<title>Own &lt;title&gt;</title>')
  expect(canonicalOf(mirrored)).toBe('https://main.example/ru/line/tennis')
  expect(mirrored).toContain('hreflang="de" href="https://main.example/de/line/tennis"')
  const elsewhere = (await get('/en/live')).text
  expect(canonicalOf(elsewhere)).toBe('https://main.example/now')
  expect(elsewhere).not.toContain('hreflang=')
  const block = /<section[^>]*aria-label="Odds &amp; &lt;lines&gt;">.*?<\/section>/
  expect(block.exec(tennis)?.[0]).toMatch(/<p>One\.<\/p><p>Two &lt;\/section&gt;\.<\/p>/)
  expect(mirrored).toContain('Всё о теннисе.')
  expect(mirrored).not.toMatch(block)
  for (const other of ['/de/line/tennis', '/en', '/en/line/nowhere'])
    expect((await get(other)).text, other).not.toMatch(block)
  const told = async (url: string) => JSON.parse((await get(`/web-api/seo/page-data?url=${url}`)).text)
  expect(await told('/ru/line/tennis')).toEqual({
    path: '/line/tennis',
    title: 'Own <title>',
    block: { title: 'Теннис', paragraphs: ['Всё о теннисе.'] },
  })
  expect(await told('/de/line/tennis')).toMatchObject({ title: null, block: null })
  expect((await get('/web-api/seo/page-data?url=nowhere')).status).toBe(400)
  for (const hidden of ['/en/login', '/en/nowhere'])
    expect(metaOf((await get(hidden)).text, 'robots')).toBe('noindex')
})
