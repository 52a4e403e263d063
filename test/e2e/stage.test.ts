import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import { ready, visit } from './browser.ts'

const site = inject('site')

const canvas = (page: Page) => page.locator('main [data-pixi] canvas')

/** Returns the visible pixels of the stage. */
const pixels = async (page: Page) =>
  sharp(await canvas(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()

/** Opens a page that renders games with pixi in software; violations of the content security policy are errors. */
async function onStage() {
  // Message of a software driver when the test reads back its image.
  const { page } = await visit({ expected: /GL Driver Message/ })
  await page.addInitScript(() => {
    localStorage.setItem('fairline.stage', 'pixi')
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy: ${effectiveDirective} ${blockedURI}`),
    )
  })
  return page
}

test('a slot on its stage: it shows its reels, turns them, keeps the policy, and is gone with its page', async () => {
  const page = await onStage()
  await page.goto(`${site}/en/slots/game/three-orchards/three-orchards`)
  await ready(page)
  await canvas(page).waitFor()
  // The canvas replaces the DOM scene: the reels are not rendered twice.
  expect(await page.locator('main [data-reels]').count()).toBe(0)
  const before = await pixels(page)
  const { channels } = await sharp(await canvas(page).screenshot()).stats()
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(10)
  const rests = () => pixels(page).then((seen) => seen.equals(before))
  expect(await rests()).toBe(true)

  const stage = (await canvas(page).elementHandle())!
  await page.getByRole('button', { name: texts.play, exact: true }).click()
  await page.locator('main [role="status"][data-shown]').waitFor()
  await expect.poll(rests).toBe(false)

  await page.locator('main a[data-game]').first().click()
  const left = () =>
    stage.evaluate((old) => {
      const { isConnected } = old
      return [isConnected, (old as HTMLCanvasElement).getContext('webgl2')!.isContextLost()]
    })
  await expect.poll(left).toEqual([false, true])
})

test('cards and tiles on a stage: they move and rest where the page has them, and keep its names and buttons', async () => {
  const page = await onStage()
  const play = page.getByRole('button', { name: texts.play, exact: true })
  const rested = page.locator('main [data-pixi]:not([data-moving])')

  await page.goto(`${site}/en/casino/game/blackjack/blackjack`)
  await ready(page)
  await canvas(page).waitFor()
  const empty = await pixels(page)
  await play.click()
  await page
    .getByRole('img', { name: /[♥♦♣♠]/ })
    .nth(2)
    .waitFor()
  await rested.waitFor()
  const dealt = await pixels(page)
  expect(dealt.equals(empty)).toBe(false)
  expect((await pixels(page)).equals(dealt)).toBe(true)

  await page.goto(`${site}/en/casino/game/mines/mines`)
  await ready(page)
  await canvas(page).waitFor()
  await play.click()
  const cell = page.locator('main [data-cell="12"]:not([aria-disabled])')
  await cell.focus()
  const closed = await pixels(page)
  await page.keyboard.press('Enter')
  await page.locator('main [data-cell="12"][data-seen]').waitFor()
  await rested.waitFor()
  expect((await pixels(page)).equals(closed)).toBe(false)
  expect(await page.locator('main [data-cell="12"]').evaluate((one) => one === document.activeElement)).toBe(
    true,
  )
})
