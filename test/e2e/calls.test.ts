import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { currentTermsVersion } from '#domain/identity/api.ts'
import { ready, visit } from './browser.ts'

const site = inject('site')
const password = 'correct horse battery staple'

test('after many tries the browser solves a challenge by itself, and the player is signed in', async () => {
  const { page } = await visit({ expected: /status of 40[01]/ })
  const email = `${randomUUID()}@example.com`
  await page.goto(`${site}/en/login`)
  await ready(page)
  const last = await page.evaluate(
    async ({ email, password, terms }) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        return (await answer.json()).errors?.[0]?.code
      }
      await post('/web-api/registration', {
        email,
        password,
        name: 'Anna Player',
        country: 'FR',
        currency: 'EUR',
        birthDate: '1990-05-17',
        language: 'en',
        termsVersion: terms,
      })
      await post('/web-api/sign-out', undefined)
      let code = ''
      for (let guess = 0; guess < 10; guess++) {
        code = await post('/web-api/sign-in', { email: `${guess}.${email}`, password })
      }
      return code
    },
    { email, password, terms: currentTermsVersion },
  )
  expect(last).toBe('captcha-required')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const worker = page.waitForEvent('worker')
  await page.locator('main input[type=email]').fill(email)
  await page.locator('main input[type=password]').fill(password)
  await page.locator('main button[type=submit]').click()
  await page.getByRole('button', { name: 'Account of Anna Player' }).waitFor()
  expect((await worker).url()).toMatch(/captcha-worker/)
  expect(asked.filter((path) => path === '/web-api/sign-in')).toHaveLength(2)
  expect(asked.filter((path) => path.startsWith('/web-api/captcha/')).sort()).toEqual([
    '/web-api/captcha/gettime',
    '/web-api/captcha/update',
    '/web-api/captcha/validate',
  ])
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('fairline.device') ?? 'null'))
  expect(Object.keys(record).sort()).toEqual(['componentsData', 'expiresAt', 'token'])
})
