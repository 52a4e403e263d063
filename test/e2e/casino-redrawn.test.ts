import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, ready, visit } from './browser.ts'
import { playToTheEnd } from './casino-play.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], { casino: { roundMs: 0, spinMs: 0, twoGames: 'any' } }, snookerOnly)
})
afterAll(() => site?.close())

/** One of each kind: reels, a wheel, pegs, dice, a board, cards at once and in steps, a printed card, a memory. */
const kinds = [
  'three-orchards',
  'wheel',
  'plinko',
  'mines',
  'sic-bo',
  'blackjack',
  'hi-lo',
  'video-poker',
  'harbour-lines',
  'sequence',
]

/**
 * Returns the rendered scene with all attributes. Excludes generated ids, attributes that only tell whether an
 * element is enabled, and the content of a printed card before it was opened.
 */
const drawn = (page: Page, stage: string) =>
  page
    .locator(stage)
    .first()
    .evaluate((stage) => {
      const handling = '[role="status"], canvas[data-off], p:has([data-reveal-all])'
      const idle = /^(id|for|name|tabindex|disabled|aria-(disabled|live|labelledby|describedby|controls))$/
      const lines = (element: Element): readonly string[] => {
        if (element.matches(handling)) return []
        // Sorted, since attributes are in the order of their assignment.
        const attributes = [...element.attributes]
          .filter(({ name }) => !idle.test(name))
          .map(({ name, value }) => `${name}=${value.replace(/url\("?#[^)]*\)/g, 'url()')}`)
          .sort()
        const inside = [...element.childNodes].flatMap((node) =>
          node instanceof Element ? lines(node) : node.nodeType === 3 ? [node.textContent ?? ''] : [],
        )
        return [`${element.tagName} ${attributes.join(' ')}`, ...inside]
      }
      return [...stage.children].flatMap(lines)
    })

test('rounds of games of ten kinds are redrawn in the history exactly as they were seen', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_00n)
  const { page, context } = await visit()
  // Reduced motion reaches the same final state at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(context, site.address, player.cookie)
  const listed = await player.call<{ games: { id: string; route: string }[] }>('GET', '/web-api/casino/games')
  for (const id of kinds) {
    const { route } = listed.body.games.find((game) => game.id === id)!
    await page.goto(`${site.address}/en/casino/game/${id}/${route}`)
    await ready(page)
    await playToTheEnd(page, id)
    const seen = await drawn(page, 'main [data-stage]')
    expect(seen.length, id).toBeGreaterThan(10)
    await page.goto(`${site.address}/en/my-casino/rounds?game=${id}`)
    await ready(page)
    await page.locator('[data-round] summary').first().click()
    await page.locator(`[data-round] [data-game="${id}"] > *`).first().waitFor()
    await expect.poll(() => drawn(page, `[data-round] [data-game="${id}"]`), { message: id }).toEqual(seen)
  }
})

test('a game is silent until its sound is switched on, and then in every game of this browser', async () => {
  const { page } = await visit()
  await page.addInitScript(() => {
    const pitches: number[] = []
    Object.assign(window, { pitches })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      pitches.push(Math.round(this.frequency.value))
      start.apply(this, when)
    }
  })
  const pitches = () => page.evaluate(() => (window as unknown as { pitches: number[] }).pitches)
  const sound = page.getByRole('button', { name: texts.sound })
  await page.goto(`${site.address}/en/casino/game/coin/coin`)
  await ready(page)
  expect(await sound.getAttribute('aria-pressed')).toBe('false')
  await playToTheEnd(page, 'coin')
  await sound.click()
  // Sounds of finished events are not played later.
  expect(await pitches()).toEqual([])
  await axeClean(page)
  await page.goto(`${site.address}/en/casino/game/limbo/limbo`)
  await ready(page)
  expect(await sound.getAttribute('aria-pressed')).toBe('true')
  await playToTheEnd(page, 'limbo')
  const won = ((await page.locator('main [role="status"][data-shown]').textContent()) ?? '').startsWith('Win')
  await expect.poll(pitches).toEqual(won ? [330, 523, 659, 784] : [330, 220])
  await sound.click()
  await page.reload()
  await ready(page)
  await playToTheEnd(page, 'limbo')
  expect(await pitches()).toEqual([])
})
