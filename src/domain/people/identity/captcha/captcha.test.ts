import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Challenge,
  encodeCaptcha as encode,
  solveCaptcha as solve,
} from '../../../../../test/factories/captcha.ts'
import { confirmed } from '../../../../../test/factories/sign-in.ts'
import {
  passOf,
  registered,
  someRegistration,
  testSecret,
  testSite,
} from '../../../../../test/factories/site.ts'
import { createCaptcha, networkOf } from './captcha.ts'

let now = Date.now()
const clock = { now: () => now }
const fresh = (freeTries = 2) => createCaptcha({ secret: testSecret, clock, freeTries })
const granted = { granted: () => true }
const codeOf = (work: () => unknown): unknown => {
  try {
    work()
    return 'taken'
  } catch (fault) {
    return (fault as { facts: { code: number } }).facts.code
  }
}
const codeOfAsync = async (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (fault) => fault.facts?.code ?? fault,
  )

test('tries beyond the free ones need a pass each, by network, until the quarter of an hour is over', async () => {
  const captcha = fresh()
  const pass = async () => {
    const { challenge } = await captcha.challenge()
    return (await captcha.validate(encode(await solve(challenge)), '2001:db8::1')).captcha
  }
  const tries = () => codeOf(() => captcha.take('2001:db8::1', undefined, granted))
  expect([tries(), tries(), tries()]).toEqual(['taken', 'taken', 100])
  expect(codeOf(() => captcha.take('2001:db8:0:0:ffff::9', undefined, granted))).toBe(100)
  expect(codeOf(() => captcha.take('2001:db8:0:1::1', undefined, granted))).toBe('taken')
  expect(codeOf(() => captcha.take('2001:db8::1', undefined, { trusted: true, granted: () => false }))).toBe(
    'taken',
  )
  const one = await pass()
  // Neither a neighbouring network nor another address family can use the pass, and their attempts do not spend it.
  for (const other of ['2001:db8:0:2::1', '192.0.2.1', '::ffff:192.0.2.1'])
    expect(codeOf(() => captcha.take(other, one, { granted: () => false }))).toBe(111)
  expect(codeOf(() => captcha.take('2001:db8::1', one, granted))).toBe('taken')
  expect(codeOf(() => captcha.take('2001:db8::1', one, granted))).toBe(113)
  expect(codeOf(() => captcha.take('2001:db8::1', `${one}x`, granted))).toBe(111)
  const late = await pass()
  now += 301_000
  expect(codeOf(() => captcha.take('2001:db8::1', late, granted))).toBe(112)
  now += 15 * 60_000
  expect(tries()).toBe('taken')
})

test('a try that is given back does not count', () => {
  const captcha = fresh(1)
  for (let turn = 0; turn < 5; turn++) {
    captcha.take('192.0.2.1', undefined, granted)
    captcha.giveBack('::ffff:192.0.2.1')
  }
  captcha.take('192.0.2.1', undefined, granted)
  expect(codeOf(() => captcha.take('192.0.2.1', undefined, granted))).toBe(100)
})

test('a solution is taken once, in time, and only as it was asked for', async () => {
  const captcha = fresh()
  const { challenge, expiresAt } = await captcha.challenge()
  expect(expiresAt - now).toBeGreaterThan(299_000)
  const solved = await solve(challenge)
  const changed = (parameters: Partial<Challenge['parameters']>) =>
    encode({ ...solved, challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } } })
  const wrong: readonly [string, string][] = [
    ['an easier prefix', changed({ keyPrefix: '00' })],
    ['a later end', changed({ expiresAt: challenge.parameters.expiresAt + 1000 })],
    ['no work', encode({ challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } })],
    [
      'the prefix as the key',
      encode({ challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix } }),
    ],
    ['a signature of nobody', encode({ ...solved, challenge: { ...challenge, signature: '0'.repeat(64) } })],
    ['no signature', encode({ ...solved, challenge: { parameters: challenge.parameters } })],
    ['rubbish', 'rubbish'],
    ['nothing', ''],
  ]
  for (const [what, payload] of wrong)
    expect(await codeOfAsync(captcha.validate(payload, '192.0.2.1')), what).toBe(111)
  expect(await codeOfAsync(captcha.validate(encode(solved), '192.0.2.1'))).toBe('taken')
  expect(await codeOfAsync(captcha.validate(encode(solved), '192.0.2.1'))).toBe(113)
  const later = await captcha.challenge()
  const solvedLate = encode(await solve(later.challenge))
  now += 301_000
  expect(await codeOfAsync(captcha.validate(solvedLate, '192.0.2.1'))).toBe(112)
})

test('no payload of any shape is taken, and none is a fault', async () => {
  const captcha = fresh()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.json().map((text) => btoa(encodeURI(text))),
        fc.object().map(encode),
      ),
      async (text) => {
        expect(await codeOfAsync(captcha.validate(text, '192.0.2.1'))).toBe(111)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:0002::1', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const wrongPassword = (email: string) => ({ email, password: 'not the password at all' })

test('who guesses passwords has to work for each further guess; his neighbours’ successes cost nothing', async () => {
  const site = await testSite({ identity: { freeTries: 3 } })
  const { registration } = await registered(site)
  const guesser = site.browser()
  const guess = (headers = {}) => guesser.post('/web-api/sign-in', wrongPassword(registration.email), headers)
  expect((await guess()).code).toBe('wrong-credentials')
  expect((await guess()).code).toBe('wrong-credentials')
  const held = await guess()
  expect([held.status, held.code, held.body.errors?.[0]?.meta]).toEqual([
    400,
    'captcha-required',
    { code: 100 },
  ])
  const pass = await passOf(guesser)
  expect((await guess(pass)).code).toBe('wrong-credentials')
  expect((await guess(pass)).code).toBe('captcha-used')
  const { body } = await guesser.get('/web-api/captcha/gettime')
  expect(Math.abs((body.time as number) - Date.now())).toBeLessThan(60_000)
  const { email, password } = registration
  const right = await guesser.post('/web-api/sign-in', { email, password }, await passOf(guesser))
  expect(right.body.player?.email).toBe(email)
  expect((await site.browser().post('/web-api/registration', someRegistration())).code).toBe(
    'captcha-required',
  )
})

test('a device that signed in before is not asked', async () => {
  const site = await testSite({ identity: { freeTries: 1 } })
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140' }
  const home = site.browser()
  const record = (await home.post('/web-api/device', undefined, agent)).body
  expect(record.componentsData).toEqual({ platform: 'windows' })
  const device = { ...agent, 'x-hd': record.token as string }
  const registration = someRegistration()
  expect((await home.post('/web-api/registration', registration, device)).status).toBe(200)
  const { email, password } = registration
  const signIn = (headers: Record<string, string>) =>
    site.browser().post('/web-api/sign-in', { email, password }, headers)
  await confirmed(site.database.pool, { email })
  const pass = await passOf(home)
  expect((await signIn({ ...device, ...pass })).status).toBe(200)
  expect((await signIn(agent)).code).toBe('captcha-required')
  expect((await signIn(device)).status).toBe(200)
  const stolen = { ...device, 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
  expect([(await signIn(stolen)).status, (await signIn(stolen)).code]).toEqual([400, 'device-unknown'])
  expect((await signIn({ ...agent, 'x-hd': 'rubbish' })).code).toBe('device-unknown')
  const renewed = (await home.post('/web-api/device', undefined, device)).body
  expect((await signIn({ ...agent, 'x-hd': renewed.token as string })).status).toBe(200)
  const other = (await site.browser().post('/web-api/device', undefined, agent)).body
  expect((await signIn({ ...agent, 'x-hd': other.token as string })).code).toBe('captcha-required')
})

test('a right solution that comes with the cookie of an ended session says so', async () => {
  const site = await testSite()
  const { browser } = await registered(site)
  const cookies = new Map(browser.cookies)
  await browser.post('/web-api/sign-out')
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const { challenge } = (await browser.get('/web-api/captcha/update')).body as unknown as {
    challenge: Challenge
  }
  const { body } = await browser.post('/web-api/captcha/validate', {
    captcha: encode(await solve(challenge)),
  })
  expect(body.successType).toBe(2)
})
