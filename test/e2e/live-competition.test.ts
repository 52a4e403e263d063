import { expect, inject, test } from 'vitest'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')

test('a competition in play has a list of its own; another spelling leads to it, an unknown one is not there', async () => {
  const { page } = await visit({ expected: /status of 404/ })
  await page.goto(`${site}/en/live/football`)
  await ready(page)
  // A match that takes bets: a decided one is about to leave the list.
  const open = page.locator('main [data-row]').filter({ has: page.locator('button[aria-pressed]:enabled') })
  const row = await open.locator('a[href]').first().getAttribute('href')
  const [, , , , competition = ''] = row!.split('/')
  const all = await page.locator('main [data-row]').count()
  await page.goto(`${site}/en/live/football/${competition}`)
  await ready(page)
  await page.locator('main [data-row] a[href]').first().waitFor()
  const links = await page
    .locator('main [data-row] a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
  expect(links.length).toBeGreaterThan(0)
  expect(links.length).toBeLessThan(all)
  expect(links.filter((href) => !href!.startsWith(`/en/live/football/${competition}/`))).toEqual([])
  await axeClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await noSidewaysScroll(page)
  const answer = async (path: string) => {
    const { status, headers } = await fetch(site + path, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    return [status, headers.get('location')]
  }
  const id = competition.slice(competition.indexOf('_'))
  expect(await answer(`/en/live/football/other${id}`)).toEqual([301, `/en/live/football/${competition}`])
  expect(await answer(`/en/live/sports/football/${competition}`)).toEqual([
    301,
    `/en/live/football/${competition}`,
  ])
  expect((await answer('/en/live/football/nowhere_0'))[0]).toBe(404)
})
