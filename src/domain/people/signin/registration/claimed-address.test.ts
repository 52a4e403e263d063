import { expect, test } from 'vitest'
import { confirmed, deviceOf, minuteLater, proof, signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered, someRegistration, type TestBrowser } from '../../../../../test/factories/site.ts'

const address = 'ann@example.org'
const first = { email: address, password: 'the first quiet river' }
const second = { email: address, password: 'the second calm harbour' }

/** Creates two accounts of one address; by default the owner has proven it. */
async function twoOfOneAddress({ proven = true } = {}) {
  const all = await signInSite()
  const { site } = all
  const owner = await registered(site, first)
  if (proven) await confirmed(site.database.pool, first)
  const other = await registered(site, second)
  const signsIn = async (input: { readonly email: string; readonly password: string }) => {
    const { body, code } = await site.browser().post('/web-api/sign-in', input)
    return body.player?.id ?? code
  }
  const rows = async () => {
    const { rows: found } = await site.database.pool.query<{ id: string; holds: boolean; hash: string }>(
      `select p.id, p.holds_address as holds, c.password as hash
       from player p join player_credential c on c.player_id = p.id order by p.created_at`,
    )
    return found
  }
  return { ...all, owner, other, signsIn, rows }
}

const saltsOf = (rows: readonly { readonly hash: string }[]) =>
  new Set(rows.map(({ hash }) => hash.slice(0, hash.lastIndexOf('$'))))

test('a registration with a taken address is answered as one with a free address; its holder alone gets a letter', async () => {
  const { site, sent, owner, other, signsIn, rows } = await twoOfOneAddress()
  expect(sent.splice(0)).toEqual([{ door: 'address-taken', to: address, text: '' }])
  const free = await site.browser().post('/web-api/registration', someRegistration())
  const taken = await site
    .browser()
    .post('/web-api/registration', { ...someRegistration(), email: address, password: 'a third 9 letters' })
  expect([taken.status, Object.keys(taken.body.player ?? {})]).toEqual([
    200,
    Object.keys(free.body.player ?? {}),
  ])
  expect(taken.body.player).toMatchObject({ email: address })
  // The holder gets one e-mail a day, however many register.
  expect(sent).toEqual([])
  // Each player signs in to their own account by their own password.
  expect(await signsIn(first)).toBe(owner.playerId)
  expect(await signsIn(second)).toBe(other.playerId)
  expect(await signsIn({ ...first, password: 'neither of them' })).toBe('wrong-credentials')
  // The time of a sign-in reveals nothing either: one hash compares with all.
  const found = (await rows()).filter(({ id }) => id === owner.playerId || id === other.playerId)
  expect(found.map(({ holds }) => holds)).toEqual([true, false])
  expect(saltsOf(found).size).toBe(1)
  const changed = await owner.browser.post(
    '/web-api/security/password',
    { old: first.password, password: 'a new calm harbour 9' },
    await proof(owner.browser),
  )
  expect(changed.status).toBe(200)
  expect(saltsOf((await rows()).filter(({ id }) => id !== free.body.player?.id)).size).toBe(1)
})

test('who brings the password of the address is told that he has an account; every registration counts as a guess', async () => {
  const { site } = await twoOfOneAddress()
  const register = async (password: string) => {
    const person = { ...someRegistration(), email: address, password }
    const { code, status } = await site.browser().post('/web-api/registration', person)
    return code ?? status
  }
  // Two registrations count already.
  expect(await register(first.password)).toBe('email-taken')
  for (let n = 4; n <= 8; n++) expect(await register(`a wrong guess ${n}`)).toBe(200)
  expect(await register(first.password)).toBe('too-many-attempts')
})

test('whoever claims an address has no more guesses on it than others, neither by signing in nor by passwords of his own', async () => {
  const { signsIn, other } = await twoOfOneAddress()
  const guess = { email: address, password: 'a wrong guess 1' }
  for (let time = 3; time <= 6; time++) expect(await signsIn(guess)).toBe('wrong-credentials')
  expect(await signsIn(second)).toBe(other.playerId)
  // A changed password equal to the owner's would sign in to the owner's account.
  const change = async (old: string, password: string) => {
    const headers = await proof(other.browser)
    return (await other.browser.post('/web-api/security/password', { old, password }, headers)).code
  }
  expect(await change(second.password, 'a wrong guess 7')).toBeUndefined()
  expect(await change('a wrong guess 7', 'a wrong guess 8')).toBeUndefined()
  expect(await change('a wrong guess 8', first.password)).toBe('too-many-attempts')
  expect(await signsIn(guess)).toBe('too-many-attempts')
})

test('who proves that he reads the address holds it, whoever named it first; a proven one is kept', async () => {
  const { site, sent, owner, other, rows, signsIn } = await twoOfOneAddress({ proven: false })
  // No e-mail about an account that may be a stranger's.
  expect(sent.splice(0)).toEqual([])
  const link = async ({ browser }: typeof owner) => {
    await minuteLater(site.database.pool)
    const asked = await browser.post('/web-api/security/email', {}, await proof(browser))
    expect(asked.status).toBe(200)
    return sent.at(-1)
  }
  const toOwner = await link(owner)
  const toOther = await link(other)
  expect([toOwner?.door, toOther?.door]).toEqual(['activate', 'activate'])
  const follow = (browser: TestBrowser, token = '') => browser.post('/web-api/user/activate', { token })
  // A reader of the address may follow a link that a stranger requested: such a link neither gives the stranger the
  // address nor proves it.
  expect((await follow(site.browser(), toOther?.text)).code).toBe('link-over')
  expect((await follow(other.browser, toOwner?.text)).code).toBe('link-over')
  expect((await follow(owner.browser, toOther?.text)).code).toBe('link-over')
  expect((await follow(other.browser, toOther?.text)).body).toEqual({ confirmed: true })
  expect((await rows()).map(({ holds }) => holds)).toEqual([false, true])
  // The other link is too late; the next request sends an e-mail to the holder of the address.
  expect((await follow(owner.browser, toOwner?.text)).code).toBe('link-over')
  expect(await link(owner)).toMatchObject({ door: 'address-taken', to: address })
  expect(await signsIn(first)).toBe(owner.playerId)
  // A code for a new password is for the holder's account.
  await site.browser().post('/web-api/password/code', { email: address })
  const code = sent.at(-1)?.text
  const fresh = { email: address, password: 'after the letter 7' }
  expect((await site.browser().post('/web-api/password/reset', { ...fresh, code })).status).toBe(200)
  expect(await signsIn(fresh)).toBe(other.playerId)
  expect(await signsIn(first)).toBe(owner.playerId)
})

test('while nobody has proven the address, a letter sets the password of the account that this browser has used', async () => {
  const { site, sent } = await signInSite()
  await registered(site, first)
  const browser = site.browser()
  const device = await deviceOf(browser)
  const registration = { ...someRegistration(), ...second }
  const { body } = await browser.post('/web-api/registration', registration, device)
  await browser.post('/web-api/password/code', { email: address }, device)
  const fresh = { email: address, password: 'after the letter 7' }
  const reset = { ...fresh, code: sent.at(-1)?.text }
  expect((await browser.post('/web-api/password/reset', reset, device)).status).toBe(200)
  expect((await browser.post('/web-api/sign-in', fresh, device)).body.player?.id).toBe(body.player?.id)
})

test('of four who register with one address at once each has an account of his own, and one holds the address', async () => {
  const { site } = await signInSite()
  const passwords = Array.from({ length: 4 }, (_, n) => `a quiet river of ${n}`)
  const answers = await Promise.all(
    passwords.map((password) => registered(site, { email: address, password })),
  )
  const ids = answers.map(({ playerId }) => playerId)
  expect(new Set(ids).size).toBe(4)
  const { rows } = await site.database.pool.query(
    `select count(*) filter (where holds_address)::int as holders,
       count(distinct regexp_replace(c.password, '[^$]*$', ''))::int as salts
     from player p join player_credential c on c.player_id = p.id where p.email = $1`,
    [address],
  )
  expect(rows).toEqual([{ holders: 1, salts: 1 }])
  for (const [at, password] of passwords.entries()) {
    const { body } = await site.browser().post('/web-api/sign-in', { email: address, password })
    expect(body.player?.id).toBe(ids[at])
  }
})

test('the address of a confirmed account is asked for in vain by a change, and answered alike', async () => {
  const { sent, other } = await twoOfOneAddress()
  sent.length = 0
  const asked = await other.browser.post(
    '/web-api/security/email/code',
    { email: address },
    await proof(other.browser),
  )
  expect([asked.status, sent.map(({ door, to }) => `${door} ${to}`)]).toEqual([
    200,
    [`address-taken ${address}`],
  ])
})
