import { describe, expect, it } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import type { Call } from './core/calls/call.ts'
import { drawPage, preparePage } from './server-entry.ts'

/** Renders with calls that are refused in the way that handlers refuse them. */
async function renderRefused(url: string, refusal: unknown) {
  const faults: unknown[] = []
  const call: Call = async (endpoint) => {
    if (endpoint.id === 'book-menu') return { sports: [] } as never
    if (endpoint.id === 'site-texts') return { texts: null } as never
    throw refusal
  }
  const onFault = (fault: unknown) => void faults.push(fault)
  const page = await preparePage({ url, session: null, zone: 'UTC', call, onFault })
  return { page: { ...page, html: page.redirect === undefined ? await drawPage(page) : '' }, faults }
}

/** Returns an error of the server's class, which differs from the built bundle's own class. */
const foreign = (id: string, status: number) =>
  Object.assign(new Error('This event is no longer available.'), { id, status, facts: {} })

describe('a page whose call is refused', () => {
  it.each([
    '/en/live/football/cup_c/a-b_gone',
    '/ru/line/football/cup_c/a-b_gone',
    '/en/live/football/x_y/z_%25',
    '/en/live/football/x_y/z_%252e%252e',
  ])('is not found when its event is not there, and no fault: %s', async (url) => {
    for (const refusal of [foreign('event-not-found', 404), new DomainError('event-not-found', 404)]) {
      const { page, faults } = await renderRefused(url, refusal)
      expect(page.status).toBe(404)
      expect(page.redirect).toBeUndefined()
      expect(faults).toEqual([])
    }
  })

  it('leads to sign-in and back when the session has ended', async () => {
    const { page } = await renderRefused('/en/live/football/c_c/e_1', foreign('not-signed-in', 401))
    expect(page).toMatchObject({ status: 302 })
    expect(page.redirect).toBe('/en/login?next=%2Flive%2Ffootball%2Fc_c%2Fe_1')
  })

  it("says in the refusal's words what is wrong, and tells the log of real faults only", async () => {
    const refused = await renderRefused('/en/live/football/c_c/e_1', foreign('try-again-later', 503))
    expect(refused.page.status).toBe(503)
    expect(refused.page.html).toContain('This event is no longer available.')
    expect(refused.faults).toEqual([])
    // A rate limit is no fault of the site.
    const busy = await renderRefused('/en/statistic?event=e1', foreign('statistics-busy', 429))
    expect([busy.page.status, busy.faults]).toEqual([429, []])
    const broken = await renderRefused('/en/live/football/c_c/e_1', new TypeError('secret detail'))
    expect(broken.page.status).toBe(500)
    expect(broken.page.html).not.toContain('secret detail')
    expect(broken.faults).toHaveLength(1)
  })
})
