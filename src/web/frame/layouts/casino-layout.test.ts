import { expect, test } from 'vitest'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import { usualFacts as usual } from '../../../../test/factories/visit.ts'
import type { Call } from '../../core/calls/call.ts'
import { drawPage, preparePage } from '../../server-entry.ts'

const call: Call = async (endpoint) => {
  if (endpoint.id === 'book-menu') return { sports: [] } as never
  if (endpoint.id === 'site-texts') return { texts: null } as never
  if (endpoint.id === 'remoteViewNames') return { views: ['lobby', 'week'] } as never
  throw new Error('not asked for here')
}

const lobby = { name: 'lobby', layout: 'casino', skeleton: 'games', address: '/tvgames' } as const

async function draw(path: string, views?: SiteFacts['views']) {
  const faults: unknown[] = []
  const onFault = (fault: unknown) => void faults.push(fault)
  const seo = { path: '/tvgames', title: null, block: { title: 'All slots', paragraphs: ['Spin.'] } }
  const site = views ? { ...usual, seo, views } : usual
  const page = await preparePage({ url: `/en${path}`, session: null, zone: 'UTC', call, site, onFault })
  const html = await drawPage({ path: page.path, search: page.search, init: page.init }, onFault)
  expect(faults).toEqual([])
  const count = (part: RegExp) => html.match(part)?.length ?? 0
  return { page, html, count }
}
const tile = /class="skeleton _?tile/g

test('the casino has the frame without the columns of betting, and 16 tiles until the view comes', async () => {
  const { page, html, count } = await draw('/tvgames', [lobby])
  expect([page.status, page.robots, page.canonical]).toEqual([200, undefined, '/en/tvgames'])
  expect(html).toMatch(/data-layout="casino"/)
  expect(count(/<header/g)).toBe(1)
  expect(count(/<main[^>]*id="main"[^>]*data-scroller/g)).toBe(1)
  expect(html).toMatch(/<main.*All slots.*<footer.*18(<!-- -->)?\+.*<\/footer>.*<\/main>/s)
  expect(html).not.toMatch(/<aside|data-menu|href="#slip"/)
  expect(html).toMatch(/href="#main"/)
  // The phone's bar, with the slip and the sports as sheets.
  expect(count(/aria-keyshortcuts="Alt\+B"/g)).toBe(1)
  expect(html).toMatch(/role="status" aria-busy="true"/)
  expect(count(tile)).toBe(16)
})

test('at its own address the view looks alike, and is not listed', async () => {
  const { page, html, count } = await draw('/remote/lobby', [lobby])
  expect([page.status, page.robots]).toEqual([200, 'noindex'])
  expect(html).toMatch(/data-layout="casino"/)
  expect(count(tile)).toBe(16)
})

test('other games are two tiles, and the frame is the usual one unless the operator says so', async () => {
  const { html, count } = await draw('/remote/week', [lobby, { name: 'week', skeleton: 'other-games' }])
  expect(html).not.toMatch(/data-layout/)
  expect([count(/<aside id="slip"/g), count(/data-menu/g), count(/href="#slip"/g)]).toEqual([1, 1, 1])
  expect(count(tile)).toBe(2)
})

test('what nobody said anything of is as it was', async () => {
  const { html, count } = await draw('/remote/lobby')
  expect(html).not.toMatch(/data-layout/)
  expect([count(tile), count(/class="skeleton/g)]).toEqual([0, 5])
  for (const path of ['/tvgames', '/virtualsports']) expect((await draw(path)).page.status, path).toBe(404)
  expect((await draw('/tvgames/new', [lobby])).page.status).toBe(404)
})

test('an address that crawlers may not list says so', async () => {
  const search = { name: 'lobby', layout: 'casino', address: '/casino-search', robots: 'noindex' } as const
  expect((await draw('/casino-search', [search])).page).toMatchObject({ status: 200, robots: 'noindex' })
})
