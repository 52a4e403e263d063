import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { playToTheEnd } from './casino-play.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], { casino: { roundMs: 0, spinMs: 0 } }, snookerOnly)
})
afterAll(() => site?.close())

const nightly = process.env.PROOF === 'nightly'

/** By day every third game on the desktop and the next one on the phone; in nightly runs all on both. */
const isPlayedOn = (device: 'desktop' | 'phone', at: number): boolean =>
  nightly || at % 3 === (device === 'desktop' ? 0 : 1)

test.each(['desktop', 'phone'] as const)('games are played as demos on a %s', async (device) => {
  const { page } = await visit({ device, theme: device === 'phone' ? 'light' : 'dark' })
  // Tests of single games cover the animations.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const list = await fetch(`${site.address}/web-api/casino/games`)
  const { games } = (await list.json()) as { games: { id: string; route: string }[] }
  let played = 0
  for (const { id, route } of games.filter((_, at) => isPlayedOn(device, at))) {
    const address = `${site.address}/en/casino/game/${id}/${route}`
    // A game without a scene has no page.
    if ((await fetch(address)).status === 404) continue
    await page.goto(address)
    await ready(page)
    await playToTheEnd(page, id)
    await axeClean(page)
    await noSidewaysScroll(page)
    played += 1
  }
  expect(played).toBeGreaterThanOrEqual(nightly ? 45 : 15)
})
