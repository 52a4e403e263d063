import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { checksummed, signerOf } from '#domain/people/signin/social/ethereum.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

/** Passkeys need a host name: the local site's is `localhost`. */
const site = inject('site').replace('127.0.0.1', 'localhost')
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Installs a browser wallet with one account that approves everything. */
async function giveWallet(page: Page): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const address = checksummed(createHash('keccak-256').update(point).digest().subarray(12).toString('hex'))
  await page.exposeFunction('walletSigns', (hex: string) => {
    const text = Buffer.from(hex.slice(2), 'hex').toString()
    const bytes = Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`)
    const made = sign('keccak-256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex')
    const s = BigInt(`0x${made.slice(64)}`)
    const low = (s > order / 2n ? order - s : s).toString(16).padStart(64, '0')
    const both = ['1b', '1c'].map((end) => `0x${made.slice(0, 64)}${low}${end}`)
    return both.find((one) => signerOf(text, one) === address)
  })
  await page.addInitScript((own) => {
    const request = async ({ method, params }: { method: string; params?: readonly string[] }) =>
      method === 'eth_requestAccounts'
        ? [own]
        : await (globalThis as unknown as { walletSigns(hex?: string): Promise<string> }).walletSigns(
            params?.[0],
          )
    Object.assign(globalThis, { ethereum: { request } })
  }, address)
}

const playerOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/web-api/session')).json()).player?.id as string | undefined)

test('another service opens an account; a password, a question, a passkey and another device are added to it', async () => {
  const { page, context } = await visit({ device: 'phone', theme: 'light' })
  await giveWallet(page)
  const keys = await context.newCDPSession(page)
  await keys.send('WebAuthn.enable')
  await keys.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${site}/en/registration/social`)
  await ready(page)
  const service = page.getByRole('button', { name: 'MetaMask' })
  await service.waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
  await service.click()
  await page.getByRole('heading', { name: 'Finish your registration' }).waitFor()
  await page.getByLabel('Country', { exact: true }).selectOption('DE')
  await page.getByLabel('Day', { exact: true }).fill('17')
  await page.locator('[name="bday-month"]').selectOption('5')
  await page.getByLabel('Year', { exact: true }).fill('1990')
  await page.getByRole('checkbox', { name: /I am at least/ }).check()
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/en\/recharge/)
  const player = await playerOf(page)
  expect(player).toBeTruthy()

  await page.goto(`${site}/en/security`)
  await ready(page)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const password = part('Password')
  await password.getByText('You have not set a password yet.').waitFor()
  await password.getByRole('button', { name: 'Set a password' }).click()
  await password.getByLabel('New password').fill('seven tall trees')
  await password.getByRole('button', { name: 'Save' }).click()
  await password.getByText('Days since it was changed: 0').waitFor()

  const passkeys = part('Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name').fill('This phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('This phone').waitFor()

  const question = part('Security question')
  await question.getByRole('button', { name: 'Security question' }).click()
  await question.getByLabel('Current password').fill('seven tall trees')
  await question.getByLabel('Answer').fill('Rex')
  await question.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('paragraph').filter({ hasText: 'The name of your first teacher' }).waitFor()

  const socials = part('Other services')
  await socials.getByRole('button', { name: 'Unlink MetaMask' }).click()
  await socials.getByRole('button', { name: 'Unlink MetaMask' }).click()
  await socials.getByRole('button', { name: 'Link MetaMask', exact: true }).click()
  await socials.getByRole('button', { name: 'Link MetaMask', exact: true }).click()
  await page.waitForURL(/\/en\/security/)
  await socials.getByRole('button', { name: 'Unlink MetaMask' }).waitFor()

  const other = part('Sign in on another device')
  await other.getByRole('button', { name: 'Show the code' }).click()
  const answer = page.waitForResponse(/\/security\/sign-in-token$/)
  await other.getByRole('button', { name: 'Show the code' }).click()
  const { url } = (await (await answer).json()) as { readonly url: string }
  await other.getByRole('img').waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)

  const { page: second } = await visit({ theme: 'dark' })
  await second.goto(url)
  await ready(second)
  expect(new URL(second.url()).hash).toBe('')
  await second.getByText('Continue only if you created it yourself.').waitFor()
  await axeClean(second)
  await second.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await second.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
  expect(await playerOf(second)).toBe(player)

  await page.evaluate(() => fetch('/web-api/sign-out', { method: 'POST' }))
  await page.goto(`${site}/en/login`)
  await ready(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
  expect(await playerOf(page)).toBe(player)
})

test('a form opens as a dialog over other pages, and never over the page that contains it', async () => {
  const { page } = await visit()
  const header = page.getByRole('banner')
  const dialog = page.locator('dialog:modal')
  const path = () => new URL(page.url()).pathname.replace(/^\/en/, '')
  /** Presses a link of the header. Returns the dialog's title, or null once the heading of the page has the focus. */
  const pressed = async (link: 'Sign in' | 'Register') => {
    await header.getByRole('link', { name: link }).click()
    await page.waitForFunction(
      () => document.querySelector('dialog:modal h2') ?? document.activeElement?.matches('main h1'),
    )
    if ((await dialog.count()) === 0) return null
    const title = await dialog.getAttribute('aria-label')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return title
  }
  const [signIn, account] = ['Sign in', 'Create an account']
  for (const [address, title, registrationTitle] of [
    ['', signIn, account],
    ['/coupon', signIn, account],
    ['/user/passwordreset', signIn, account],
    ['/login', null, account],
    ['/registration', signIn, null],
    ['/registration/fast', signIn, null],
    ['/registration/phone', signIn, null],
    ['/registration/social', signIn, null],
    ['/socialregistration', signIn, null],
  ] as const) {
    await page.goto(`${site}/en${address}`)
    await ready(page)
    const titles = [await pressed('Register'), await pressed('Sign in')]
    expect([path(), ...titles]).toEqual([address, registrationTitle, title])
  }
  // From a dialog over the page, too.
  for (const [address, button] of [
    ['/user/passwordreset', 'Forgot your password?'],
    ['/registration', 'Register'],
  ] as const) {
    await page.goto(`${site}/en${address}`)
    await ready(page)
    await header.getByRole('link', { name: 'Sign in' }).click()
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.matches('main h1'))
    expect(path()).toBe(address)
  }
})
