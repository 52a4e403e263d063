import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deviceEndpoint, registrationEndpoint, signInEndpoint } from '#domain/people/identity/api.ts'
import { type Answerer, cut, json, page, stage } from '../../../../test/factories/misbehaving-server.ts'
import { dropDevice } from './device.ts'

beforeEach(dropDevice)

const path = '/web-api/secure-data'
const form = { body: { email: 'a@example.org', password: 'something long' } }
const player = json(200, { player: null })

/** Sets up a server with this response and a page with these cookies, and collects the warnings of the call. */
async function scene(answer: Answerer, cookie = '') {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('document', { cookie })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    warn.mockRestore()
  })
  const served = await stage({
    answers: {
      [path]: answer,
      '/web-api/device': json(200, { token: 'd', expiresAt: Date.now() + 30 * 86_400_000 }),
      '/web-api/sign-in': player,
      '/web-api/registration': player,
    },
  })
  const logged = () => warn.mock.calls.filter(([what]) => what === 'secure-data').map(([, fault]) => fault)
  return { ...served, logged }
}

const given = json(200, { ggru: 'DE', grant: 'signed' })

test.each([signInEndpoint, registrationEndpoint])(
  'before a form is sent, $id has its grant',
  async (form) => {
    const { call, paths, logged } = await scene(given)
    await call(form, {})
    expect(paths().slice(0, 2).sort()).toEqual(['/web-api/device', path])
    expect(paths().slice(2)).toEqual([form.path])
    expect(logged()).toEqual([])
  },
)

test.each([
  ['ggru=DE', false],
  ['lang=en; ggru=-; theme=dark', false],
  ['lang=en', true],
  ['noggru=DE', true],
  ['x=ggru=DE', true],
])('with the cookies %s it is asked: %s', async (cookie, asked) => {
  const { call, paths } = await scene(given, cookie)
  await call(signInEndpoint, form)
  expect(paths().includes(path)).toBe(asked)
})

test('calls that are no forms never ask', async () => {
  const { call, paths } = await scene(given)
  await call(deviceEndpoint)
  expect(paths()).toEqual(['/web-api/device'])
})

test.each<[string, Answerer, unknown]>([
  ['an empty answer', (_, response) => response.writeHead(204).end(), 'empty'],
  ['nothing in it', json(200, {}), 'empty'],
  ['empty values', json(200, { ggru: '', grant: '' }), 'empty'],
  ['null', json(200, null), 'empty'],
  ['a page', page(502), expect.objectContaining({ status: 502 })],
  ['a refusal', json(429, { errors: [] }), expect.objectContaining({ status: 429 })],
  ['a cut answer', cut, expect.objectContaining({ id: 'network' })],
])('%s is only logged, and the form goes on', async (_, answer, fault) => {
  const { call, paths, logged } = await scene(answer)
  expect(await call(signInEndpoint, form)).toEqual({ player: null })
  expect(logged()).toEqual([fault])
  expect(paths().at(-1)).toBe('/web-api/sign-in')
})
