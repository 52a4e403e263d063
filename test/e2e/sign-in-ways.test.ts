import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { checksummed, signerOf } from '#domain/signin/social/ethereum.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site').replace('127.0.0.1', 'localhost')
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** A wallet of the browser with one account, whose owner says yes to everything. */
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

test('another service leads to the rest of a registration, which asks nothing that it has told', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light' })
  await giveWallet(page)
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
})
