import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import shell from '#web/frame/i18n/frame/en.json' with { type: 'json' }
import { failing, failingProxy, faults } from '../factories/failing-proxy.ts'
import { pagesSite } from '../factories/pages-site.ts'
import { ready, visit } from './browser.ts'
import { errorsOf, followRules, rules, rulesChunk } from './sub-app-page.ts'

const site = inject('site')

describe('a page that throws while it is drawn', () => {
  const thrower = faults.script(`export default {
    dictionaries: [],
    Page() {
      if (!globalThis.calm) throw new Error('broken on purpose')
      return 'all is well'
    },
  }`)

  test.each(['followed', 'opened'])(
    '%s: the page around it stays, it is logged once, a press draws it again',
    async (way) => {
      const proxy = await failingProxy(site)
      proxy.misbehave(failing(rulesChunk, thrower))
      const { page } = await visit({ expected: /broken on purpose/ })
      const logged = errorsOf(page)
      await page.goto(`${proxy.address}/en/${way === 'opened' ? 'rules' : 'live'}`)
      await ready(page)
      if (way === 'followed') await followRules(page)
      await page.getByRole('heading', { name: shell['failed-title'] }).waitFor()
      expect(await page.locator('header').isVisible()).toBe(true)
      expect(await page.locator('footer').isVisible()).toBe(true)
      await expect.poll(() => logged.filter((text) => text.includes('broken on purpose'))).toHaveLength(1)
      await page.evaluate(() => Object.assign(globalThis, { calm: true }))
      await page.locator('main').getByRole('button', { name: shell.retry }).click()
      await page.locator('main').getByText('all is well').waitFor()
    },
  )
})

test('a page that throws on the server: the page around it stands, and a press has the browser draw it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'fairline-broken-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  cpSync('dist', dist, { recursive: true })
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
  const files = globSync('server/assets/rules-page-*.js', { cwd: dist })
  expect(files).toHaveLength(1)
  const thrower = `export default { dictionaries: ['information'], Page() { throw new Error('broken on purpose') } }`
  writeFileSync(join(dist, files[0]!), thrower)
  const broken = await pagesSite({ dist })
  onTestFinished(() => broken.close())
  const address = await broken.app.listen({ port: 0, host: '127.0.0.1' })
  const { page } = await visit({ expected: /Failed to load resource/ })
  const answer = await page.goto(`${address}/en/rules`)
  expect(answer?.status()).toBe(500)
  expect(await answer?.text()).not.toContain('broken on purpose')
  await ready(page)
  await page.getByRole('heading', { name: shell['failed-title'] }).waitFor()
  await page.locator('header').getByRole('link', { name: shell.line }).waitFor()
  await page.locator('footer').getByText(shell['footer-delay']).waitFor()
  await page.locator('main').getByRole('button', { name: shell.retry }).click()
  await rules(page).waitFor()
})
