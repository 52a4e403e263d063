import { expect, inject, test } from 'vitest'
import { HttpPlayer } from '../factories/http-player.ts'
import { newPlayer } from '../factories/new-player.ts'
import { ready, visit } from './browser.ts'
import { fetchGrant } from './register.ts'

const site = inject('site')

test('after many tries the browser solves a challenge by itself, and the player is signed in', async () => {
  const { page } = await visit({ expected: /status of 40[01]/ })
  const player = newPlayer()
  await page.goto(`${site}/en/login`)
  await ready(page)
  await fetchGrant(page)
  const last = await page.evaluate(async (player) => {
    const post = async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()).errors?.[0]?.code
    }
    await post('/web-api/registration', player)
    await post('/web-api/sign-out', undefined)
    let code = ''
    for (let guess = 0; guess < 10; guess++) {
      code = await post('/web-api/sign-in', { email: `${guess}.${player.email}`, password: player.password })
    }
    return code
  }, player)
  expect(last).toBe('captcha-required')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const worker = page.waitForEvent('worker')
  await page.locator('main input[type=email]').fill(player.email)
  await page.locator('main input[type=password]').fill(player.password)
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

test('people never see a challenge: the page has its grant before the first form, and asks once in half an hour', async () => {
  const { page, context } = await visit({ expected: /status of 401/ })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const count = (start: string) => asked.filter((path) => path.startsWith(start)).length
  const player = newPlayer()
  await new HttpPlayer(site).registerAs(player)
  await page.goto(`${site}/en/login`)
  await ready(page)
  expect(count('/web-api/secure-data')).toBe(0)
  const submit = async (password: string) => {
    await page.locator('main input[type=email]').fill(player.email)
    await page.locator('main input[type=password]').fill(password)
    await page.locator('main button[type=submit]').click()
  }
  await submit('not the password at all')
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
  const cookies = await context.cookies()
  const [grant, region] = ['grant', 'ggru'].map((wanted) => cookies.find(({ name }) => name === wanted)!)
  expect(region!.value).toBe('-')
  for (const { expires } of [grant!, region!]) {
    expect(Math.abs(expires - Date.now() / 1000 - 1800)).toBeLessThan(120)
  }
  await page.goto(`${site}/en/login`)
  await ready(page)
  await submit(player.password)
  await page.getByRole('button', { name: 'Account of Anna Player' }).waitFor()
  expect([count('/web-api/secure-data'), count('/web-api/sign-in'), count('/web-api/captcha/')]).toEqual([
    1, 2, 0,
  ])
})

test('a browser that keeps no grant gets in by a challenge that it solves by itself', async () => {
  const { page } = await visit({ expected: /status of 400|secure-data/ })
  await page.route('**/web-api/secure-data', (route) => route.fulfill({ status: 204 }))
  const player = newPlayer()
  await new HttpPlayer(site).registerAs(player)
  await page.goto(`${site}/en/login`)
  await ready(page)
  await page.locator('main input[type=email]').fill(player.email)
  await page.locator('main input[type=password]').fill(player.password)
  const worker = page.waitForEvent('worker')
  await page.locator('main button[type=submit]').click()
  await page.getByRole('button', { name: 'Account of Anna Player' }).waitFor()
  expect((await worker).url()).toMatch(/captcha-worker/)
})
