import { expect, test } from 'vitest'
import { startHttp } from '../../../../test/factories/http-site.ts'
import { headingOf, unbuiltWeb } from '../../../../test/factories/unbuilt-web.ts'
import { faultPages } from './fault-pages.ts'
import type { WebOptions } from './page-document.ts'
import type { PageCall } from './page-renderer.ts'
import { pages } from './pages.ts'

/** Sets up the real pages on a site whose book does not answer; `/en/broken` fails before there is a view. */
async function site(ratePerMinute = 100, unlisted?: NonNullable<WebOptions['unlisted']>) {
  let menus = 0
  const call = (async () => {
    menus += 1
    throw new Error('no book')
  }) as PageCall
  const web = { ...unbuiltWeb(call), ...(unlisted ? { unlisted } : {}) }
  const { app } = await startHttp({ bindings: [], renderErrorPage: faultPages(web) })
  await app.register(pages, {
    ...web,
    ratePerMinute,
    session: async (request) => {
      if (request.url.includes('broken')) throw new Error('the database is away')
      return null
    },
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', ...headers } })
  return { app, get, menus: () => menus }
}

test('a page that fails before it is rendered, and a file that is missing, answer with pages of the site', async () => {
  const { get } = await site()
  const broken = await get('/en/broken')
  expect([broken.statusCode, headingOf(broken.body)]).toEqual([500, 'Something went wrong'])
  expect(broken.body).not.toContain('database')
  expect(broken.body).toContain('"apart":true')
  expect(broken.body).toContain('src="/assets/boot.js"')
  expect(broken.headers['cache-control']).toBe('no-store')
  const missing = await get('/picture.png', { 'accept-language': 'ru' })
  expect(missing.statusCode).toBe(404)
  expect(missing.headers['content-language']).toBe('ru')
  expect(missing.body).toContain('<html lang="ru"')
  const posted = await (await site()).app.inject({
    method: 'POST',
    url: '/en',
    headers: { accept: 'text/html' },
  })
  expect([posted.statusCode, headingOf(posted.body)]).toEqual([404, 'This page could not be found'])
})

test('a page of a fault has the languages that its visitor’s list has', async () => {
  const { get } = await site(100, ({ headers }) => ({
    languages: headers['x-country'] === 'UA' ? ['ru'] : [],
    isNew: false,
  }))
  const languages = async (country: string, accept: string) => {
    const { body } = await get('/picture.png', { 'accept-language': accept, 'x-country': country })
    const [own] = /(?<=<html lang=")\w+/.exec(body) ?? []
    const [header = ''] = /<header[\s\S]*<\/header>/.exec(body) ?? []
    const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(body) ?? []
    const counts = [header, footer].map((part) => part.match(/hrefLang=/g)?.length)
    return [own, body.includes('hrefLang="ru"'), ...counts]
  }
  expect(await languages('DE', 'de')).toEqual(['de', true, 16, 16])
  expect(await languages('UA', 'de')).toEqual(['de', false, 15, 15])
  expect(await languages('UA', 'ru, de')).toEqual(['de', false, 15, 15])
})

test('addresses that are none are refused by a page, whatever stands in them', async () => {
  const { get } = await site()
  for (const url of ['//evil.example', '/en/%00', '/en/%zz']) {
    const answer = await get(url)
    expect([url, answer.statusCode]).toEqual([url, 400])
    expect(answer.headers['content-type'], url).toContain('text/html')
    expect(answer.body, url).not.toContain('evil')
  }
})

test('a limited visitor gets a page that says when to come back, rendered once for all', async () => {
  const { get, menus } = await site(1)
  await get('/en/nothing')
  const before = menus()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => get(`/en/nothing?${index}`)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(429))
  const [{ body, headers }] = answers as [(typeof answers)[0]]
  expect(body).toMatch(/Too many requests\. Try again in \d+ s\./)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(menus() - before).toBe(1)
})

test('who asks for no page gets JSON', async () => {
  const { get } = await site(1)
  await get('/en/nothing')
  const limited = await get('/en/nothing', { accept: '*/*' })
  expect([limited.statusCode, limited.json().errors[0].code]).toEqual([429, 'too-many-requests'])
})
