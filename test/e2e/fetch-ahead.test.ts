import { expect, inject, test } from 'vitest'
import { ready, visit } from './browser.ts'

const site = inject('site')

test('the page of an event is there before anybody goes to it, but not where data is dear', async () => {
  const open = async (saveData: boolean) => {
    const { page } = await visit()
    if (saveData)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${site}/en`)
    await ready(page)
    const ahead = () => asked.filter((path) => /\/(event|live|line)-page-[^/]+\.js$/.test(path))
    return { page, asked, ahead }
  }
  const [usual, dear] = await Promise.all([open(false), open(true)])
  await expect.poll(() => usual.ahead().length).toBe(3)
  // Modules with the same delay have loaded by then.
  await expect.poll(() => dear.asked.some((path) => path.includes('loaded-extras'))).toBe(true)
  await dear.page.waitForFunction(() => performance.now() > 8_000)
  expect(dear.ahead()).toEqual([])
})
