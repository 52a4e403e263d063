import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { countryCodes, personName } from './api.ts'
import { createAttempts } from './credentials/attempts.ts'
import { createPasswordHasher } from './credentials/password-hash.ts'
import { checkPassword } from './credentials/password-rules.ts'
import { ageAt } from './registration/age.ts'
import { createSessionCache, type LiveSession } from './sessions/session-cache.ts'

const person = { email: 'grace.hopper@navy.example', name: 'Grace Hopper' }

test.each([
  ['2008-11-21', '2026-11-21T00:00:00Z', 18],
  ['2008-11-21', '2026-11-20T23:59:59Z', 17],
  ['2008-11-22', '2026-11-21T23:59:59Z', 17],
  ['2008-02-29', '2026-02-28T23:59:59Z', 17],
  ['2008-02-29', '2026-03-01T00:00:00Z', 18],
  ['2008-02-29', '2028-02-29T00:00:00Z', 20],
  ['2030-01-01', '2026-11-21T00:00:00Z', -4],
])('a person born on %s is at %s %i years old', (birthDate, now, years) => {
  expect(ageAt(birthDate, Date.parse(now))).toBe(years)
})

test.each([
  ['short', 'password-too-short'],
  ['пароль!', 'password-too-short'],
  ['🔑🔑🔑🔑🔑🔑🔑', 'password-too-short'],
  ['ab '.repeat(43), 'password-too-long'],
  ['Password', 'password-too-common'],
  ['1qaz2wsx', 'password-too-common'],
  ['aaaaaaaaaaaa', 'password-too-common'],
  ['abcabcabcabc', 'password-too-common'],
  ['hijklmnop', 'password-too-common'],
  ['987654321', 'password-too-common'],
  ['gracehopper1', 'password-too-common'],
  ['Grace.Hopper', 'password-too-common'],
  ['Fairline2!', 'password-too-common'],
])('the password %s is refused as %s', (password, id) => {
  expect(checkPassword(password, person)?.id).toBe(id)
})

test.each([
  ['correct horse'],
  ['тихая река на рассвете'],
  ['🔑🚪🏠🌳🐕🚗🎲⚽'],
  ['x7$Qp!2m'],
  ['grace under pressure'],
])('the password %s is taken', (password) => {
  expect(checkPassword(password, person)).toBeNull()
})

test('a hash verifies its password in either Unicode form, and no other', async () => {
  const hasher = createPasswordHasher({ log2N: 4, r: 8, p: 1 })
  const stored = await hasher.hash('caf\u00e9 au lait')
  expect(await hasher.verify({ hash: stored, password: 'cafe\u0301 au lait' })).toBe(true)
  expect(await hasher.verify({ hash: stored, password: 'cafe au lait' })).toBe(false)
  expect(await hasher.hash('caf\u00e9 au lait')).not.toBe(stored)
  expect(await hasher.verify({ hash: 'md5$x', password: 'x' })).toBe(false)
})

test('a flood of passwords is turned away before it eats the machine', async () => {
  const hasher = createPasswordHasher({ log2N: 4, r: 8, p: 1 })
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.hash('x')))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused.length).toBe(58)
  expect(refused[0]).toMatchObject({ reason: { id: 'try-again-later' } })
  expect(await hasher.hash('y')).toContain('scrypt$4$8$1$')
})

test('guessing rests after eight attempts of an address and eighty of all', () => {
  let now = 0
  const attempts = createAttempts({ now: () => now })
  for (let time = 0; time < 8; time++) attempts.take('a@b', '1')
  expect(() => attempts.take('a@b', '1')).toThrow('too-many-attempts')
  attempts.take('a@b', '2')
  attempts.take('c@d', '1')
  // All addresses of one IPv6 network count as one.
  for (let host = 1; host <= 8; host++) attempts.take('e@f', `2001:db8::${host}`)
  expect(() => attempts.take('e@f', '2001:db8::99')).toThrow('too-many-attempts')
  attempts.take('e@f', '2001:db8:0:1::1')
  now = 15 * 60_000
  attempts.take('a@b', '1')
  for (let address = 0; address < 70; address++) attempts.take('a@b', `many${address}`)
  expect(() => attempts.take('a@b', 'another')).toThrow('too-many-attempts')
  now = 60 * 60_000
  attempts.take('a@b', 'another')
})

test('an address that signed in before is not locked out by the guesses of others', () => {
  const attempts = createAttempts({ now: () => 0 })
  attempts.take('a@b', 'home')
  attempts.succeeded('a@b', 'home', null, true)
  for (let address = 0; address < 80; address++) attempts.take('a@b', `many${address}`)
  expect(() => attempts.take('a@b', 'another')).toThrow('too-many-attempts')
  for (let time = 0; time < 8; time++) attempts.take('a@b', 'home')
  expect(() => attempts.take('a@b', 'home')).toThrow('too-many-attempts')
})

test('a right password forgets the attempts before it', () => {
  const attempts = createAttempts({ now: () => 0 })
  for (let time = 0; time < 200; time++) {
    attempts.take('a@b', '1')
    attempts.succeeded('a@b', '1', null, true)
  }
})

test('a session that ends while it is being looked up is not believed', async () => {
  const cache = createSessionCache({ now: () => 1000 })
  let answer = (_: LiveSession | null) => {}
  const pending = cache.get('key', () => new Promise((done) => (answer = done)))
  cache.end('s1')
  answer({ playerId: 'p1', sessionId: 's1', endsAt: 5000 })
  expect(await pending).toBeNull()
  expect(await cache.get('key', async () => null)).toBeNull()
})

test('who is active is asked for before the answer is too old, once, and waits for nothing', async () => {
  let now = 0
  const cache = createSessionCache({ now: () => now }, 100)
  const lookups: ((session: LiveSession | null) => void)[] = []
  const get = () => cache.get('key', () => new Promise((done) => lookups.push(done)))
  const session = { playerId: 'p1', sessionId: 's1', endsAt: 5000 }
  const first = get()
  lookups[0]!(session)
  expect(await first).toEqual(session)
  now = 75
  expect(get()).toEqual(session)
  expect(lookups).toHaveLength(1)
  now = 76
  expect([get(), get()]).toEqual([session, session])
  expect(lookups).toHaveLength(2)
  const banned = { ...session, ban: { withdraw: true } }
  lookups[1]!(banned)
  await vi.waitFor(() => expect(get()).toEqual(banned))
  now = 150
  expect(get()).toEqual(banned)
  expect(lookups).toHaveLength(2)
})

test('what was asked before a player changed is no answer to who comes after, and not kept', async () => {
  const cache = createSessionCache({ now: () => 0 })
  const session = { playerId: 'p1', sessionId: 's1', endsAt: 5000 }
  let answer = (_: LiveSession | null) => {}
  const before = cache.get('key', () => new Promise((done) => (answer = done)))
  cache.refresh('p1')
  const banned = { ...session, ban: { withdraw: false } }
  const after = cache.get('key', async () => banned)
  answer(session)
  expect([await before, await after]).toEqual([session, banned])
  expect(cache.get('key', async () => null)).toEqual(banned)
})

test('the cache never answers an ended or outlived session, and asks once a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(3), fc.constantFrom('get', 'get', 'end', 'wait')), { maxLength: 60 }),
      async (steps) => {
        let now = 0
        const ttl = 10
        const cache = createSessionCache({ now: () => now }, ttl, 2)
        const live = new Set(['s0', 's1', 's2', 's3'])
        for (const [n, step] of steps) {
          const sessionId = `s${n}`
          if (step === 'wait') now += 7
          else if (step === 'end') {
            live.delete(sessionId)
            cache.end(sessionId)
          } else {
            const lookup = async () => (live.has(sessionId) ? { playerId: 'p', sessionId, endsAt: 40 } : null)
            const found = await cache.get(`k${n}`, lookup)
            expect(found !== null).toBe(live.has(sessionId) && now < 40)
          }
        }
      },
    ),
  )
})

test('a name is one in any writing, and nothing that hides or turns', () => {
  const names = [
    'Grace Hopper',
    'Анна',
    '李小龍',
    'محمد',
    "O'Neil",
    'X Æ A-12',
    'می\u200cنا',
    'क्\u200dष',
    'ab\u0301',
    '𠮷野',
  ]
  expect(names.filter((name) => !personName.test(name))).toEqual([])
  const none = [
    ...['', '\u200b\u200b', '\u202eevil', 'a\u2066b', 'a\nb', 'a\u2028b', '\u0301'.repeat(9), '12', '😀'],
  ]
  expect([...none, 'a'.repeat(101), '\ufeffa', 'a\0'].filter((name) => personName.test(name))).toEqual([])
  expect(personName.test('𠮷'.repeat(100))).toBe(true)
})

test('countries are the 249 of ISO 3166-1, and Intl knows their names', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(new Set(countryCodes).size).toBe(249)
  expect(countryCodes.filter((code) => !names.of(code))).toEqual([])
})
