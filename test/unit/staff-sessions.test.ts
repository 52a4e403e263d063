import { expect, test } from 'vitest'
import { networkOf } from '#domain/people/identity/index.ts'
import { addOwner, makeStaffSessions } from '#domain/people/staff/index.ts'
import { testDatabase } from '../factories/database.ts'
import { handlerContext } from '../factories/handler-context.ts'
import { authenticatorCode } from '../factories/staff.ts'

const email = 'ann@house.example'
const minute = 60_000

/** Sets up an owner who has joined, and browsers at addresses. */
async function office() {
  const db = await testDatabase()
  let later = 0
  const sessions = makeStaffSessions({
    database: db,
    secret: 's'.repeat(32),
    hasher: {
      hash: async (password) => password,
      verify: async ({ hash, password }) => hash === password,
    },
    checkPassword: () => null,
    networkOf,
    publicUrl: '',
    clock: { now: () => Date.now() + later },
  })
  const browser = (ip: string) => {
    const cookies = new Map<string, string>()
    const context = () => ({
      ...handlerContext(),
      ip,
      requestHeaders: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      appendCookie: (line: string) => {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      },
    })
    const coded = async (does: Promise<unknown>): Promise<string> =>
      does.then(
        () => 'in',
        (error: { id?: string }) => error.id ?? String(error),
      )
    return {
      signIn: (password: string) => coded(sessions.signIn(context(), email, password)),
      join: (token: string, password: string) => sessions.join(context(), token, password),
      code: (code: string) => coded(sessions.enterCode(context(), code)),
    }
  }
  /** Uses a new link from the machine in a browser; returns the secret of the authenticator. */
  const joinIn = async (at: ReturnType<typeof browser>, password: string) => {
    const { token } = await db.transact((tx) => addOwner(tx, email, Date.now() + later))
    const step = await at.join(token, password)
    return 'secret' in step ? step.secret : ''
  }
  return { db, browser, joinIn, pass: (ms: number) => (later += ms) }
}
const password = 'correct horse battery'

test('wrong passwords from strange addresses hold up neither a known device nor a known network', async () => {
  const { browser, joinIn } = await office()
  const own = browser('2001:db8:1:1::1')
  expect(await own.code(authenticatorCode(await joinIn(own, password)))).toBe('in')
  for (let guess = 0; guess < 42; guess++) await browser(`10.0.${guess}.1`).signIn('wrong')
  expect(await browser('10.9.9.9').signIn(password)).toBe('staff-too-many-tries')
  expect(await own.signIn(password)).toBe('in')
  expect(await browser('2001:db8:1:1::2').signIn(password)).toBe('in')
  // Wrong guesses from a known network block that network, and not the device.
  for (let guess = 0; guess < 25; guess++) await browser('2001:db8:1:1::3').signIn('wrong')
  expect(await browser('2001:db8:1:1::4').signIn(password)).toBe('staff-too-many-tries')
  expect(await own.signIn(password)).toBe('in')
})

test('addresses of one IPv6 network count together', async () => {
  const { browser, joinIn } = await office()
  await joinIn(browser('10.0.0.1'), password)
  const answers: string[] = []
  for (let guess = 1; guess <= 9; guess++)
    answers.push(await browser(`2001:db8:2:2::${guess}`).signIn('wrong'))
  expect(answers).toEqual([...Array(8).fill('staff-wrong-credentials'), 'staff-too-many-tries'])
  expect(await browser('2001:db8:2:3::1').signIn('wrong')).toBe('staff-wrong-credentials')
})

test('160 tries an hour keep nobody out for good: what is refused does not count, and a new link always works', async () => {
  const { browser, joinIn, db, pass } = await office()
  await joinIn(browser('10.0.0.1'), password)
  let tried = 0
  const attack = async (tries: number) => {
    for (let guess = 0; guess < tries; guess++) await browser(`10.3.${++tried % 250}.1`).signIn('wrong')
  }
  await attack(44)
  expect((await db.read.query('select from staff_try where key = $1', [email])).rowCount).toBe(40)
  const own = browser('10.5.5.5')
  expect(await own.signIn(password)).toBe('staff-too-many-tries')
  // The first forty attempts have expired, although more came after them.
  pass(16 * minute)
  expect(await own.signIn(password)).toBe('in')
  await attack(44)
  const fresh = browser('10.6.6.6')
  // 16 minutes are 32 steps of the authenticator.
  expect(await fresh.code(authenticatorCode(await joinIn(fresh, password), 32))).toBe('in')
})

test('parallel guesses count each', async () => {
  const { browser, joinIn } = await office()
  await joinIn(browser('10.0.0.1'), password)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser('10.4.4.4').signIn('wrong')))
  expect(answers.filter((answer) => answer === 'staff-wrong-credentials')).toHaveLength(8)
})

test('the first code after a new link counts, also within the half minute of the last code before it', async () => {
  const { browser, joinIn } = await office()
  const own = browser('10.0.0.1')
  const first = await joinIn(own, password)
  // Uses a code one step ahead of the clock, so that the step of the new link is not above it.
  expect(await own.code(authenticatorCode(first, 1))).toBe('in')
  const second = await joinIn(own, 'another horse battery')
  expect(second).not.toBe(first)
  expect(await own.code(authenticatorCode(second))).toBe('in')
})

test('the fifth wrong code says that the sign-in is over, and no code counts after it', async () => {
  const { browser, joinIn } = await office()
  const own = browser('10.0.0.1')
  const secret = await joinIn(own, password)
  expect(await own.code(authenticatorCode(secret, -1))).toBe('in')
  expect(await own.signIn(password)).toBe('in')
  const answers: string[] = []
  for (const code of ['000000', '000001', '000002', '000003', '000004', authenticatorCode(secret)])
    answers.push(await own.code(code))
  expect(answers).toEqual([...Array(4).fill('staff-wrong-code'), 'staff-codes-over', 'staff-sign-in-over'])
  expect(await own.signIn(password)).toBe('in')
  expect(await own.code(authenticatorCode(secret))).toBe('in')
})
