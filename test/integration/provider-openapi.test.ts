import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { refuseHeldWin } from '#domain/casino/providers/index.ts'
import { setBan } from '#domain/people/identity/index.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { inProviderGame, type WalletAnswer } from '../factories/provider-wallet.ts'
import { providerSecret, type SampleProvider, sampleProvider } from '../factories/sample-provider.ts'
import { freePort, snookerOnly } from '../factories/site-process.ts'

let site: OperatedSite
let provider: SampleProvider

beforeAll(async () => {
  process.env.SAMPLE_SECRET = providerSecret
  const port = await freePort()
  const sample = { name: 'Sample', origin: `http://127.0.0.1:${port}`, secretVariable: 'SAMPLE_SECRET' }
  site = await operatedSite([], { providers: { sample } }, snookerOnly)
  provider = await sampleProvider(site.address, [], port)
})
afterAll(async () => {
  await provider?.stop()
  await site?.close()
})

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>
interface Operation {
  readonly description?: string
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } }
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } }
    readonly default: { readonly description: string }
  }
}
interface Document {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>
  readonly components: { readonly schemas: { readonly Errors: JsonSchema } }
}

const prefix = '/web-api/provider-wallet/{provider}/'
const moneyCalls = ['bet', 'win', 'rollback', 'end-round', 'play-round']

test('every call of the wallet answers as the document says, each of its errors too, and no other', async () => {
  const document = (await (await fetch(`${site.address}/openapi.json`)).json()) as Document
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, { post }]) =>
      path.startsWith(prefix) && post ? [[path.slice(prefix.length), post] as const] : [],
    ),
  )
  expect([...operations.keys()].sort()).toEqual(['authenticate', 'balance', ...moneyCalls].sort())
  for (const { description } of operations.values()) expect(description).toBeTruthy()
  const errors = z.fromJSONSchema(document.components.schemas.Errors)
  const seen = new Map([...operations.keys()].map((call) => [call, new Set<string>()]))

  const { wallet, playerId, ofRound, launch, exchange, opened } = await inProviderGame(site)
  /** Validates a request and its response against the document; returns `done` or the error code. */
  const told = (call: string, body: object, answer: WalletAnswer) => {
    const { requestBody, responses } = operations.get(call)!
    z.fromJSONSchema(requestBody.content['application/json'].schema).parse(body)
    if (answer.status === 200) {
      const { schema } = responses[200].content['application/json']
      z.fromJSONSchema(schema).parse(answer.body)
      // The document names every field of the response.
      expect(Object.keys(answer.body).sort()).toEqual(Object.keys(schema.properties ?? {}).sort())
      seen.get(call)!.add('done')
      return 'done'
    }
    errors.parse(answer.body)
    const { code } = answer.body.errors![0]!
    seen.get(call)!.add(code)
    return code
  }
  const ask = async (call: string, body: object, signing = {}) =>
    told(call, body, await wallet(call, body, signing))

  const session = String(opened.body.session)
  told('authenticate', exchange, opened)
  expect(await ask('balance', { session })).toBe('done')
  const amount = '100'
  const taken = { ...ofRound('one'), amount }
  const undone = { ...ofRound('one'), amount }
  expect(await ask('bet', taken)).toBe('done')
  expect(await ask('bet', undone)).toBe('done')
  expect(await ask('win', { ...ofRound('one'), bet: taken.transaction, amount })).toBe('done')
  expect(await ask('rollback', { ...ofRound('one'), bet: undone.transaction })).toBe('done')
  expect(await ask('end-round', ofRound('one'))).toBe('done')
  expect(await ask('play-round', { ...ofRound('whole'), amount, wins: [amount] })).toBe('done')

  const bodies: Readonly<Record<string, () => object>> = {
    authenticate: () => ({ token: randomUUID(), request: randomUUID() }),
    balance: () => ({ session }),
    bet: () => ({ ...ofRound('two'), amount }),
    win: () => ({ ...ofRound('one'), bet: taken.transaction, amount }),
    rollback: () => ({ ...ofRound('one'), bet: undone.transaction }),
    'end-round': () => ofRound('two'),
    'play-round': () => ({ ...ofRound('two'), amount, wins: [] }),
  }
  for (const [call, body] of Object.entries(bodies)) {
    expect(await ask(call, body(), { provider: 'nobody' })).toBe('provider-unknown')
    expect(await ask(call, body(), { secret: 'another' })).toBe('provider-signature-invalid')
    expect(await ask(call, body(), { timestamp: '1' })).toBe('provider-call-stale')
    const strange = call === 'authenticate' ? body() : { ...body(), session: 'strange' }
    expect(await ask(call, strange)).toBe('provider-session-unknown')
  }
  for (const call of moneyCalls) {
    const body = bodies[call]!
    expect(await ask(call, { ...body(), currency: 'USD' })).toBe('provider-currency-mismatch')
    expect(await ask(call, { ...body(), transaction: taken.transaction, round: 'other' })).toBe(
      'provider-transaction-reused',
    )
  }
  for (const own of [
    ['win', { bet: taken.transaction, amount: '99999999' }],
    ['play-round', { amount: '0', wins: [amount] }],
  ] as const)
    expect(await ask(own[0], { ...ofRound(own[0] === 'win' ? 'one' : 'free'), ...own[1] })).toBe(
      'provider-win-held',
    )
  for (const call of ['win', 'play-round'] as const) {
    const again = {
      ...ofRound('one-held'),
      amount: call === 'win' ? '99999999' : '0',
      ...(call === 'win' ? { bet: '' } : { wins: [amount] }),
    }
    if (call === 'win') {
      const small = { ...ofRound('one-held'), amount }
      expect(await ask('bet', small)).toBe('done')
      Object.assign(again, { bet: small.transaction })
    } else again.round = 'free-held'
    expect(await ask(call, again)).toBe('provider-win-held')
    await refuseHeldWin(site.db.read, 'sample', again.transaction)
    expect(await ask(call, again)).toBe('provider-win-refused')
  }
  /** A bet, and a whole round. */
  const betting: readonly (readonly [string, object])[] = [
    ['bet', {}],
    ['play-round', { wins: [amount] }],
  ]
  for (const [call, own] of betting) {
    expect(await ask(call, { ...ofRound('one'), ...own, amount })).toBe('round-ended')
    expect(await ask(call, { ...ofRound('three'), ...own, amount: '99999999' })).toBe('insufficient-funds')
    const early = { ...ofRound('three'), ...own, amount }
    expect(await ask('rollback', { ...ofRound('three'), bet: early.transaction })).toBe('done')
    expect(await ask(call, early)).toBe('provider-bet-rolled-back')
  }
  expect(await ask('win', { ...ofRound('one'), bet: undone.transaction, amount })).toBe(
    'provider-bet-rolled-back',
  )
  expect(await ask('win', { ...ofRound('one'), bet: 'never', amount })).toBe('provider-bet-unknown')
  expect(await ask('rollback', { ...ofRound('two'), bet: taken.transaction })).toBe('provider-bet-unknown')
  expect(await ask('rollback', { ...ofRound('one'), bet: taken.transaction })).toBe('provider-bet-paid')
  for (const [limitType, refusal] of [
    [10, 'round-loss-limit'],
    [1, 'round-stake-limit'],
  ] as const) {
    await site.db.read.query(
      `insert into player_limit (player_id, currency, limit_type, value) values ($1, 'EUR', $2, 1)`,
      [playerId, limitType],
    )
    for (const [call, own] of betting)
      expect(await ask(call, { ...ofRound('four'), ...own, amount })).toBe(refusal)
    await site.db.read.query('delete from player_limit where player_id = $1', [playerId])
  }
  await setBan(site.db.read, playerId, 1, 0)
  for (const [call, own] of betting)
    expect(await ask(call, { ...ofRound('four'), ...own, amount })).toBe('banned')
  await setBan(site.db.read, playerId, 0, 0)

  const token = await launch()
  const request = randomUUID()
  const other = await wallet('authenticate', { token, request })
  const theirs = String(other.body.session)
  await site.db.read.query(
    `update provider_session set currency = 'GBP' where player_id = $1 and request_id = $2`,
    [playerId, request],
  )
  for (const call of moneyCalls) {
    const body = { ...bodies[call]!(), session: theirs, currency: 'GBP' }
    expect(await ask(call, body)).toBe('account-unknown')
  }

  for (const [call, { responses }] of operations) {
    const documented = /^Refused: (.*)\.$/.exec(responses.default.description)![1]!.split(', ')
    expect([call, ...[...seen.get(call)!].sort()]).toEqual([call, ...[...documented, 'done'].sort()])
  }
})
