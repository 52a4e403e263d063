import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventPage } from '#domain/book/api.ts'
import { allows, type Role, rightsOf, roles } from '#domain/staff/index.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { readDictionary } from '#server/dictionary-files.ts'
import { modules } from '#server/modules.ts'
import { officeLanguages } from '#web/backoffice/languages.ts'
import { HttpPlayer, openSelections } from '../factories/http-player.ts'
import { newPlayer, password } from '../factories/new-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { namingFields, ownedThings } from '../factories/owned-things.ts'
import { authenticatorCode, staffCaller, staffMember } from '../factories/staff.ts'

interface List {
  readonly items: readonly { readonly id: string }[]
  readonly total: number
}

let site: OperatedSite
beforeAll(async () => {
  site = await operatedSite([])
})
afterAll(() => site?.close())

/** Visitors from addresses of their own: so many register here that one address would have to wait. */
let visitors = 0
const somebody = () => new HttpPlayer(site.address, { 'x-forwarded-for': `10.2.0.${++visitors}` })

const limitsBase = '/limit-service-api/limit/external/web/api/v1'
const everywhere = modules.flatMap((module): Endpoint[] => Object.values(module.endpoints ?? []))
const forStaff = everywhere.filter(({ auth, id }) => auth === 'staff' && id !== 'staff-sign-out')

const pathOf = ({ path }: Endpoint) => path.replace('/backoffice/api', '').replace(/:\w+/g, 'x')

/** Calls an endpoint of the site with nothing in it, as whoever has the cookie. */
async function bare({ method, path, body }: Endpoint, cookie: string) {
  const response = await fetch(site.address + path.replace(/:\w+|\*/g, 'x'), {
    method,
    headers: {
      origin: site.address,
      cookie,
      'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: '{}' } : {}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { errors } = (isJson ? JSON.parse(text) : {}) as { errors?: readonly { code: string }[] }
  return { status: response.status, code: errors?.[0]?.code ?? '' }
}

test('each staff endpoint lets in the roles that have its right, and nobody else', async () => {
  expect(forStaff.length).toBeGreaterThan(55)
  for (const { path, right, id } of forStaff) {
    expect(path, id).toMatch(/^\/backoffice\/api\//)
    if (id !== 'staff-session' && id !== 'staff-password') expect(right, id).toMatch(/^[a-z-]+\.[a-z-]+$/)
  }
  const player = somebody()
  await player.register()
  const banned = somebody()
  await site.db.read.query('update player set ban_level = 1, ban_version = 0 where id = $1', [
    await banned.register(),
  ])
  const outside = ['', player.cookie, banned.cookie, `fairline.staff=${'a'.repeat(43)}`].map((cookie) =>
    staffCaller(site.address, '', cookie),
  )
  for (const endpoint of forStaff) {
    const answers = await Promise.all(outside.map((caller) => caller.call(endpoint.method, pathOf(endpoint))))
    expect([endpoint.id, ...answers.map(({ status }) => status)]).toEqual([endpoint.id, 401, 401, 401, 401])
  }
  const wrong: string[] = []
  await Promise.all(
    [...roles, 'none'].map(async (role) => {
      const member = await staffMember(site.db, site.address, ...(role === 'none' ? [] : [role]))
      for (const { id, method, right, ...endpoint } of forStaff) {
        const may = right === undefined || allows(rightsOf([role as Role]), right)
        const { status, body } = await member.call(method, pathOf({ id, method, ...endpoint }))
        const refused = status === 403 && body?.errors?.[0]?.code === 'staff-not-allowed'
        if (may ? status === 401 || status === 403 || status >= 500 : !refused)
          wrong.push(`${role} ${id}: ${status}`)
      }
    }),
  )
  expect(wrong).toEqual([])
})

test('each endpoint of the site lets in visitors, players, those who are banned or take a break, and staff as it says', async () => {
  // All that the site tells it answers stands in the matrix, and so do the calls of staff; signed ones have tests of their own.
  const listed = await fetch(`${site.address}/openapi.json`)
  const { paths } = (await listed.json()) as { paths: Readonly<Record<string, object>> }
  const operations = Object.values(paths).flatMap(
    (methods) => Object.values(methods) as { operationId: string }[],
  )
  const told = everywhere.filter(({ path }) => !path.startsWith('/backoffice/'))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(told.map(({ id }) => id).sort())
  const ofSite = everywhere.filter(({ id, auth, signed }) => auth !== 'staff' && !signed && id !== 'sign-out')
  const signed = everywhere.filter((endpoint) => endpoint.signed)
  const apart = ['sign-out', 'staff-sign-out']
  expect(ofSite.length + forStaff.length + signed.length + apart.length).toBe(everywhere.length)
  expect(signed.every(({ auth }) => auth === 'visitor')).toBe(true)

  const [player, banned, resting] = [1, 2, 3].map(() => somebody()) as [
    ...[HttpPlayer, HttpPlayer, HttpPlayer],
  ]
  // Of days of their own: whoever keeps himself out is known again by his name and date of birth.
  await player.registerAs(newPlayer({ birthDate: '1987-12-23' }))
  const bannedId = await banned.registerAs(newPlayer({ birthDate: '1987-12-22' }))
  await resting.registerAs(newPlayer({ birthDate: '1987-12-24' }))
  const owner = await staffMember(site.db, site.address, 'owner')
  const ban = { level: 1, reason: 'for the test' }
  expect((await owner.call('POST', `/players/${bannedId}/ban`, ban)).status).toBe(200)
  expect((await resting.call('POST', `${limitsBase}/BlockUser`)).status).toBe(200)
  for (const kept of [banned, resting])
    await expect.poll(async () => (await kept.call('GET', '/web-api/rewards')).status).toBe(403)
  const staff = await Promise.all(roles.map((role) => staffMember(site.db, site.address, role)))

  type Answered = Awaited<ReturnType<typeof bare>>
  const wrong: string[] = []
  const check = (endpoint: Endpoint, who: string, { status, code }: Answered, may: boolean) => {
    // No provider of checks is configured.
    if ((status >= 500 && code !== 'checks-unavailable') || status === 429 || !may)
      wrong.push(`${endpoint.id} ${who}: ${status} ${code}`)
  }
  const refusals = ['not-signed-in', 'banned', 'staff-not-allowed', 'token-invalid', 'cross-site']
  const isOut = ({ status, code }: Answered) => status === 401 && code === 'not-signed-in'
  // The break that a player takes at once comes last: after it he is one of those who rest.
  const inOrder = ofSite.toSorted((a, b) => Number(a.id === 'blockUser') - Number(b.id === 'blockUser'))
  for (const endpoint of inOrder) {
    const [visitor, own, kept, rests, ...ofStaff] = await Promise.all(
      ['', player.cookie, banned.cookie, resting.cookie, ...staff.map(({ cookie }) => cookie)].map((cookie) =>
        bare(endpoint, cookie),
      ),
    )
    const forAll = endpoint.auth === 'visitor'
    check(endpoint, 'visitor', visitor!, forAll ? visitor!.code !== 'not-signed-in' : isOut(visitor!))
    for (const [place, one] of ofStaff.entries())
      check(endpoint, roles[place]!, one, forAll ? one.code !== 'not-signed-in' : isOut(one))
    check(endpoint, 'player', own!, forAll || !refusals.includes(own!.code))
    const { underBan } = endpoint
    for (const [who, one, in_] of [
      ['banned', kept!, forAll || underBan === 'allowed'],
      // Who keeps himself out may take his money out, and what that asks for.
      ['resting', rests!, forAll || underBan !== undefined],
    ] as const) {
      const switchedOff = endpoint.feature !== undefined && one.status === 404
      check(endpoint, who, one, switchedOff || (one.code !== 'banned') === in_)
    }
  }
  expect(wrong).toEqual([])
})

/** Names of things that belong to nobody, or are the caller's own by themselves. */
const everybodys: ReadonlySet<string> = new Set([
  // Games, providers, tournaments, missions, ideas, promo codes, languages and places in a list.
  ...['game', 'gameId', 'provider', 'tournamentId', 'missionId', 'ideaId', 'code', 'cursor', 'boost'],
  // A limit or an account of one's own, by its type or currency.
  ...['limitType', 'currency', 'accountId'],
  // Idempotency keys are each player's own; what a device answers is checked by its challenge.
  ...['key', 'rawId', 'codeId', 'add-passkey id'],
  // One's own account by its currency, and events.
  ...['switchAccount id', 'markFavourites id'],
])

test('what one player has is not there for another, whatever he asks of it', async () => {
  const [owner, other] = [somebody(), somebody()]
  const ownerId = await owner.register()
  await Promise.all([other.register(), owner.deposit(10_000n)])
  await other.deposit(10_000n)
  const leg = (await openSelections(site.address)).at(-1)!
  const its = await ownedThings(site.db, owner, ownerId, leg)
  const ask = { kind: 'question', topic: 'bets', subject: 'Odds', text: 'Why?' }
  const asked = await other.call<{ question: { id: string } }>('POST', '/web-api/support', {
    ...{ ...ask, key: randomUUID(), files: [] },
  })
  const slip = { currency: 'EUR', stake: '500', oddsPolicy: 'any', legs: [leg] }
  const round = { currency: 'EUR', stake: '20', input: {} }
  /** Endpoint, the field that names the owner's thing, the thing, the refusal (null: nothing happens), the rest of the call. */
  const attempts: readonly (readonly [string, string, unknown, string | null, object?])[] = [
    ...['showBet', 'betProof'].map((id) => [id, 'betId', its.bet, 'bet-unknown'] as const),
    ['checkEdit', 'betId', its.bet, 'bet-unknown', { legs: [], extra: null }],
    [
      'editBet',
      'betId',
      its.bet,
      'bet-unknown',
      { price: '500', extra: null, oddsPolicy: 'any', legs: [leg] },
    ],
    ['insureBet', 'betId', its.bet, 'bet-unknown', { share: 50, premium: '100' }],
    ['sellBet', 'betId', its.bet, 'bet-unknown', { price: '500', share: 100 }],
    ['setSaleRule', 'betId', its.bet, 'bet-unknown', { atLeast: '100' }],
    ['placeBet', 'freeBet', its.freeBet, 'free-bet-unknown', slip],
    // Each of several has its own refusal.
    [
      'placeBets',
      'freeBet',
      its.freeBet,
      null,
      { bets: [{ ...slip, key: randomUUID(), freeBet: its.freeBet }] },
    ],
    ['playRound', 'freeRounds', its.freeRounds, 'free-rounds-gone', { gameId: 'three-orchards', ...round }],
    ['showRound', 'roundId', its.round, 'round-unknown'],
    ['stepRound', 'roundId', its.round, 'round-unknown', { step: {} }],
    ['showQuestion', 'questionId', its.question, 'question-unknown'],
    ['addLine', 'questionId', its.question, 'question-unknown', { text: 'Mine now', files: [] }],
    [
      'addLine',
      'files',
      [its.supportFile],
      'file-unknown',
      { questionId: asked.body.question.id, text: 'Mine' },
    ],
    ['closeQuestion', 'questionId', its.question, 'question-unknown'],
    ['askQuestion', 'files', [its.supportFile], 'file-unknown', ask],
    ['askQuestion', 'paymentId', its.payment, 'payment-unknown', { ...ask, kind: 'payment', files: [] }],
    ['openSupportFile', 'fileId', its.supportFile, 'file-unknown'],
    ['downloadMyFile', 'fileId', its.documentFile, 'file-unknown', { password }],
    ['sendDocument', 'files', [its.documentFile], 'file-unknown', { kind: 'identity' }],
    ['showPayment', 'id', its.payment, 'payment-unknown'],
    // Switched off for everybody.
    ['callBackWithdrawal', 'id', its.payment, 'call-back-closed'],
    ['withdrawReferral', 'requestId', its.referral, 'referral-unknown'],
    ['giveUpBonus', 'bonusId', its.bonus, 'bonus-unknown'],
    ['testAnswers', 'tokenGuid', its.limitTest, 'limit-test-unknown', { answers: [] }],
    ['end-session', 'id', its.session, 'session-unknown'],
    ['remove-passkey', 'id', its.passkey, 'passkey-missing', { password }],
    ['readMessages', 'ids', [its.message], null],
    ['readHarmMessage', 'id', its.harmMessage, null],
  ]
  // Every field of a player's call that may name a thing is tried, or belongs to everybody.
  const tried = new Set(attempts.map(([id, field]) => `${id} ${field}`))
  const naming = everywhere
    .filter(({ auth }) => auth === 'player')
    .flatMap((endpoint) => namingFields(endpoint).map((field) => `${endpoint.id} ${field}`))
  expect(
    naming.filter((one) => !tried.has(one) && !everybodys.has(one) && !everybodys.has(one.split(' ')[1]!)),
  ).toEqual([])
  expect([...tried].filter((one) => !naming.includes(one))).toEqual([])

  const state = async () => {
    const { rows } = await site.db.read.query(
      `select
         (select count(*)::int from player_session where player_id = $1) as sessions,
         (select count(*)::int from passkey where player_id = $1) as passkeys,
         (select count(*)::int from player_message where player_id = $1 and read_at is null) as unread,
         (select count(*)::int from harm_message where player_id = $1 and read_at is null) as warnings,
         (select count(*)::int from limit_test where player_id = $1 and answered_at is null) as tests,
         (select string_agg(state, ' ') from free_bet where player_id = $1) as free_bets,
         (select sum(used)::int from free_rounds where player_id = $1) as free_rounds,
         (select string_agg(state, ' ') from bonus where player_id = $1) as bonuses`,
      [ownerId],
    )
    const { status } = (await owner.call<{ status: string }>('GET', `/web-api/bets/${its.bet}`)).body
    return [rows[0], status, await owner.balance()]
  }
  const before = await state()
  expect(before.slice(0, 2)).toMatchObject([{ passkeys: 1, warnings: 1, tests: 1, free_rounds: 0 }, 'open'])
  const wrong: string[] = []
  for (const [id, field, value, expected, rest = {}] of attempts) {
    const endpoint = everywhere.find((one) => one.id === id)!
    const fields: Readonly<Record<string, unknown>> = { key: randomUUID(), ...rest, [field]: value }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(fields[name]))
    if (endpoint.method === 'GET') expect([id, (await owner.call('GET', path)).status]).toEqual([id, 200])
    const { status, body } = await other.call<{ errors?: readonly { code: string }[] } | null>(
      endpoint.method,
      path,
      endpoint.body ? fields : endpoint.method === 'GET' ? undefined : {},
    )
    const code = status < 400 ? null : body?.errors?.[0]?.code
    if (code !== expected) wrong.push(`${id} ${field}: ${status} ${code}`)
  }
  expect(wrong).toEqual([])
  expect(await state()).toEqual(before)
})

test('lists answer as the desk asks, what is written at it is found again', async () => {
  const owner = await staffMember(site.db, site.address, 'owner')
  const lists = forStaff.filter(({ method, path, query, id }) => {
    return (
      method === 'GET' &&
      query &&
      !path.includes(':') &&
      !['desk-dashboard', 'desk-player-names'].includes(id)
    )
  })
  expect(lists.length).toBeGreaterThan(15)
  const read = async (path: string) => {
    const { status, body } = await owner.call<List>(
      'GET',
      path.includes('?') ? path : `${path}?page=1&perPage=25`,
    )
    expect([path, status, typeof body.total], JSON.stringify(body)).toEqual([path, 200, 'number'])
    expect(body.items.every(({ id }) => typeof id === 'string')).toBe(true)
    return body.items
  }
  await Promise.all(lists.map((list) => read(pathOf(list))))
  // Each job and each field of the site file has a name in the languages of the house.
  const names = officeLanguages.map((language) => ({
    ...readDictionary('backoffice-house', language),
    ...readDictionary('backoffice-site', language),
  }))
  const jobs = (await read('/jobs?perPage=100')).map(
    ({ id }) => `work-${id.slice(id.indexOf(': ') + 2).replaceAll(' ', '-')}`,
  )
  const fields = (await read('/site?perPage=100')).map(({ id }) => `in-file-${id}`)
  const nameless = [...jobs, ...fields].filter((key) => names.some((texts) => !Object.hasOwn(texts, key)))
  expect(nameless).toEqual([])

  const template = `/support-templates/${randomUUID()}`
  const written = { topic: 'bets', title: 'Void', texts: { en: 'It is void.', ru: 'Ставка аннулирована.' } }
  expect((await owner.call('PUT', template, written)).status).toBe(200)
  expect(await read('/support-templates')).toMatchObject([written])
  expect((await owner.call('DELETE', template)).status).toBe(200)
  expect(await read('/support-templates')).toEqual([])
  const shown = async () => {
    const response = await fetch(`${site.address}/de/about`)
    return { status: response.status, html: await response.text() }
  }
  expect((await shown()).html).toContain('<h1 class="page-title" tabindex="-1">Über uns</h1>')
  const page = {
    title: 'Wer wir sind',
    body: 'Ein <script>alert(1)</script> **Haus**. [x](javascript:evil)',
  }
  const put = (over: number, words = page) =>
    owner.call('POST', '/information-pages/about~de', { ...words, over, reason: 'the name' })
  expect([(await put(0)).status, (await put(0)).body.errors?.[0]?.code]).toEqual([200, 'information-changed'])
  await expect.poll(async () => (await shown()).html, { timeout: 10_000 }).toContain('Wer wir sind</h1>')
  // React parts neighbouring texts by comments.
  const html = (await shown()).html.replaceAll('<!-- -->', '')
  expect(html).toContain('Ein &lt;script&gt;alert(1)&lt;/script&gt; <strong>Haus</strong>. x')
  expect(html).not.toContain('href="javascript')
  expect((await put(1, { title: '', body: '' })).status).toBe(200)
  await expect.poll(async () => (await shown()).html, { timeout: 10_000 }).toContain('Über uns</h1>')

  const words = (id: string, text: string, over: number) =>
    owner.call('POST', `/site-texts/${id}`, { text, over, reason: 'the tone' })
  const codeOf = async (answer: ReturnType<typeof words>) => (await answer).body?.errors?.[0]?.code
  const age = 'frame~footer-age~de'
  expect(await codeOf(words('frame~page-title~de', '{{name}} | Haus', 0))).toBe('text-places-differ')
  expect(await codeOf(words('frame~none~de', 'x', 0))).toBe('text-unknown')
  expect((await words(age, 'Nur <b>Erwachsene</b>', 0)).status).toBe(200)
  expect(await codeOf(words(age, 'Zu spät', 0))).toBe('text-changed')
  await expect
    .poll(async () => (await shown()).html, { timeout: 10_000 })
    .toContain('Nur &lt;b&gt;Erwachsene')
  // The browser draws by the same texts; other languages have none.
  expect((await shown()).html).toContain('"texts":{"frame":{"footer-age":"Nur \\u003cb>Erwachsene')
  expect(await (await fetch(`${site.address}/en/about`)).text()).not.toContain('"texts":{"frame"')
  const found = await owner.call<List>('GET', '/site-texts?q=erwachsene&language=de&state=own')
  expect(found.body.items).toMatchObject([{ id: age, state: 'own', version: 1, staff: 'owner' }])
  expect((await words(age, '', 1)).status).toBe(200)
  await expect.poll(async () => (await shown()).html, { timeout: 10_000 }).not.toContain('Erwachsene&lt;')

  const news = { key: randomUUID(), texts: { en: { subject: 'Derby', body: 'Tonight.' } } }
  expect((await owner.call('POST', '/messages/news', news)).body).toEqual({ sent: 0 })
  expect(await read('/messages/news')).toMatchObject([
    { staff: 'owner', subject: 'Derby', body: 'Tonight.', languages: ['en'] },
  ])
})

test('an owner is made by a command and signs in with two steps; codes count once, guesses run out', async () => {
  const email = 'first@house.example'
  const printed = await site.command('staff', 'add-owner', email)
  const token = /#\/join\?token=([\w-]{43})/.exec(printed)?.[1]
  const send = async (path: string, body: object, cookie = '', more: Record<string, string> = {}) => {
    const response = await fetch(`${site.address}/backoffice/api/${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie, ...more },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as {
      step?: string
      secret?: string
      roles?: string[]
      errors?: readonly { code: string }[]
    }
    const line = response.headers.getSetCookie()[0] ?? ''
    return {
      status: response.status,
      answer,
      line,
      cookie: line.split(';')[0]!,
      code: answer?.errors?.[0]?.code,
    }
  }
  const password = 'correct horse battery'
  expect((await send('join', { token, password: 'short' })).code).toBe('staff-password-short')
  for (const guessable of ['abcabcabcabc', 'first@house.example1', 'fairlinefairline'])
    expect((await send('join', { token, password: guessable })).code).toBe('password-too-common')
  const joined = await send('join', { token, password })
  expect(joined.answer.step).toBe('enrol')
  expect(joined.line).toMatch(
    /^fairline\.staff=[\w-]{43}; Path=\/backoffice; Max-Age=600; HttpOnly; SameSite=Strict$/,
  )
  expect((await send('join', { token, password })).code).toBe('staff-link-over')
  const half = staffCaller(site.address, '', joined.cookie)
  expect((await half.call('GET', '/session')).status).toBe(401)

  const { secret = '' } = joined.answer
  const used = authenticatorCode(secret)
  const entered = await send('code', { code: used }, joined.cookie)
  expect([entered.status, entered.answer.roles]).toEqual([200, ['owner']])
  expect((await staffCaller(site.address, '', entered.cookie).call('GET', '/session')).status).toBe(200)
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  expect((await send('sign-in', { email, password }, '', elsewhere)).code).toBe('cross-site')

  expect((await send('sign-in', { email, password: 'wrong' })).code).toBe('staff-wrong-credentials')
  expect((await send('sign-in', { email: 'x@y.example', password })).code).toBe('staff-wrong-credentials')
  const again = await send('sign-in', { email, password })
  expect(again.answer).toEqual({ step: 'code' })
  const codes = [used, '000000', '000001', '000002', '000003', authenticatorCode(secret, 1)]
  const tried: (string | undefined)[] = []
  for (const code of codes) tried.push((await send('code', { code }, again.cookie)).code)
  expect(tried).toEqual([...Array(5).fill('staff-wrong-code'), 'staff-sign-in-over'])

  // Past the codes that were used, and the guesses.
  await site.db.read.query('update staff_account set totp_step = 0 where email = $1', [email])
  const second = 'another horse battery'
  const change = async (old: string, code: string, next: string) =>
    (await send('password', { old, code, password: next }, entered.cookie)).code ?? 'changed'
  const next = authenticatorCode(secret)
  const other = await staffMember(site.db, site.address, 'owner')
  await site.db.read.query(
    'update staff_session set staff_id = (select id from staff_account where email = $1) where staff_id = $2',
    [email, other.id],
  )
  expect(await change('wrong', next, second)).toBe('staff-wrong-password')
  expect(await change(password, '000000', second)).toBe('staff-wrong-code')
  expect(await change(password, next, 'fairlinefairline')).toBe('password-too-common')
  expect((await other.call('GET', '/session')).status).toBe(200)
  const race = await Promise.all(
    [second, `${second}!`].map((wanted) =>
      send('password', { old: password, code: next, password: wanted }, entered.cookie),
    ),
  )
  const [won, lost] = race.map(({ code = 'changed' }) => code).toSorted()
  expect(won).toBe('changed')
  // The other one has the old password no more, or comes so late that its session has another token.
  expect(['not-signed-in', 'staff-wrong-password']).toContain(lost)
  // The session goes on under another token.
  const renewed = race.find(({ code }) => code === undefined)?.cookie ?? ''
  expect((await other.call('GET', '/session')).status).toBe(401)
  expect((await staffCaller(site.address, '', entered.cookie).call('GET', '/session')).status).toBe(401)
  expect((await staffCaller(site.address, '', renewed).call('GET', '/session')).status).toBe(200)
  expect((await send('sign-in', { email, password })).code).toBe('staff-wrong-credentials')

  const { rows } = await site.db.read.query<{ action: string }>(
    `select action from staff_act where subject_id = (select id from staff_account where email = $1) order by staff_act.id`,
    [email],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'staff.invite',
    'staff.join',
    'staff.enrol',
    'staff.password',
  ])
  // Nor by the database's own user, whatever his session is set to.
  for (const words of [`update staff_act set reason = ''`, 'delete from staff_act', 'truncate staff_act'])
    for (const role of ['origin', 'replica'])
      await expect(
        site.db.transact(async (tx) => {
          await tx.query(`set local session_replication_role = ${role}`)
          await tx.query(words)
        }),
      ).rejects.toThrow(/not edited/)
})

test('what staff does is in the audit log, from what to what; traders close and price what players are offered', async () => {
  const player = somebody()
  const id = await player.register()
  const owner = await staffMember(site.db, site.address, 'owner')
  const reason = 'a reason of the test'
  const selection = (await openSelections(site.address)).at(-1)!
  const manager = await staffMember(site.db, site.address, 'owner')
  const contacts = { contactPhone: '+49 30 1234567', contactHours: { de: 'Mo–Fr', en: 'Mon–Fri' }, reason }
  expect((await manager.call('PUT', `/support-managers/${id}`, { manager: 'me' })).status).toBe(200)
  expect((await manager.call('POST', `/staff/${manager.id}/contacts`, contacts)).status).toBe(200)
  expect((await player.call('GET', '/web-api/manager')).body).toMatchObject({
    manager: { phone: '+49 30 1234567', email: null, hours: 'Mon–Fri' },
  })
  const [event = '', market = '', outcome = ''] = selection.selection.split('~')
  const marketNow = async () => {
    const page = await fetch(`${site.address}/web-api/book/events/${event}`)
    const { events } = (await page.json()) as { readonly events: readonly EventPage[] }
    return events[0]?.markets.find(({ key }) => key === market)
  }
  const outcomesNow = async () => (await marketNow())!.outcomes
  const offered = async () => {
    const found = await marketNow()
    return [found?.status, found?.outcomes.find(([name]) => name === outcome)?.[1]]
  }
  const at = `/events/${event}`
  const steps = [
    ['/players/:id/notes', { text: 'calls often', flag: 'caller' }],
    ['/players/:id/stake-factor', { percent: 40, reason }],
    ['/players/:id/ban', { level: 45, reason }],
    ['/players/:id/ban', { level: 0, reason }],
    ['/players/:id/sessions/end', { reason }],
  ] as const
  for (const [path, body] of steps)
    expect((await owner.call('POST', path.replace(':id', id), body)).status, path).toBe(200)
  expect((await player.call('GET', '/web-api/accounts')).status).toBe(401)
  interface Marked {
    readonly flags: readonly string[]
    readonly notes: readonly { readonly id: string; readonly flag: string; readonly flagged: boolean }[]
  }
  const marked = async () => (await owner.call<Marked>('GET', `/players/${id}`)).body
  const { flags, notes } = await marked()
  expect([flags, notes[0]?.flagged]).toEqual([['caller'], true])
  const lift = () => owner.call('POST', `/players/${id}/notes/${notes[0]?.id}/unflag`, { reason })
  expect((await Promise.all([lift(), lift()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect([(await marked()).flags, (await marked()).notes[0]]).toMatchObject([
    [],
    { flag: 'caller', flagged: false },
  ])

  const trade = async (path: string, body: object) => {
    expect((await owner.call('POST', at + path, { ...body, reason })).status).toBe(200)
  }
  await trade('/suspend', {})
  await expect.poll(offered).toEqual(['suspended', selection.odds])
  await trade('/resume', {})
  const shorter = selection.odds - 5
  const both = await owner.call('POST', `${at}/price`, { market, outcome, odds: shorter, shift: 50, reason })
  expect([both.status, both.body.errors?.[0]?.code]).toEqual([422, 'desk-price-twofold'])
  const pays = await owner.call('POST', `${at}/price`, { market, outcome, odds: 1_000_000, reason })
  expect([pays.status, pays.body.errors?.[0]?.code]).toEqual([422, 'desk-price-pays'])
  expect(await offered()).toEqual(['open', selection.odds])
  await trade('/price', { market, outcome, odds: shorter })
  await expect.poll(offered).toEqual(['open', shorter])
  await trade('/suspend', { market })
  await expect.poll(offered).toEqual(['suspended', shorter])
  await trade('/resume', { market })
  await trade('/suspend', { market, outcome })
  await expect.poll(offered).toEqual(['open', undefined])
  await trade('/resume', { market, outcome })
  await trade('/price', { market, outcome })
  await expect.poll(offered).toEqual(['open', selection.odds])

  const { rows } = await site.db.read.query(
    `select action, subject_kind as kind, before, after, reason from staff_act where staff_id = $1 order by staff_act.id`,
    [owner.id],
  )
  expect(rows.slice(0, 5)).toEqual([
    {
      action: 'player.note',
      kind: 'player',
      before: null,
      after: { text: 'calls often', flag: 'caller' },
      reason: null,
    },
    {
      action: 'player.stake-factor',
      kind: 'player',
      before: { percent: 100 },
      after: { percent: 40 },
      reason,
    },
    {
      action: 'player.ban',
      kind: 'player',
      before: { level: 0, version: 0 },
      after: { level: 45, version: 0 },
      reason,
    },
    {
      action: 'player.ban',
      kind: 'player',
      before: { level: 45, version: 0 },
      after: { level: 0, version: 0 },
      reason,
    },
    { action: 'player.sessions', kind: 'player', before: { open: 1 }, after: { open: 0 }, reason },
  ])
  expect(rows[5]).toMatchObject({ action: 'player.unflag', before: { flag: 'caller' }, after: null, reason })
  const traded = rows.slice(6) as readonly { action: string; kind: string }[]
  expect(traded.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
    'event.suspend event',
    'event.resume event',
    'event.price selection',
    'event.suspend market',
    'event.resume market',
    'event.suspend selection',
    'event.resume selection',
    'event.price selection',
  ])
  const names = await owner.call<object>('GET', `/players/names?ids=${id},nobody`)
  expect(names.body).toEqual({ items: [{ id, name: expect.stringMatching(/\S/) }] })
  expect((await owner.call('GET', `/players/${id}`)).body).toMatchObject({
    verification: { status: 0, wanted: null },
    protectionLevel: 20,
  })
  // Each is proved to be in the public log within seconds.
  interface Acts {
    readonly items: readonly { readonly inLog: string }[]
    readonly total: number
  }
  const acts = () => owner.call<Acts>('GET', `/acts?perPage=100&subjectId=${id}`)
  await expect
    .poll(async () => (await acts()).body.items.map(({ inLog }) => inLog), { timeout: 15_000 })
    .toEqual(Array.from({ length: 7 }, () => 'logged'))
  const head = await owner.call<{ publishedAt: number }>('GET', '/acts/log')
  expect(Date.now() - head.body.publishedAt).toBeLessThan(60_000)

  // Two traders at once, each with a price that is right by itself: together backing all outcomes would pay.
  const [one, two] = (await outcomesNow()).toSorted(([, a], [, b]) => a - b)
  const slack = (await outcomesNow()).reduce((sum, [, odds]) => sum + 1000 / odds, -1)
  const longer = (odds: number) => Math.floor(1000 / (1000 / odds - 0.7 * slack))
  const prices = await Promise.all(
    [one!, two!].map(([name, odds]) =>
      owner.call('POST', `${at}/price`, { market, outcome: name, odds: longer(odds), reason }),
    ),
  )
  expect(prices.map(({ status }) => status).toSorted()).toEqual([200, 422])
  for (const [name] of [one!, two!]) await trade('/price', { market, outcome: name })
  await expect.poll(offered).toEqual(['open', selection.odds])
})

test('of two traders at once whose prices pay together in two markets the second is refused, with the selections', async () => {
  const owner = await staffMember(site.db, site.address, 'owner')
  const reason = 'a reason of the test'
  const { selection } = (await openSelections(site.address)).find((one) => one.selection.endsWith('~1x2~1'))!
  const [event = ''] = selection.split('~')
  const pageNow = async () => {
    const page = await fetch(`${site.address}/web-api/book/events/${event}`)
    return ((await page.json()) as { readonly events: readonly EventPage[] }).events[0]!.markets
  }
  const names = [
    ['1x2', '1'],
    ['double-chance', 'x2'],
  ] as const
  const oddsNow = async () => {
    const markets = await pageNow()
    return names.map(
      ([key, name]) => markets.find((one) => one.key === key)!.outcomes.find(([id]) => id === name)![1],
    )
  }
  const before = await oddsNow()
  const slack = before.reduce((sum, odds) => sum + 1000 / odds, -1)
  const longer = before.map((odds) => Math.floor(1000 / (1000 / odds - 0.6 * slack)))
  const say = ([market, outcome]: (typeof names)[number], odds?: number) =>
    owner.call('POST', `/events/${event}/price`, { market, outcome, odds, reason })
  const both = await Promise.all(names.map((name, place) => say(name, longer[place])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const [refused] = both.flatMap(({ body }) => body?.errors ?? [])
  expect(refused).toMatchObject({ code: 'desk-price-pays' })
  expect(JSON.stringify(refused)).toContain('1x2=1, double-chance=x2')
  const stands = both.map(({ status }, place) => (status === 200 ? longer[place] : before[place]))
  await expect.poll(oddsNow).toEqual(stands)
  const { rows } = await site.db.read.query(
    'select market, outcome, odds from trader_price where event_id = $1',
    [event],
  )
  const kept = both.findIndex(({ status }) => status === 200)
  expect(rows).toEqual([{ market: names[kept]![0], outcome: names[kept]![1], odds: longer[kept] }])
  await say(names[kept]!)
  await expect.poll(oddsNow).toEqual(before)
})

test('margins and limits of the nearest scope hold: the price and the largest stake shown follow, and are what is taken', async () => {
  const trader = await staffMember(site.db, site.address, 'trader')
  const player = somebody()
  await player.register()
  await player.deposit(500_000n)
  const reason = 'little is known of it'
  const selection = (await openSelections(site.address))[0]!
  const [event = '', market = '', outcome = ''] = selection.selection.split('~')
  const marketType = market.split('|')[0]!
  interface Line {
    readonly key: string
    readonly margin: { readonly value: number; readonly from: string }
    readonly share: { readonly value: number; readonly from: string }
    readonly outcomes: readonly { readonly id: string; readonly odds: number }[]
  }
  const desk = async () => {
    const { body } = await trader.call<{ sport: string; lines: Line[] }>('GET', `/events/${event}`)
    const { outcomes, margin, share } = body.lines.find(({ key }) => key === market)!
    const sum = outcomes.reduce((all, { odds }) => all + 1000 / odds, 0)
    const odds = outcomes.find(({ id }) => id === outcome)!.odds
    return { sport: body.sport, sum, odds, margin: [margin.value, margin.from], share }
  }
  const set = async (body: object) => {
    const { status } = await trader.call('POST', '/trading-terms', { ...body, reason })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const end = async (id: string) => {
    const path = `/trading-terms/${encodeURIComponent(id)}/end`
    expect((await trader.call('POST', path, { reason })).status).toBe(200)
  }
  const most = async (odds: number) => {
    const legs = [{ selection: selection.selection, odds }]
    const { body } = await player.call<{ maxStake: string }>('POST', '/web-api/coupon/check', {
      type: 'single',
      currency: 'EUR',
      legs,
    })
    return BigInt(body.maxStake)
  }
  /** The largest stake that wins no more above itself, in cents. */
  const largest = (win: number, odds: number) => {
    let stake = Math.ceil(((win + 1) * 1000) / (odds - 1000))
    while (Math.floor((stake * odds) / 1000) - stake > win) stake--
    return BigInt(stake)
  }

  const usual = await desk()
  await set({ scope: 'sport', scopeId: usual.sport, marketType, margin: 1, share: 4 })
  // Many events are priced anew, each as its turn comes.
  const patience = { timeout: 20_000 }
  await expect.poll(async () => (await desk()).sum, patience).toBeLessThan(usual.sum)
  const fair = await desk()
  expect(fair.sum).toBeGreaterThanOrEqual(1)
  expect(fair.odds).toBeGreaterThanOrEqual(usual.odds)
  expect([fair.margin, fair.share.from]).toEqual([[1, 'sport'], 'sport'])
  // 4 percent of 25,000 euros that one player may win on an event.
  expect(await most(fair.odds)).toBe(largest(100_000, fair.odds))

  await set({ scope: 'event', scopeId: event, margin: 2000, share: 1, minutes: 60 })
  await expect.poll(async () => (await desk()).sum).toBeGreaterThan(usual.sum)
  const dear = await desk()
  expect([dear.margin, dear.share.value]).toEqual([[2000, 'event'], 1])
  const limit = largest(25_000, dear.odds)
  expect(await most(dear.odds)).toBe(limit)
  const priced = [{ selection: selection.selection, odds: dear.odds }]
  const above = await player.bet(priced, limit + 1n)
  expect((above.body as { errors?: readonly { code: string }[] }).errors?.[0]?.code).toBe(
    'stake-above-maximum',
  )
  expect((await player.bet(priced, limit)).status).toBe(200)

  await set({ scope: 'event', scopeId: event, share: 0 })
  expect(await most(dear.odds)).toBe(0n)
  for (const [body, code] of [
    [{ scope: 'house' }, 'desk-term-empty'],
    [{ scope: 'event', scopeId: 'none', share: 1 }, 'desk-unknown'],
    [{ scope: 'house', marketType: 'none', share: 1 }, 'desk-unknown'],
  ] as const) {
    const { body: answer } = await trader.call('POST', '/trading-terms', { ...body, reason })
    expect(answer.errors?.[0]?.code).toBe(code)
  }
  await end(`event~${event}~`)
  await end(`sport~${usual.sport}~${marketType}`)
  await expect.poll(async () => (await desk()).sum, patience).toBe(usual.sum)
  const { rows } = await site.db.read.query(
    `select before, after from staff_act where staff_id = $1 and action = 'event.terms' order by staff_act.id`,
    [trader.id],
  )
  expect(rows.at(-2)).toEqual({ before: { margin: null, share: 0 }, after: null })
})

test('the site file is written as forms say, checked first, kept in versions and brought back', async () => {
  const owner = await staffMember(site.db, site.address, 'owner')
  interface Field {
    readonly value: unknown
    readonly written?: unknown
    readonly base: string
    readonly schema: unknown
  }
  const read = async () => (await owner.call<Field>('GET', '/site/insuranceSpread')).body
  const usual = await read()
  expect([usual.value, Object.hasOwn(usual, 'written'), usual.schema]).toEqual([
    8,
    false,
    { default: 8, type: 'integer', minimum: 0, maximum: 100 },
  ])
  const check = async (value: unknown) =>
    (await owner.call<object>('POST', '/site/insuranceSpread/check', { value })).body
  const changes = [{ path: 'insuranceSpread', from: null, to: 12 }]
  expect(await check(12)).toEqual({ faults: [], changes })
  expect(await check(101)).toMatchObject({ faults: [{ path: 'insuranceSpread' }] })
  const reason = 'a dearer season'
  const write = async (value: unknown, base: string) => {
    const { status, body } = await owner.call('POST', '/site/insuranceSpread', { value, base, reason })
    return status === 200 ? 'written' : body.errors?.[0]?.code
  }
  expect(await write(101, usual.base)).toBe('site-file-faulty')
  const race = await Promise.all([write(12, usual.base), write(12, usual.base)])
  expect(race.toSorted()).toEqual(['site-file-changed', 'written'])
  await expect.poll(async () => (await read()).value, { timeout: 10_000 }).toBe(12)
  expect(await write(20, (await read()).base)).toBe('written')
  const versions = async () => (await owner.call<List>('GET', '/site-versions')).body.items
  expect(await versions()).toMatchObject([
    { id: '2', staff: 'owner', reason, changes: [{ path: 'insuranceSpread', from: 12, to: 20 }] },
    { id: '1', changes },
  ])
  expect((await owner.call('POST', '/site-versions/1/restore', { reason })).body).toEqual({ version: 3 })
  await expect.poll(async () => (await read()).value, { timeout: 10_000 }).toBe(12)
})

test('voids and money by hand wait for another person; of two who approve at once one does it', async () => {
  const player = somebody()
  const playerId = await player.register()
  await player.deposit(10_000n)
  const selection = (await openSelections(site.address)).at(-1)!
  const { body: bet } = await player.bet([selection], 1_000n)
  const [proposer, one, other, support] = await Promise.all([
    staffMember(site.db, site.address, 'risk', 'payments'),
    staffMember(site.db, site.address, 'trader'),
    staffMember(site.db, site.address, 'risk'),
    staffMember(site.db, site.address, 'payments'),
  ])
  const reason = 'the price was of another match'
  const propose = async (path: string, body: object) =>
    (await proposer.call<{ proposal: string }>('POST', path, { ...body, reason })).body.proposal
  const voided = await propose(`/bets/${bet.id}/void`, { rule: 'obvious-error' })
  const approve = async (who: typeof one, id: string) => {
    const { status, body } = await who.call('POST', `/proposals/${id}/approve`)
    return status === 200 ? 'approved' : body.errors?.[0]?.code
  }
  expect(await approve(proposer, voided)).toBe('proposal-own')
  expect(await approve(support, voided)).toBe('staff-not-allowed')
  expect(await player.balance()).toBe(9_000n)
  const race = await Promise.all([approve(one, voided), approve(other, voided)])
  expect(race.toSorted()).toEqual(['approved', 'proposal-decided'])
  expect(await player.balance()).toBe(10_000n)
  const seen = await player.call<{ status: string; payout: string }>('GET', `/web-api/bets/${bet.id}`)
  expect([seen.body.status, seen.body.payout]).toEqual(['cancelled', '1000'])
  // Who works here and plays here leaves his own account and his own bets to the others.
  await site.db.read.query(
    'update staff_account set email = (select email from player where id = $1) where id = $2',
    [playerId, other.id],
  )
  const { body: ownBet } = await player.bet([selection], 1_000n)
  const { body: onOwn } = await proposer.call<{ proposal: string }>('POST', `/bets/${ownBet.id}/void`, {
    rule: 'obvious-error',
    reason,
  })
  expect(await approve(other, onOwn.proposal)).toBe('staff-own-account')
  for (const [path, input] of [
    [`/bets/${ownBet.id}/void`, { rule: 'obvious-error', reason }],
    [`/players/${playerId}/stake-factor`, { percent: 50, reason }],
    [`/players/${playerId}/notes`, { text: 'a good customer' }],
    [
      `/players/${playerId}/free-bet`,
      { currency: 'EUR', amount: '500', minOdds: 1500, minLegs: 1, days: 7, key: 'own', reason },
    ],
  ] as const)
    expect([path, (await other.call('POST', path, input)).body.errors?.[0]?.code]).toEqual([
      path,
      'staff-own-account',
    ])
  expect(await approve(one, onOwn.proposal)).toBe('approved')
  await site.db.read.query('update staff_account set email = id where id = $1', [other.id])

  const late = await proposer.call('POST', `/bets/${bet.id}/void`, { rule: 'late-bet', reason })
  expect(late.body.errors?.[0]?.code).toBe('desk-bet-not-open')

  const credit = await propose(`/players/${playerId}/money`, { amount: '250' })
  expect(await approve(support, credit)).toBe('approved')
  const debit = await propose(`/players/${playerId}/money`, { amount: '-99999' })
  expect(await approve(support, debit)).toBe('insufficient-funds')
  expect((await support.call('POST', `/proposals/${debit}/reject`, { reason })).status).toBe(200)
  expect(await approve(support, debit)).toBe('proposal-decided')
  expect(await player.balance()).toBe(10_250n)

  const terms = { amount: '500', wagering: 3, days: 7, minOdds: 1500 }
  const gift = await propose(`/players/${playerId}/bonus`, terms)
  const second = await propose(`/players/${playerId}/bonus`, terms)
  expect([await approve(proposer, gift), await approve(one, gift)]).toEqual([
    'proposal-own',
    'staff-not-allowed',
  ])
  expect(await approve(support, gift)).toBe('approved')
  expect(await approve(support, second)).toBe('desk-bonus-impossible')
  const given = {
    kind: 'gift',
    amount: '500',
    toWager: '1500',
    wagered: '0',
    balance: '500',
    state: 'active',
  }
  const listed = await support.call<List>('GET', `/bonuses?playerId=${playerId}&state=active`)
  expect(listed.body.items).toMatchObject([given])
  const own = async () =>
    (await player.call<{ bonuses: { state: string }[] }>('GET', '/web-api/bonuses')).body.bonuses
  expect(await own()).toMatchObject([given])
  const free = { currency: 'EUR', amount: '500', minOdds: 1500, minLegs: 1, days: 7 }
  const giving = { ...free, key: 'spring' }
  const toAnother = await proposer.call('POST', `/players/${playerId}/free-bet`, {
    ...giving,
    currency: 'PLN',
    reason,
  })
  expect(toAnother.body.errors?.[0]?.code).toBe('desk-free-bet-currency')
  const [bet1, bet2] = [
    await propose(`/players/${playerId}/free-bet`, giving),
    await propose(`/players/${playerId}/free-bet`, giving),
  ]
  expect([await approve(proposer, bet1), await approve(one, bet1)]).toEqual([
    'proposal-own',
    'staff-not-allowed',
  ])
  // Two alike, approved at once: he gets one, and the other says why not.
  expect((await Promise.all([approve(support, bet1), approve(other, bet2)])).toSorted()).toEqual([
    'approved',
    'desk-free-bet-had',
  ])
  const freeBets = async () =>
    (await player.call<{ freeBets: { id: string; state: string }[] }>('GET', '/web-api/free-bets')).body
      .freeBets
  const [freeBet] = await freeBets()
  expect(await freeBets()).toMatchObject([{ amount: '500', state: 'open' }])
  const back = await propose(`/players/${playerId}/free-bets/${freeBet?.id}/take-back`, {})
  expect(await approve(support, back)).toBe('approved')
  expect(await freeBets()).toMatchObject([{ state: 'taken-back' }])
  expect(
    (await support.call<List>('GET', `/free-bets?playerId=${playerId}&state=taken-back`)).body.total,
  ).toBe(1)

  const tooMuch = { ...giving, key: 'much', amount: '50001', reason }
  expect(
    (await proposer.call('POST', `/players/${playerId}/free-bet`, tooMuch)).body.errors?.[0],
  ).toMatchObject({ code: 'desk-amount-above' })
  const had = await proposer.call('POST', `/players/${playerId}/free-bet`, { ...giving, reason })
  expect(had.body.errors?.[0]?.code).toBe('desk-free-bet-had')

  expect((await proposer.call<List>('GET', '/slots')).body.items).toContainEqual({ id: 'three-orchards' })
  const spins = { key: 'spring', game: 'three-orchards', count: 20, currency: 'EUR', stake: '20', days: 7 }
  for (const [change, fault] of [
    [{ game: 'dice' }, 'desk-slot-unknown'],
    [{ game: '__proto__' }, 'desk-slot-unknown'],
    [{ stake: '1' }, 'desk-amount-invalid'],
    [{ currency: 'PLN', stake: '100' }, 'desk-free-bet-currency'],
    // 5 euros a spin and 500 in all, where the site file says nothing else.
    [{ stake: '501' }, 'desk-amount-above'],
    [{ stake: '500', count: 101 }, 'desk-amount-above'],
  ] as const) {
    const asked = { ...spins, ...change, reason }
    const { body } = await proposer.call('POST', `/players/${playerId}/free-spins`, asked)
    expect([change, body.errors?.[0]?.code]).toEqual([change, fault])
  }
  const [spins1, spins2] = [
    await propose(`/players/${playerId}/free-spins`, spins),
    await propose(`/players/${playerId}/free-spins`, spins),
  ]
  expect(await approve(proposer, spins1)).toBe('proposal-own')
  expect((await Promise.all([approve(support, spins1), approve(other, spins2)])).toSorted()).toEqual([
    'approved',
    'desk-free-spins-had',
  ])
  const spinsIn = async (state: string) =>
    (await support.call<List>('GET', `/free-spins?playerId=${playerId}&state=${state}`)).body.items
  const [givenSpins] = await spinsIn('open')
  expect(givenSpins).toMatchObject({ games: 'three-orchards', stake: '20', granted: 20, used: 0 })
  const spinsBack = `/players/${playerId}/free-spins/${givenSpins?.id}/take-back`
  expect(await approve(support, await propose(spinsBack, {}))).toBe('approved')
  expect([await spinsIn('open'), (await spinsIn('expired')).length]).toEqual([[], 1])
  expect((await proposer.call('POST', spinsBack, { reason })).body.errors?.[0]?.code).toBe(
    'desk-free-spins-over',
  )

  const code = { ...free, code: 'SPRING-26', players: 1, until: '2030-12-31' }
  const dear = await proposer.call('POST', '/promo-codes', {
    ...code,
    code: 'DEAR',
    players: 1_000_000,
    reason,
  })
  expect(dear.body.errors?.[0]?.code).toBe('desk-amount-above')
  for (const until of ['2020-01-01', '2030-02-31']) {
    const { body } = await proposer.call('POST', '/promo-codes', { ...code, code: 'OVER', until, reason })
    expect([until, body.errors?.[0]?.code]).toEqual([until, 'desk-day-over'])
  }
  expect(await approve(support, await propose('/promo-codes', code))).toBe('approved')
  expect((await player.call('POST', '/web-api/promo-codes', { code: 'SPRING-26' })).status).toBe(200)

  const until = new Date(Date.now() + 3_600_000).toISOString()
  const boost = {
    selections: [selection.selection],
    percent: 20,
    until,
    stakes: { EUR: '1000' },
    liability: 50,
  }
  for (const [change, fault] of [
    [{ odds: 9_000 }, 'desk-boost-impossible'],
    [{ odds: 1_010, percent: undefined }, 'desk-boost-impossible'],
    [{ until: '2020-01-01T00:00:00Z' }, 'desk-boost-impossible'],
    [{ until: '9999-12-31T23:59:59Z' }, 'desk-boost-too-long'],
    [{ selections: ['none~1x2~1'] }, 'desk-selection-unknown'],
    [{ stakes: {} }, 'desk-amount-invalid'],
    [{ players: ['nobody'] }, 'desk-unknown'],
  ] as const) {
    const { body } = await one.call('POST', '/boosts', { ...boost, ...change, reason })
    expect([change, body.errors?.[0]?.code]).toEqual([change, fault])
  }
  const raise = (await one.call<{ proposal: string }>('POST', '/boosts', { ...boost, reason })).body.proposal
  expect([await approve(one, raise), await approve(support, raise)]).toEqual([
    'proposal-own',
    'staff-not-allowed',
  ])
  expect(await approve(other, raise)).toBe('approved')
  const shown = async () =>
    (await player.call<{ boosts: { id: string; percent: number }[] }>('GET', '/web-api/boosts')).body.boosts
  await expect
    .poll(shown, { timeout: 10_000 })
    .toMatchObject([{ selections: [selection.selection], percent: 20 }])
  const boostId = (await shown())[0]?.id
  expect((await one.call('POST', `/boosts/${boostId}/end`, { reason })).status).toBe(200)
  expect((await one.call('POST', `/boosts/${boostId}/end`, { reason })).body.errors?.[0]?.code).toBe(
    'desk-unknown',
  )
  await expect.poll(shown, { timeout: 10_000 }).toEqual([])
  const cancel = await propose(`/bonuses/${listed.body.items[0]?.id}/cancel`, {})
  expect(await approve(support, cancel)).toBe('approved')
  expect(await own()).toMatchObject([{ state: 'given-up', balance: '500' }])
  expect(await site.command('ledger-check')).toContain('The books are right')

  // What the dashboard calls net is what the main accounts lost, deposits and withdrawals aside: to the cent, as all play in euros.
  const { rows: ledger } = await site.db.read.query(
    `select sum(case when source = 'cashier' then amount else 0 end)::int as deposits,
       sum(case when 'cashier' in (source, destination) or reason in ('stake-held', 'stake-released') then 0
         when source = 'main' then amount when destination = 'main' then -amount else 0 end)::int as net
     from posting where created_at >= date_trunc('day', now(), 'UTC') and currency = 'EUR'`,
  )
  const owner = await staffMember(site.db, site.address, 'owner')
  const { body } = await owner.call<{ days: readonly object[] }>('GET', '/dashboard?days=13')
  expect(body.days.at(-1)).toMatchObject(ledger[0] as object)
})

test('the first bet waits for documents where the operator says so; news goes by text and ends by its link; a deletion is told', async () => {
  site.write({ verification: { bet: true } })
  const [owner, ann] = [await staffMember(site.db, site.address, 'owner'), somebody()]
  const playerId = await ann.register()
  await ann.deposit(10_000n)
  const [leg] = await openSelections(site.address)
  const bet = async () => {
    const { status, body } = await ann.bet([leg!], 100n)
    return status === 200 ? 'taken' : body.errors?.[0]?.code
  }
  await expect.poll(bet, { timeout: 10_000 }).toBe('bet-needs-verification')
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const sent = await fetch(`${site.address}/web-api/verification/files?name=passport.jpg`, {
    method: 'POST',
    headers: { origin: site.address, cookie: ann.cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  })
  const { id: file } = (await sent.json()) as { id: string }
  const document = { key: randomUUID(), kind: 'identity', files: [file] }
  expect((await ann.call('POST', '/web-api/verification/documents', document)).status).toBe(200)
  expect(await bet()).toBe('bet-needs-verification')
  const { items } = (await owner.call<List>('GET', `/verification?playerId=${playerId}`)).body
  const decided = await owner.call('POST', `/verification/${items[0]!.id}/decide`, { decision: 'accept' })
  expect(decided.status).toBe(200)
  expect(await bet()).toBe('taken')

  const mailing = {
    ...{ enable_mail_news: false, enable_mail_deposit: true, enable_mail_bets: false, enable_sms_news: true },
  }
  expect((await ann.call('PUT', '/web-api/mailing', mailing)).body).toEqual(mailing)
  const phone = '+4915112345678'
  await site.db.read.query('insert into player_phone (player_id, phone) values ($1, $2)', [playerId, phone])
  const news = { key: randomUUID(), texts: { en: { subject: 'Derby tonight', body: 'At eight.' } } }
  expect((await owner.call('POST', '/messages/news', news)).body).toEqual({ sent: 1 })
  expect((await owner.call('POST', '/messages/news', news)).body).toEqual({ sent: 0 })
  interface Kept {
    readonly items: readonly { readonly recipient: string; readonly text: string }[]
  }
  const text = async () =>
    (await owner.call<Kept>('GET', '/outbox?kind=sms')).body.items.find((one) => one.recipient === phone)
      ?.text
  await expect.poll(text, { timeout: 25_000, interval: 500 }).toContain('Derby tonight')
  const token = /stopnewsletter#(\S+)/.exec((await text()) ?? '')?.[1] ?? ''
  const stop = (told: string) => somebody().call('POST', '/web-api/mailing/stop-news', { token: told })
  expect([(await stop(`${token}x`)).status, (await stop(token)).status]).toEqual([404, 200])
  expect((await ann.call('GET', '/web-api/mailing')).body).toEqual({ ...mailing, enable_sms_news: false })

  const ben = somebody()
  await ben.register()
  const kinds = async (player: HttpPlayer) => {
    const told = await player.call<{ messages: readonly { kind: string }[] }>('GET', '/web-api/messages')
    return told.body.messages.map(({ kind }) => kind).sort()
  }
  expect((await ben.call('POST', '/web-api/account/deletion', {})).status).toBe(200)
  expect((await ben.call('POST', '/web-api/account/deletion/take-back')).status).toBe(200)
  expect(await kinds(ben)).toEqual(['deletion-asked', 'deletion-taken-back'])
  expect(await kinds(ann)).toEqual(['deposit', 'news', 'verified'])
  site.write({})
})
