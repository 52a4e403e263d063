import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import { ready, visit } from './browser.ts'

const site = inject('site')

const canvas = (page: Page) => page.locator('main [data-pixi] canvas')

/** The pixels of the stage as they are seen. */
const pixels = async (page: Page) =>
  sharp(await canvas(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()

test('a slot on its stage: it shows its reels, turns them, keeps the policy, and is gone with its page', async () => {
  // What a driver says that computes on the processor, when its picture is read.
  const { page } = await visit({ expected: /GL Driver Message/ })
  await page.addInitScript(() => {
    localStorage.setItem('fairline.stage', 'pixi')
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy: ${effectiveDirective} ${blockedURI}`),
    )
  })
  await page.goto(`${site}/en/slots/game/three-orchards/three-orchards`)
  await ready(page)
  await canvas(page).waitFor()
  // What draws it stands in the page's place: no second picture of the same reels.
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
