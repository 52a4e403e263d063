import { expect, test } from 'vitest'
import { siteTexts } from '#domain/contact/information/api.ts'
import { bookMenu } from '#domain/sport/book/api.ts'
import { eventStatistics } from '#domain/sport/statistics/api.ts'
import { statisticsErrors } from '#domain/sport/statistics/errors.ts'
import { startHttp } from '../../../../test/factories/http-site.ts'
import { headingOf, unbuiltWeb } from '../../../../test/factories/unbuilt-web.ts'
import { type Draw, drawDocument } from '../../draw/drawing.ts'
import { createLog } from '../../log.ts'
import { httpErrors } from '../endpoints/errors.ts'
import { faultPages } from './fault-pages.ts'
import type { PageCall } from './page-renderer.ts'
import { pages } from './pages.ts'

/** Sets up the real pages; `before` runs before each rendering and may throw. */
async function site(before: (path: string, kind: string) => Promise<void> | void = () => {}) {
  const lines: { readonly err?: { message: string; stack: string }; readonly requestId?: string }[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const draw: Draw = async (drawing) => {
    const { kind } = JSON.parse(new TextDecoder().decode(drawing.init.bytes)) as { readonly kind: string }
    await before(drawing.path, kind)
    return drawDocument(await web.renderer(), web.assets, drawing)
  }
  const call = (async (endpoint) => {
    if (endpoint.id === bookMenu.id) return { sports: [] }
    if (endpoint.id === siteTexts.id) return { texts: null }
    if (endpoint.id === eventStatistics.id) throw statisticsErrors['statistics-busy']({ seconds: 10 })
    throw new Error('not asked for here')
  }) as PageCall
  const web = { ...unbuiltWeb(call), draw }
  const { app } = await startHttp({ bindings: [], log, renderErrorPage: faultPages(web) })
  await app.register(pages, { ...web, cacheMs: 0, session: async () => null })
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  return { app, get, lines }
}

test('a page that cannot be drawn is shown as failed, and logged once with its request', async () => {
  const { get, lines } = await site((_, kind) => {
    if (kind === 'page') throw new TypeError('no such card')
  })
  const broken = await get('/ru/rules')
  expect([broken.statusCode, headingOf(broken.body)]).toEqual([500, 'Что-то пошло не так'])
  expect(broken.body).not.toContain('no such card')
  expect(broken.body).toMatch(/<html lang="ru"/)
  expect(broken.body).toContain('noindex')
  expect(broken.body).toContain('"kind":"failed"')
  expect(broken.body).not.toContain('"message"')
  expect(lines).toHaveLength(1)
  expect(lines[0]!.err!.message).toBe('no such card')
  expect(lines[0]!.err!.stack).toContain('drawn-pages.test.ts')
  expect(lines[0]!.requestId).toBe(broken.headers['x-request-id'])
  const fine = await get('/ru/nothing-here')
  expect(fine.statusCode).toBe(404)
})

test('too many pages at a time are refused with the page of a fault, and when to come back', async () => {
  const { get, lines } = await site((path, kind) => {
    if (path === '/rules' && kind === 'page') throw httpErrors['not-ready']({ seconds: 1 })
  })
  const refused = await get('/en/rules')
  expect([refused.statusCode, headingOf(refused.body)]).toEqual([503, 'Something went wrong'])
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(lines).toEqual([])
})

test('a page whose data are asked for too often says when to come back', async () => {
  const { get, lines } = await site()
  const refused = await get('/en/statistic?event=e1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
  expect(lines).toEqual([])
})

test('where nothing can be drawn at all, the short form is left', async () => {
  const { get, lines } = await site(() => {
    throw new Error('the thread has died')
  })
  const answer = await get('/en/rules')
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([500, 'internal-error'])
  expect(lines.length).toBeGreaterThan(0)
})

test('pages that are being drawn when the site closes are answered', async () => {
  let drawing = 0
  const { app } = await site(async () => {
    drawing += 1
    await new Promise((done) => setTimeout(done, 200))
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = ['/en/rules', '/ru/rules', '/de/rules'].map(
    async (url) => (await fetch(address + url)).status,
  )
  while (drawing < asked.length) await new Promise((done) => setTimeout(done, 5))
  await app.close()
  expect(await Promise.all(asked)).toEqual([200, 200, 200])
})
