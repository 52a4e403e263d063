import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allows, type Role, rightsOf, roles } from '#domain/people/staff/index.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { readDictionary } from '#server/dictionary-files.ts'
import { modules } from '#server/modules.ts'
import { officeLanguages } from '#web/backoffice/languages.ts'
import { bareCall, type OfficeList, visitorFromElsewhere } from '../factories/backoffice.ts'
import { type HttpPlayer, openSelections } from '../factories/http-player.ts'
import { newPlayer, password } from '../factories/new-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { everybodysFields, namingFields, ownedThings } from '../factories/owned-things.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { staffCaller, staffMember } from '../factories/staff.ts'

let site: OperatedSite
beforeAll(async () => {
  site = await operatedSite([], undefined, snookerOnly)
})
afterAll(() => site?.close())
const somebody = () => visitorFromElsewhere(site.address)

const limitsBase = '/limit-service-api/limit/external/web/api/v1'
const everywhere = modules.flatMap((module): Endpoint[] => Object.values(module.endpoints ?? []))
const forStaff = everywhere.filter(({ auth, id }) => auth === 'staff' && id !== 'staff-sign-out')

const pathOf = ({ path }: Endpoint) => path.replace('/backoffice/api', '').replace(/:\w+/g, 'x')

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
  // The matrix covers every endpoint in the site's OpenAPI document, and the calls of staff; signed calls have
  // separate tests.
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
  // Separate dates of birth: self-exclusion matches people by name and date of birth.
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

  type Answered = Awaited<ReturnType<typeof bareCall>>
  const wrong: string[] = []
  const check = (endpoint: Endpoint, who: string, { status, code }: Answered, may: boolean) => {
    // No verification partner is configured.
    if ((status >= 500 && code !== 'checks-unavailable') || status === 429 || !may)
      wrong.push(`${endpoint.id} ${who}: ${status} ${code}`)
  }
  const refusals = ['not-signed-in', 'banned', 'staff-not-allowed', 'token-invalid', 'cross-site']
  const isOut = ({ status, code }: Answered) => status === 401 && code === 'not-signed-in'
  // The call that starts a break comes last: after it the player counts as resting.
  const inOrder = ofSite.toSorted((a, b) => Number(a.id === 'blockUser') - Number(b.id === 'blockUser'))
  for (const endpoint of inOrder) {
    const [visitor, own, kept, rests, ...ofStaff] = await Promise.all(
      ['', player.cookie, banned.cookie, resting.cookie, ...staff.map(({ cookie }) => cookie)].map((cookie) =>
        bareCall(site.address, endpoint, cookie),
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
      // A player who excluded themselves may withdraw, and use the calls that this needs.
      ['resting', rests!, forAll || underBan !== undefined],
    ] as const) {
      const switchedOff = endpoint.feature !== undefined && one.status === 404
      check(endpoint, who, one, switchedOff || (one.code !== 'banned') === in_)
    }
  }
  expect(wrong).toEqual([])
})

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
  /**
   * Endpoint, the field with the owner's id, the id, the expected refusal (null: no effect), other input of the call.
   */
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
    // Each of several bets has its own refusal.
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
    // Disabled for all players on this site.
    ['callBackWithdrawal', 'id', its.payment, 'call-back-closed'],
    ['withdrawReferral', 'requestId', its.referral, 'referral-unknown'],
    ['giveUpBonus', 'bonusId', its.bonus, 'bonus-unknown'],
    ['testAnswers', 'tokenGuid', its.limitTest, 'limit-test-unknown', { answers: [] }],
    ['end-session', 'id', its.session, 'session-unknown'],
    ['remove-passkey', 'id', its.passkey, 'passkey-missing', { password }],
    ['readMessages', 'ids', [its.message], null],
    ['readHarmMessage', 'id', its.harmMessage, null],
  ]
  // Every field of a player's call that may contain an id is tested, or is public.
  const tried = new Set(attempts.map(([id, field]) => `${id} ${field}`))
  const naming = everywhere
    .filter(({ auth }) => auth === 'player')
    .flatMap((endpoint) => namingFields(endpoint).map((field) => `${endpoint.id} ${field}`))
  expect(
    naming.filter(
      (one) => !tried.has(one) && !everybodysFields.has(one) && !everybodysFields.has(one.split(' ')[1]!),
    ),
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
    const { status, body } = await owner.call<OfficeList>(
      'GET',
      path.includes('?') ? path : `${path}?page=1&perPage=25`,
    )
    expect([path, status, typeof body.total], JSON.stringify(body)).toEqual([path, 200, 'number'])
    expect(body.items.every(({ id }) => typeof id === 'string')).toBe(true)
    return body.items
  }
  await Promise.all(lists.map((list) => read(pathOf(list))))
  // Each job and each field of the site file has a name in the back office's languages.
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
  await expect.poll(async () => (await shown()).html).toContain('Wer wir sind</h1>')
  // React separates adjacent texts by comments.
  const html = (await shown()).html.replaceAll('<!-- -->', '')
  expect(html).toContain('Ein &lt;script&gt;alert(1)&lt;/script&gt; <strong>Haus</strong>. x')
  expect(html).not.toContain('href="javascript')
  expect((await put(1, { title: '', body: '' })).status).toBe(200)
  await expect.poll(async () => (await shown()).html).toContain('Über uns</h1>')

  const words = (id: string, text: string, over: number) =>
    owner.call('POST', `/site-texts/${id}`, { text, over, reason: 'the tone' })
  const codeOf = async (answer: ReturnType<typeof words>) => (await answer).body?.errors?.[0]?.code
  const age = 'frame~footer-age~de'
  expect(await codeOf(words('frame~page-title~de', '{{name}} | Haus', 0))).toBe('text-places-differ')
  expect(await codeOf(words('frame~none~de', 'x', 0))).toBe('text-unknown')
  expect((await words(age, 'Nur <b>Erwachsene</b>', 0)).status).toBe(200)
  expect(await codeOf(words(age, 'Zu spät', 0))).toBe('text-changed')
  await expect.poll(async () => (await shown()).html).toContain('Nur &lt;b&gt;Erwachsene')
  // The browser renders the same texts; other languages have none.
  expect((await shown()).html).toContain('"texts":{"frame":{"footer-age":"Nur \\u003cb>Erwachsene')
  expect(await (await fetch(`${site.address}/en/about`)).text()).not.toContain('"texts":{"frame"')
  const found = await owner.call<OfficeList>('GET', '/site-texts?q=erwachsene&language=de&state=own')
  expect(found.body.items).toMatchObject([{ id: age, state: 'own', version: 1, staff: 'owner' }])
  expect((await words(age, '', 1)).status).toBe(200)
  await expect.poll(async () => (await shown()).html).not.toContain('Erwachsene&lt;')

  const news = { key: randomUUID(), texts: { en: { subject: 'Derby', body: 'Tonight.' } } }
  expect((await owner.call('POST', '/messages/news', news)).body).toEqual({ sent: 0 })
  expect(await read('/messages/news')).toMatchObject([
    { staff: 'owner', subject: 'Derby', body: 'Tonight.', languages: ['en'] },
  ])
})
