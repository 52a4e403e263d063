import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readCameBack } from './came-back.ts'
import { goToProvider } from './go-to-provider.ts'

const address = '0x7357589f8e367c2C31F51242fB77B350A11830F3'
const gone: string[] = []

beforeEach(() => {
  gone.length = 0
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('location', { assign: (to: string) => void gone.push(to) })
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** A wallet that announces itself on request, like browser extensions. */
function wallet(rdns: string, answers: (method: string, params: readonly unknown[]) => unknown) {
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
      answers(method, params),
  }
  addEventListener('eip6963:requestProvider', () => {
    dispatchEvent(
      Object.assign(new Event('eip6963:announceProvider'), { detail: { info: { rdns }, provider } }),
    )
  })
}

const start = async (facts: { readonly address?: string }) =>
  facts.address
    ? { wallet: { state: 'state of it', message: `Sign in, ${facts.address}: é` } }
    : { url: 'https://provider.example/?state=s' }

test('the browser goes to a provider’s address', async () => {
  expect(await goToProvider('visit', start)).toBeNull()
  expect(gone).toEqual(['https://provider.example/?state=s'])
})

test('MetaMask signs the very message, and the page is told of both', async () => {
  const asked: unknown[] = []
  wallet('com.other', () => ['0x0'])
  wallet('io.metamask', (method, params) => {
    asked.push(method, ...params)
    return method === 'eth_requestAccounts' ? [address] : '0xsigned'
  })
  expect(await goToProvider('wallet', start)).toBeNull()
  const message = `Sign in, ${address}: é`
  const hex = `0x${Buffer.from(message).toString('hex')}`
  expect(asked).toEqual(['eth_requestAccounts', 'personal_sign', hex, address])
  const url = new URL(gone[0] ?? '', 'http://house.example')
  expect(url.pathname).toBe('/socialregistration')
  const signed = { message, signature: '0xsigned' }
  expect(readCameBack(url.searchParams, url.hash)).toEqual({ state: 'state of it', signed })
})

test('without a wallet, or with one that says no, nobody goes anywhere', async () => {
  expect(await goToProvider('wallet', start)).toBe('wallet-missing')
  const refuse = () => {
    throw new Error('4001')
  }
  vi.stubGlobal('ethereum', { request: async () => refuse() })
  expect(await goToProvider('wallet', start)).toBe('wallet-cancelled')
  wallet('io.metamask', (method) => (method === 'eth_requestAccounts' ? [address] : refuse()))
  expect(await goToProvider('wallet', start)).toBe('wallet-cancelled')
  expect(gone).toEqual([])
})
