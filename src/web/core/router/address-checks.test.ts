import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBrowserCall } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { noticingRefusals } from '../calls/turned-away.ts'
import { checkAddress } from './address-checks.ts'

/** Starts a server whose two services give these responses in order, repeating the last; counts the requests. */
async function services(answers: { redirect: (object | number)[]; block: (object | number)[] }) {
  const asked = { redirect: 0, block: 0 }
  const server = createServer((request, response) => {
    const name = request.url?.includes('redirect-light') ? 'redirect' : 'block'
    const list = answers[name]
    const answer = list[Math.min(asked[name], list.length - 1)]
    asked[name] += 1
    if (typeof answer === 'number') return void response.writeHead(answer).end('<html>')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const call = createBrowserCall({
    language: 'en',
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts: { network: 'no network', unexpected: 'unexpected' },
  })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return { asked, warn, check: () => checkAddress(call, '/en/line', new AbortController().signal) }
}

const stays = { redirect: false, code: 200, url: '/en/line', reasons: [], breadcrumbs: [] }
const open = { displayTypeId: 0, templateTypeId: 0 }

test('an address is shown unless one of the services says otherwise', async () => {
  const usual = await services({ redirect: [stays], block: [open] })
  expect(await usual.check()).toBe('open')
  expect(usual.asked).toEqual({ redirect: 1, block: 1 })
  const moved = await services({ redirect: [{ ...stays, redirect: true }], block: [open] })
  expect(await moved.check()).toBe('elsewhere')
  const blocked = await services({ redirect: [stays], block: [{ ...open, displayTypeId: 13 }] })
  expect(await blocked.check()).toBe('elsewhere')
})

test('the block service is tried twice more, then nobody knows', async () => {
  const late = await services({ redirect: [stays], block: [500, 502, { ...open, displayTypeId: 1 }] })
  expect(await late.check()).toBe('elsewhere')
  expect(late.asked.block).toBe(3)
  const dead = await services({ redirect: [stays], block: [503] })
  expect(await dead.check()).toBe('unknown')
  expect(dead.asked.block).toBe(3)
  expect(dead.warn).toHaveBeenCalledOnce()
})

test('the redirect service is tried five times more', async () => {
  const dead = await services({ redirect: [500], block: [open] })
  expect(await dead.check()).toBe('open')
  expect(dead.asked.redirect).toBe(6)
})

test('a call that is refused for who the visitor is loads the page anew; others do not', async () => {
  const loadAnew = vi.fn()
  const refused = (id: string, status: number) =>
    noticingRefusals(async () => {
      throw new CallError(id, status, id)
    }, loadAnew)
  for (const [id, status] of [['stake-too-low', 422] as const, ['network', 0] as const]) {
    await expect(refused(id, status)({} as never)).rejects.toThrow(id)
  }
  expect(loadAnew).not.toHaveBeenCalled()
  for (const id of ['maintenance', 'banned', 'access-blocked']) {
    await expect(refused(id, 403)({} as never)).rejects.toThrow(id)
  }
  expect(loadAnew).toHaveBeenCalledTimes(3)
})
