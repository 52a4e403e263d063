import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { messageEndpoints, messageHandlers } from '#domain/contact/messages/index.ts'
import { setBan } from '#domain/people/identity/index.ts'
import { createFileSealer } from '#domain/trust/files/index.ts'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import { bind, type HandlerContext } from '#kernel/contract.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { HttpPlayer } from '../../../../test/factories/http-player.ts'
import { type TestSite, testSite } from '../../../../test/factories/site.ts'
import { type IdeaView, type LineView, type QuestionView, supportEndpoints } from './api.ts'
import { deskHandlers } from './desk-handlers.ts'
import { ideaHandlers } from './idea-handlers.ts'
import { questionHandlers } from './question-handlers.ts'

const clock = { now: () => Date.now() }
const sealer = createFileSealer('ab'.repeat(32))
const staff: HandlerContext = { ...handlerContext(), staff: { id: 's1', name: 'Sam' } }

interface Thread {
  readonly question: QuestionView
  readonly lines: readonly LineView[]
}
type Refused = { readonly errors: readonly { readonly code: string }[] }
const codeOf = ({ body }: { readonly body: unknown }) => (body as Refused).errors[0]?.code

const open = async () => {
  const site: TestSite = await testSite({
    identity: {
      onRegistered: async ({ playerId, currency }) =>
        site.database.transact((tx) => openAccounts(tx, playerId, currency)),
    },
    bindings: (db) => {
      const deps = { db, clock, sealer }
      const handlers = { ...questionHandlers(deps), ...ideaHandlers(deps), ...deskHandlers(deps) }
      return [
        ...bind(supportEndpoints, handlers),
        ...bind(messageEndpoints, messageHandlers({ db, clock, linkSecret: 'cd'.repeat(32) })),
      ]
    },
  })
  const desk = deskHandlers({ db: site.database, clock, sealer })
  const player = async () => {
    const one = new HttpPlayer(site.address)
    return Object.assign(one, { id: await one.register() })
  }
  const upload = (one: HttpPlayer, name: string, bytes: Uint8Array) =>
    fetch(`${site.address}/web-api/support-files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { origin: site.address, cookie: one.cookie, 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    }).then(async (response) => ({ status: response.status, body: (await response.json()) as never }))
  return { ...site, desk, player, upload }
}
const question = (changes: object = {}) => ({
  key: randomUUID(),
  kind: 'question',
  topic: 'bets',
  subject: 'My bet',
  text: 'Why was it\nvoid?',
  ...changes,
})

it('a question with an attachment is asked once, answered once, and the player is told of it', async () => {
  const { desk, player, upload, database } = await open()
  const [ann, eve] = [await player(), await player()]
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const file = (await upload(ann, 'bet.png', picture)).body as { id: string }
  const asked = question({ files: [file.id] })
  const first = await ann.call<Thread>('POST', '/web-api/support', asked)
  expect([first.status, first.body.question.state]).toEqual([200, 'open'])
  // A repeated request returns the same question; another text under its key is refused; a file belongs to one line.
  expect((await ann.call('POST', '/web-api/support', asked)).body).toEqual(first.body)
  expect(codeOf(await ann.call('POST', '/web-api/support', { ...asked, text: 'x' }))).toBe(
    'idempotency-key-reused',
  )
  expect(codeOf(await ann.call('POST', '/web-api/support', question({ files: [file.id] })))).toBe(
    'file-unknown',
  )

  const { id } = first.body.question
  expect(codeOf(await eve.call('GET', `/web-api/support/${id}`))).toBe('question-unknown')
  expect(codeOf(await eve.call('GET', `/web-api/support-files/${file.id}`))).toBe('file-unknown')
  const kept = await database.read.query<{ sealed: Buffer }>('select sealed from sealed_file')
  expect(kept.rows[0]!.sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)

  const inbox = await desk.deskQuestions(staff, {
    query: { state: 'open' },
    params: {} as never,
    body: {} as never,
  })
  expect(inbox).toMatchObject({ total: 1, items: [{ id: `${ann.id}~${id}`, staffName: null }] })
  const params = { id: `${ann.id}~${id}` }
  await desk.takeQuestion(staff, { params, query: {} as never, body: {} as never })
  const body = { key: randomUUID(), text: 'The match was abandoned.' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => desk.answerQuestion(staff, { params, query: {} as never, body })),
  )
  expect(answers.map((answer) => (answer as unknown as Thread).lines.length)).toEqual([2, 2, 2, 2])
  const opened = await desk.deskSupportFile(staff, {
    params: { ...params, fileId: file.id },
    query: {} as never,
    body: {} as never,
  })
  expect((await sharp(opened as Buffer).metadata()).format).toBe('jpeg')

  const told = (await ann.call<{ messages: object[]; unread: number }>('GET', '/web-api/messages')).body
  expect(told).toMatchObject({
    unread: 1,
    messages: [{ kind: 'support-answer', body: 'The match was abandoned.', facts: { subject: 'My bet' } }],
  })
  expect((await ann.call('POST', '/web-api/messages/read', {})).body).toEqual({ unread: 0 })
  const acts = await database.read.query<{ action: string }>('select action from staff_act order by id')
  expect(acts.rows.map(({ action }) => action)).toEqual(['support.take', 'support.answer'])
  const facts = await database.read.query("select 1 from outbox where topic = 'message'")
  expect(facts.rowCount).toBe(1)

  const more = await ann.call<Thread>('POST', `/web-api/support/${id}/lines`, {
    key: randomUUID(),
    text: 'Thanks',
  })
  expect([more.body.question.state, more.body.lines.map(({ byStaff }) => byStaff)]).toEqual([
    'open',
    [null, 'Sam', null],
  ])
  expect((await ann.call<Thread>('POST', `/web-api/support/${id}/close`)).body.question.state).toBe('closed')
  expect(
    codeOf(await ann.call('POST', `/web-api/support/${id}/lines`, { key: randomUUID(), text: 'x' })),
  ).toBe('question-closed')
})

it('only one who is banned appeals, and once at a time; of many questions at once ten are open', async () => {
  const { player, database } = await open()
  const ann = await player()
  const statuses = await Promise.all(
    Array.from({ length: 14 }, () => ann.call('POST', '/web-api/support', question())),
  )
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(codeOf(statuses.find(({ status }) => status !== 200)!)).toBe('questions-too-many')
  const appeal = () => ann.call('POST', '/web-api/support', question({ kind: 'appeal', topic: 'account' }))
  expect(codeOf(await appeal())).toBe('appeal-without-ban')
  await database.transact((tx) => setBan(tx, ann.id, 1, 0))
  expect((await appeal()).status).toBe(200)
  expect(codeOf(await appeal())).toBe('appeal-waits')
})

it('a request names a payment of its own player, whom the desk answers with the payment beside it', async () => {
  const { desk, player, database } = await open()
  const [ann, eve] = [await player(), await player()]
  const paid = async (playerId: string) => {
    const id = uuidv7(Date.now())
    await database.read.query(
      `insert into payment (player_id, payment_id, kind, currency, amount, made_at, state)
       values ($1, $2, 'withdrawal', 'EUR', 2500, now(), 'done')`,
      [playerId, id],
    )
    return id
  }
  const [own, others] = [await paid(ann.id), await paid(eve.id)]
  const request = (paymentId: string, changes: object = {}) =>
    question({ kind: 'payment', topic: 'payments', paymentId, ...changes })
  const ask = (body: object) => ann.call<Thread>('POST', '/web-api/support', body)
  expect(codeOf(await ask(request(others)))).toBe('payment-unknown')
  expect(codeOf(await ask(request(own, { kind: 'question' })))).toBe('payment-unknown')
  const asked = request(own)
  expect((await ask(asked)).body.question).toMatchObject({ kind: 'payment', paymentId: own, state: 'open' })
  expect(codeOf(await ask({ ...asked, paymentId: undefined }))).toBe('idempotency-key-reused')
  const { items } = (await desk.deskQuestions(staff, { query: { kind: 'payment' } } as never)) as never as {
    items: { id: string }[]
  }
  expect(items).toHaveLength(1)
  expect(await desk.deskQuestionById(staff, { params: { id: items[0]!.id } } as never)).toMatchObject({
    payment: { id: own, kind: 'withdrawal', amount: '2500', currency: 'EUR', status: 'done' },
  })
})

it('ideas are read before others see them, and a vote counts once however often it is sent', async () => {
  const { desk, player } = await open()
  const [ann, eve] = [await player(), await player()]
  const { idea } = (
    await ann.call<{ idea: IdeaView }>('POST', '/web-api/ideas', {
      key: randomUUID(),
      title: 'Dark maps',
      text: 'Please',
    })
  ).body
  const seen = async () => (await eve.call<{ ideas: IdeaView[] }>('GET', '/web-api/ideas')).body.ideas
  expect(await seen()).toEqual([])
  const vote = (one: HttpPlayer, on: boolean) =>
    one.call<{ idea: IdeaView }>('POST', `/web-api/ideas/${idea.id}/vote`, { on })
  expect(codeOf(await vote(eve, true))).toBe('idea-unknown')
  await desk.decideIdea(staff, {
    params: { id: idea.id },
    query: {} as never,
    body: { state: 'open', answer: null },
  })
  await Promise.all(Array.from({ length: 6 }, () => vote(eve, true)))
  expect(await seen()).toMatchObject([{ votes: 1, voted: true, mine: false }])
  expect((await vote(eve, false)).body.idea.votes).toBe(0)
  expect(codeOf(await vote(ann, true))).toBe('idea-vote-refused')
})

it('files that lie, bombs and files without end are refused, each with its own error, and the next is taken', async () => {
  const { player, upload, address } = await open()
  const ann = await player()
  const refusal = async (name: string, bytes: Uint8Array) => codeOf(await upload(ann, name, bytes))
  const plain = { create: { width: 8, height: 8, channels: 3 as const, background: '#fff' } }
  const png = await sharp(plain).png().toBuffer()
  const bomb = await sharp({ create: { ...plain.create, width: 9000, height: 9000 } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(400_000)
  expect(await refusal('a.png', new Uint8Array())).toBe('file-empty')
  expect(await refusal('a.png', Buffer.from('<html><script>alert(1)</script>'))).toBe('file-type-refused')
  expect(await refusal('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    'file-type-refused',
  )
  expect(await refusal('a.pdf', png)).toBe('file-type-differs')
  expect(await refusal('a.png', png.subarray(0, 40))).toBe('file-broken')
  expect(await refusal('a.png', bomb)).toBe('file-too-many-pixels')
  for (const active of [
    '/JavaScript (app.alert(1))',
    '/J#61vaScr#69pt (x)',
    '/Names << /EmbeddedFiles 3 0 R >>',
  ])
    expect(await refusal('a.pdf', Buffer.from(`%PDF-1.7\n${active}\n%%EOF`)), active).toBe(
      'file-active-content',
    )
  // One script compressed, and one in a stream whose filter hides its content.
  const packed = (objects: Buffer, filter: string) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Obj#53tm /N 1 /First 4 ${filter} >>\nstream\n`),
      objects,
      Buffer.from('\nendstream\nendobj\n%%EOF'),
    ])
  const script = deflateSync('1 0 << /S /JavaScript /JS (app.alert(1)) >>')
  expect(await refusal('a.pdf', packed(script, '/Filter /FlateDecode'))).toBe('file-active-content')
  expect(await refusal('a.pdf', packed(script, '/Filter [/ASCIIHexDecode /FlateDecode]'))).toBe(
    'file-active-content',
  )
  const much = deflateSync(Buffer.alloc(64 * 1_048_576))
  expect(await refusal('a.pdf', packed(much, '/Filter /FlateDecode'))).toBe('file-broken')
  const pages = packed(deflateSync('1 0 << /Type /Page >>'), '/Filter /FlateDecode')
  expect((await upload(ann, 'a.pdf', pages)).status).toBe(200)
  expect(await refusal('a.png', Buffer.alloc(11 * 1_048_576))).toBe('file-too-large')
  // 200 MB without a declared length.
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536
      if (sent > 200 * 1_048_576) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  const headers = { origin: address, cookie: ann.cookie, 'content-type': 'application/octet-stream' }
  const answer = await fetch(`${address}/web-api/support-files?name=a.png`, { ...init, headers }).catch(
    () => null,
  )
  if (answer) expect(answer.status).toBe(413)
  expect((await upload(ann, 'a.png', png)).status).toBe(200)
})
