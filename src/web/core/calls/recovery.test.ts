import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { signInEndpoint } from '#domain/people/identity/api.ts'
import { createCaptcha } from '#domain/people/identity/captcha/captcha.ts'
import {
  type Answerer,
  faultOf,
  inTurn,
  json,
  page,
  refusal,
  stage,
} from '../../../../test/factories/misbehaving-server.ts'
import { onShellEvent } from '../events.ts'
import { dropDevice } from './device.ts'

// Like a fresh tab.
beforeEach(dropDevice)

const captcha = createCaptcha({ secret: 'only for this test', clock: Date, freeTries: 0 })
const signIn = { body: { email: 'a@example.org', password: 'something long' } }
const player = json(200, { player: null })
let devices = 0
const device: Answerer = (request, response) =>
  json(200, {
    token: `device-${++devices}`,
    expiresAt: Date.now() + 30 * 86_400_000,
    componentsData: { platform: 'linux' },
  })(request, response)
const paths = {
  update: '/web-api/captcha/update',
  time: '/web-api/captcha/gettime',
  validate: '/web-api/captcha/validate',
  device: '/web-api/device',
  grant: '/web-api/secure-data',
  signIn: '/web-api/sign-in',
}

/** Real challenges of the server; `successType` is configurable. */
const challenges = (successType = 1): Readonly<Record<string, Answerer>> => ({
  [paths.update]: async (request, response) => json(200, await captcha.challenge())(request, response),
  [paths.time]: json(200, { time: Date.now() }),
  [paths.validate]: async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { captcha: solved } = JSON.parse(Buffer.concat(chunks).toString())
    json(200, { ...(await captcha.validate(solved, '192.0.2.1')), successType })(request, response)
  },
  [paths.device]: device,
})

/** A server that grants, whatever else it answers. */
const scene: typeof stage = ({ answers, ...rest }) =>
  stage({ answers: { [paths.grant]: json(200, { ggru: '-', grant: 'given' }), ...answers }, ...rest })

function counted() {
  const ids: number[] = []
  onTestFinished(onShellEvent('analytics', ({ id }) => ids.push(id)))
  return ids
}

test.each([100, 111, 112, 113])('refusal %i is overcome by solving a challenge', async (code) => {
  const ids = counted()
  const { call, asked } = await scene({
    answers: {
      ...challenges(),
      [paths.signIn]: inTurn(refusal(400, 'captcha-required', { code }), player),
    },
  })
  expect(await call(signInEndpoint, signIn)).toEqual({ player: null })
  const [first, second] = asked.filter(({ path }) => path === paths.signIn)
  expect(first?.headers['x-captcha']).toBeUndefined()
  expect(() =>
    captcha.take('192.0.2.1', second?.headers['x-captcha'], { granted: () => false }),
  ).not.toThrow()
  expect(ids).toEqual([10190])
})

test('a refusal with another code, and a second one after the challenge, go on to the caller', async () => {
  const other = await scene({
    answers: { [paths.signIn]: refusal(400, 'odd', { code: 114 }), ...challenges() },
  })
  expect(await faultOf(other.call(signInEndpoint, signIn))).toMatchObject({ id: 'odd' })
  const again = await scene({
    answers: { ...challenges(), [paths.signIn]: refusal(400, 'captcha-required', { code: 100 }) },
  })
  expect(await faultOf(again.call(signInEndpoint, signIn))).toMatchObject({ id: 'captcha-required' })
  expect(again.paths().filter((path) => path === paths.signIn)).toHaveLength(2)
})

test('when the challenge can’t be had or is refused, the first refusal is what the caller gets', async () => {
  for (const broken of [
    { [paths.update]: page(502) },
    { [paths.validate]: refusal(400, 'captcha-expired', { code: 112 }) },
  ]) {
    const ids = counted()
    const { call, paths: asked } = await scene({
      answers: {
        ...challenges(),
        ...broken,
        [paths.signIn]: refusal(400, 'captcha-required', { code: 100 }),
      },
    })
    expect(await faultOf(call(signInEndpoint, signIn))).toMatchObject({ id: 'captcha-required', status: 400 })
    expect(asked().filter((path) => path === paths.signIn)).toHaveLength(1)
    expect(ids).toEqual([10191])
  }
})

test('the second kind of success logs out, and the call is made', async () => {
  const { call, signedOut } = await scene({
    answers: {
      ...challenges(2),
      [paths.signIn]: inTurn(refusal(400, 'captcha-required', { code: 100 }), player),
    },
  })
  await call(signInEndpoint, signIn)
  expect(signedOut()).toBe(1)
})

test('a device that is not known any more is recorded anew and the call made once more', async () => {
  const unknown = refusal(400, 'device-unknown')
  const { call, asked } = await scene({
    answers: { [paths.device]: device, [paths.signIn]: inTurn(player, unknown, player, unknown) },
  })
  const sent = () => asked.filter(({ path }) => path === paths.signIn).map(({ headers }) => headers['x-hd'])
  await call(signInEndpoint, signIn)
  await call(signInEndpoint, signIn)
  const [first, second, third] = sent()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(await faultOf(call(signInEndpoint, signIn))).toMatchObject({ id: 'device-unknown' })
  expect(sent()).toHaveLength(5)
})

test('a challenge after a lost device is solved too: each cure once', async () => {
  const { call, asked } = await scene({
    answers: {
      ...challenges(),
      [paths.signIn]: inTurn(
        refusal(400, 'device-unknown'),
        refusal(400, 'captcha-required', { code: 100 }),
        player,
      ),
    },
  })
  await call(signInEndpoint, signIn)
  const last = asked.at(-1)?.headers
  expect([typeof last?.['x-hd'], typeof last?.['x-captcha']]).toEqual(['string', 'string'])
})

test('without a record of the device signing in goes on', async () => {
  const { call, asked } = await scene({ answers: { [paths.device]: page(503), [paths.signIn]: player } })
  await call(signInEndpoint, signIn)
  expect(asked.at(-1)?.headers['x-hd']).toBeUndefined()
})
