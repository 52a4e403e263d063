import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBan } from '#domain/identity/index.ts'
import { balanceOf, ledgerCheck } from '#domain/ledger/index.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { providerSecret, type SampleProvider, sampleProvider } from '../factories/sample-provider.ts'
import { freePort } from '../factories/site-process.ts'

let site: OperatedSite
let provider: SampleProvider
let port: number

beforeAll(async () => {
  process.env.SAMPLE_SECRET = providerSecret
  port = await freePort()
  const sample = { name: 'Sample', origin: `http://127.0.0.1:${port}`, secretVariable: 'SAMPLE_SECRET' }
  site = await operatedSite([], { providers: { sample } })
  provider = await sampleProvider(site.address, ['--games', '2000'], port)
  faultTester = somebody()
})
afterAll(async () => {
  await provider?.stop()
  await site?.close()
})

interface Signing {
  readonly secret?: string
  readonly timestamp?: string
  readonly nonce?: string
  /** What is sent in the place of what was signed. */
  readonly sent?: string
}

/** A signed call of the provider's server, answered with its status and body, or the id of its error. */
async function wallet(call: string, body: object, signing: Signing = {}) {
  const { secret = providerSecret, timestamp = String(Date.now()), nonce = randomUUID() } = signing
  const text = JSON.stringify(body)
  const signature = createHmac('sha256', secret)
    .update(`${call}\n${timestamp}\n${nonce}\n${text}`)
    .digest('hex')
  const response = await fetch(`${site.address}/web-api/provider-wallet/sample/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider-timestamp': timestamp,
      'x-provider-nonce': nonce,
      'x-provider-signature': signature,
    },
    body: signing.sent ?? text,
  })
  const answer = (await response.json()) as Readonly<Record<string, string>> & {
    readonly errors?: readonly { readonly code: string }[]
  }
  const code = answer.errors?.[0]?.code
  return code ? { status: response.status, code } : { status: response.status, ...answer }
}

/** A player with 100 euros. */
async function somebody() {
  const player = new HttpPlayer(site.address)
  const playerId = await player.register()
  await player.deposit(100_00n)
  return { player, playerId }
}
async function countRows() {
  const { rows } = await site.db.read.query<{ decided: number; delivered: number }>(
    `select (select count(*)::int from provider_transaction) as decided,
       (select count(*)::int from provider_nonce) as delivered`,
  )
  return rows[0]!
}

/** Plays whole rounds, and with every faulty provider: registrations of an address are limited. */
let faultTester: ReturnType<typeof somebody>

/** A player with 100 euros in a game of the provider's. */
async function playing(whose = somebody()) {
  const { player, playerId } = await whose
  const launched = await player.call<{ address: string }>(
    'POST',
    '/web-api/casino/providers/sample/games/coin/launch',
    { currency: 'EUR' },
  )
  expect(launched.status).toBe(200)
  const { address } = launched.body
  const token = new URL(address).searchParams.get('token')!
  const exchange = { token, request: randomUUID() }
  const opened = (await wallet('authenticate', exchange)) as unknown as { session: string }
  const ofRound = (round: string, transaction: string) => ({
    session: opened.session,
    round,
    transaction,
    currency: 'EUR',
  })
  const balance = () => balanceOf(site.db.read, playerId, 'EUR')
  return { player, playerId, exchange, opened, ofRound, balance }
}

test('a launch token is exchanged once; the same request gets the same session again', async () => {
  const { exchange, opened, playerId } = await playing()
  expect(opened).toMatchObject({ status: 200, game: 'coin', currency: 'EUR', language: 'en' })
  expect(JSON.stringify(opened)).not.toContain(playerId)
  expect(await wallet('authenticate', exchange)).toEqual(opened)
  expect(await wallet('authenticate', { ...exchange, request: randomUUID() })).toEqual({
    status: 401,
    code: 'provider-session-unknown',
  })
  expect(await wallet('balance', { session: opened.session })).toEqual({
    status: 200,
    currency: 'EUR',
    balance: '10000',
  })
})

test('each call moves money once and is answered as at first, alone and in parallel', async () => {
  const { ofRound, balance } = await playing()
  const bet = { ...ofRound('r1', randomUUID()), amount: '1000' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => wallet('bet', bet)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toEqual({ status: 200, transaction: bet.transaction, currency: 'EUR', balance: '9000' })
  const win = { ...ofRound('r1', randomUUID()), bet: bet.transaction, amount: '2500' }
  const won = await wallet('win', win)
  expect(won).toMatchObject({ status: 200, balance: '11500' })
  expect(await wallet('win', win)).toEqual(won)
  expect(await wallet('bet', bet)).toEqual(answers[0])
  expect(await wallet('bet', { ...bet, amount: '1001' })).toMatchObject({
    status: 409,
    code: 'provider-transaction-reused',
  })
  const undo = { ...ofRound('r1', randomUUID()), bet: bet.transaction }
  expect(await wallet('rollback', undo)).toEqual({ status: 409, code: 'provider-bet-paid' })
  expect(await wallet('end-round', ofRound('r1', randomUUID()))).toMatchObject({ status: 200 })
  expect(await wallet('bet', { ...ofRound('r1', randomUUID()), amount: '1' })).toMatchObject({
    code: 'round-ended',
  })
  // A late win of a bet that was taken is not lost.
  const late = { ...ofRound('r1', randomUUID()), bet: bet.transaction, amount: '1' }
  expect(await wallet('win', late)).toMatchObject({ status: 200, balance: '11501' })
  expect(await balance()).toBe(11501n)
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
})

test('bet, wins and end of a round in one call are all done, once, or nothing is', async () => {
  const { player, ofRound, balance } = await playing(faultTester)
  const whole = (round: string, amount: string, wins: readonly string[]) => ({
    ...ofRound(round, randomUUID()),
    amount,
    wins,
  })
  const one = whole('r1', '1000', ['1500', '0', '250'])
  const answers = await Promise.all(Array.from({ length: 8 }, () => wallet('play-round', one)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toEqual({ status: 200, transaction: one.transaction, currency: 'EUR', balance: '10750' })
  expect(await wallet('play-round', { ...one, wins: ['1500', '0', '251'] })).toMatchObject({
    code: 'provider-transaction-reused',
  })
  const { body } = await player.call<{ rounds: readonly object[] }>('GET', '/web-api/casino/rounds')
  expect(body.rounds).toMatchObject([{ stake: '1000', payout: '1750', state: 'ended', game: 'sample--coin' }])
  // Its round is over, and its bet has its win.
  expect(await wallet('bet', { ...ofRound('r1', randomUUID()), amount: '1' })).toMatchObject({
    code: 'round-ended',
  })
  const undo = (bet: string, round: string) => ({ ...ofRound(round, randomUUID()), bet })
  expect(await wallet('rollback', undo(one.transaction, 'r1'))).toMatchObject({ code: 'provider-bet-paid' })
  // One that won nothing is rolled back, once; a win of it comes too late then.
  const lost = whole('r2', '750', [])
  expect(await wallet('play-round', lost)).toMatchObject({ balance: '10000' })
  const back = undo(lost.transaction, 'r2')
  expect(await wallet('rollback', back)).toMatchObject({ status: 200, balance: '10750' })
  expect(await wallet('rollback', back)).toMatchObject({ status: 200, balance: '10750' })
  expect(await wallet('rollback', undo(lost.transaction, 'r2'))).toMatchObject({ balance: '10750' })
  expect(await wallet('win', { ...back, transaction: randomUUID(), amount: '1' })).toMatchObject({
    code: 'provider-bet-rolled-back',
  })
  // A rollback that overtakes the call is remembered: neither stake nor win is moved.
  const late = whole('r3', '100', ['9000'])
  expect(await wallet('rollback', undo(late.transaction, 'r3'))).toMatchObject({ status: 200 })
  expect(await wallet('play-round', late)).toEqual({ status: 409, code: 'provider-bet-rolled-back' })
  // A win does not pay for the bet that it is of.
  expect(await wallet('play-round', whole('r4', '10751', ['20000']))).toEqual({
    status: 422,
    code: 'insufficient-funds',
  })
  // A round that was opened by a bet is ended by it, and a jackpot may be paid later.
  await wallet('bet', { ...ofRound('r5', randomUUID()), amount: '50' })
  const rest = whole('r5', '0', ['100'])
  expect(await wallet('play-round', rest)).toMatchObject({ balance: '10800' })
  const jackpot = { ...ofRound('r5', randomUUID()), bet: rest.transaction, amount: '5' }
  expect(await wallet('win', jackpot)).toMatchObject({ balance: '10805' })
  expect(await wallet('play-round', one, { secret: 'another secret' })).toMatchObject({
    code: 'provider-signature-invalid',
  })
  for (const wins of [['-1'], [1], '1', undefined, Array.from({ length: 101 }, () => '1')])
    expect(await wallet('play-round', { ...one, wins })).toMatchObject({ status: 400 })
  expect(await balance()).toBe(10805n)
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
})

test('a rollback gives the stake back once, and is remembered where it comes before its bet', async () => {
  const { ofRound, balance } = await playing()
  const bet = { ...ofRound('r1', randomUUID()), amount: '1000' }
  await wallet('bet', bet)
  const undo = { ...ofRound('r1', randomUUID()), bet: bet.transaction }
  expect(await wallet('rollback', undo)).toMatchObject({ status: 200, balance: '10000' })
  expect(await wallet('rollback', undo)).toMatchObject({ status: 200, balance: '10000' })
  expect(await wallet('rollback', { ...undo, transaction: randomUUID() })).toMatchObject({ balance: '10000' })
  const win = { ...ofRound('r1', randomUUID()), bet: bet.transaction, amount: '5000' }
  expect(await wallet('win', win)).toEqual({ status: 409, code: 'provider-bet-rolled-back' })

  const lateBet = { ...ofRound('r2', randomUUID()), amount: '1000' }
  const early = { ...ofRound('r2', randomUUID()), bet: lateBet.transaction }
  expect(await wallet('rollback', early)).toMatchObject({ status: 200, balance: '10000' })
  expect(await wallet('bet', lateBet)).toEqual({ status: 409, code: 'provider-bet-rolled-back' })

  const first = { ...ofRound('r3', randomUUID()), amount: '100' }
  const winBefore = { ...ofRound('r3', randomUUID()), bet: first.transaction, amount: '200' }
  expect(await wallet('win', winBefore)).toEqual({ status: 409, code: 'provider-bet-unknown' })
  await wallet('bet', first)
  expect(await wallet('win', winBefore)).toMatchObject({ status: 200, balance: '10100' })
  expect(await balance()).toBe(10100n)

  // The last money is staked once by calls in parallel.
  const bets = Array.from({ length: 6 }, (_, round) =>
    wallet('bet', { ...ofRound(`p${round}`, randomUUID()), amount: '6000' }),
  )
  const answers = await Promise.all(bets)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => 'code' in answer && answer.code === 'insufficient-funds')).toHaveLength(5)
  expect(await balance()).toBe(4100n)
})

test('balance, currency, loss limits and bans are judged; wins and rollbacks of banned players are taken', async () => {
  const { player, playerId, ofRound, balance } = await playing()
  const rich = { ...ofRound('r1', randomUUID()), amount: '10001' }
  expect(await wallet('bet', rich)).toEqual({ status: 422, code: 'insufficient-funds' })
  await player.deposit(100_00n)
  expect(await wallet('bet', rich)).toEqual({ status: 422, code: 'insufficient-funds' })
  expect(await wallet('bet', { ...rich, transaction: randomUUID(), currency: 'USD' })).toEqual({
    status: 409,
    code: 'provider-currency-mismatch',
  })
  await site.db.read.query(
    `insert into player_limit (player_id, currency, limit_type, value) values ($1, 'EUR', 10, 5000)`,
    [playerId],
  )
  expect(await wallet('bet', { ...ofRound('r2', randomUUID()), amount: '5001' })).toEqual({
    status: 422,
    code: 'round-loss-limit',
  })
  const one = { ...ofRound('r3', randomUUID()), amount: '2000' }
  const two = { ...ofRound('r3', randomUUID()), amount: '3000' }
  expect(await wallet('bet', one)).toMatchObject({ status: 200 })
  expect(await wallet('bet', two)).toMatchObject({ status: 200 })
  await setBan(site.db.read, playerId, 1, 0)
  expect(await wallet('bet', { ...ofRound('r4', randomUUID()), amount: '1' })).toEqual({
    status: 403,
    code: 'banned',
  })
  const win = { ...ofRound('r3', randomUUID()), bet: one.transaction, amount: '4000' }
  expect(await wallet('win', win)).toMatchObject({ status: 200, balance: '19000' })
  const undo = { ...ofRound('r3', randomUUID()), bet: two.transaction }
  expect(await wallet('rollback', undo)).toMatchObject({ status: 200, balance: '22000' })
  expect(await balance()).toBe(22000n)
})

test('forged, stale, repeated and senseless calls have their own errors, and none is a fault of the site', async () => {
  const { opened, ofRound, balance } = await playing()
  const body = { session: opened.session }
  const invalid = { status: 401, code: 'provider-signature-invalid' }
  const stale = { status: 401, code: 'provider-call-stale' }
  expect(await wallet('balance', body, { secret: 'another secret' })).toEqual(invalid)
  expect(await wallet('balance', body, { sent: `${JSON.stringify(body)} ` })).toEqual(invalid)
  expect(await wallet('balance', body, { timestamp: String(Date.now() - 301_000) })).toEqual(stale)
  expect(await wallet('balance', body, { timestamp: 'today' })).toEqual(stale)
  const nonce = randomUUID()
  expect(await wallet('balance', body, { nonce })).toMatchObject({ status: 200 })
  expect(await wallet('balance', body, { nonce })).toEqual(stale)
  const bet = { ...ofRound('r', randomUUID()), amount: '1' }
  for (const wrong of [
    { ...bet, amount: '-1' },
    { ...bet, amount: '1.5' },
    { ...bet, amount: 1 },
    { ...bet, amount: '9'.repeat(30) },
    { ...bet, transaction: '\u0000' },
    { ...bet, session: 'ü' },
    { ...bet, currency: 'euro' },
    [],
  ]) {
    expect((await wallet('bet', wrong)).status).toBe(400)
  }
  expect(await wallet('bet', bet, { sent: '{' })).toMatchObject({ status: 400 })
  expect(await wallet('bet', { ...bet, session: 'x' })).toEqual({
    status: 401,
    code: 'provider-session-unknown',
  })
  const other = await playing()
  const theirs = { ...other.ofRound('r', randomUUID()), amount: '100' }
  await wallet('bet', theirs)
  expect(await wallet('rollback', { ...ofRound('r', randomUUID()), bet: theirs.transaction })).toEqual({
    status: 409,
    code: 'provider-bet-unknown',
  })
  expect(await balance()).toBe(10000n)
})

test('rounds stand in the history beside those of the house, with their result', async () => {
  const { player, ofRound } = await playing()
  const rounds = async (query = '') => {
    const { body } = await player.call<{ rounds: readonly Record<string, unknown>[]; next: string | null }>(
      'GET',
      `/web-api/casino/rounds${query}`,
    )
    return body
  }
  const house = await player.call<{ id: string }>('POST', '/web-api/casino/games/dice/rounds', {
    key: randomUUID(),
    currency: 'EUR',
    stake: '100',
    input: { target: 5000, over: false },
  })
  const bet = { ...ofRound('r1', randomUUID()), amount: '1000' }
  const more = { ...ofRound('r1', randomUUID()), amount: '500' }
  await wallet('bet', bet)
  await wallet('bet', more)
  expect((await rounds()).rounds[0]).toMatchObject({
    game: 'sample--coin',
    gameName: 'Sample coin',
    provider: 'sample',
    stake: '1500',
    payout: null,
    state: 'open',
  })
  await wallet('rollback', { ...ofRound('r1', randomUUID()), bet: more.transaction })
  await wallet('win', { ...ofRound('r1', randomUUID()), bet: bet.transaction, amount: '2500' })
  await wallet('end-round', ofRound('r1', randomUUID()))
  const undone = { ...ofRound('r2', randomUUID()), amount: '1000' }
  await wallet('bet', undone)
  await wallet('rollback', { ...ofRound('r2', randomUUID()), bet: undone.transaction })
  const all = await rounds()
  expect(all.rounds).toHaveLength(2)
  expect(all.rounds[0]).toMatchObject({ stake: '1000', payout: '2500', state: 'ended' })
  expect(all.rounds[1]!.id).toBe(house.body.id)
  expect((await rounds('?result=won&game=sample--coin')).rounds).toEqual([all.rounds[0]])
  expect((await rounds('?account=bonus')).rounds).toEqual([])
  const first = await rounds('?limit=1')
  expect((await rounds(`?limit=1&cursor=${first.next}`)).rounds).toEqual([all.rounds[1]])
  const shown = await player.call('GET', `/web-api/casino/rounds/${String(all.rounds[0]!.id)}`)
  expect(shown.body).toEqual(all.rounds[0])
})

test('a token that is too old opens no session; a session that is over takes wins and rollbacks, and no bets', async () => {
  const { playerId, ofRound, balance, player } = await playing()
  const bet = { ...ofRound('r1', randomUUID()), amount: '1000' }
  const two = { ...ofRound('r1', randomUUID()), amount: '2000' }
  await wallet('bet', bet)
  await wallet('bet', two)
  await site.db.read.query(
    `update provider_session set bets_until = clock_timestamp() - interval '1 second' where player_id = $1`,
    [playerId],
  )
  const over = { status: 401, code: 'provider-session-unknown' }
  expect(await wallet('bet', { ...ofRound('r2', randomUUID()), amount: '1' })).toEqual(over)
  const win = { ...ofRound('r1', randomUUID()), bet: bet.transaction, amount: '3000' }
  expect(await wallet('win', win)).toMatchObject({ status: 200, balance: '10000' })
  const undo = { ...ofRound('r1', randomUUID()), bet: two.transaction }
  expect(await wallet('rollback', undo)).toMatchObject({ status: 200, balance: '12000' })
  const launched = await player.call<{ address: string }>(
    'POST',
    '/web-api/casino/providers/sample/games/coin/launch',
    { currency: 'EUR' },
  )
  await site.db.read.query(
    `update provider_session set token_expires_at = clock_timestamp() - interval '1 second'
     where player_id = $1 and request_id is null`,
    [playerId],
  )
  const token = new URL(launched.body.address).searchParams.get('token')!
  expect(await wallet('authenticate', { token, request: randomUUID() })).toEqual(over)
  expect(await balance()).toBe(12000n)
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
})

test('signing out ends the bets at once; wins and rollbacks that come late are booked', async () => {
  const { player, ofRound, balance } = await playing()
  const bet = { ...ofRound('r1', randomUUID()), amount: '1000' }
  const two = { ...ofRound('r1', randomUUID()), amount: '2000' }
  await wallet('bet', bet)
  await wallet('bet', two)
  expect((await player.call('POST', '/web-api/sign-out', {})).status).toBeLessThan(300)
  const refused = { ...ofRound('r2', randomUUID()), amount: '1' }
  expect(await wallet('bet', refused)).toEqual({ status: 401, code: 'provider-session-unknown' })
  expect(await wallet('bet', refused)).toEqual({ status: 401, code: 'provider-session-unknown' })
  const win = { ...ofRound('r1', randomUUID()), bet: bet.transaction, amount: '3000' }
  expect(await wallet('win', win)).toMatchObject({ status: 200, balance: '10000' })
  const undo = { ...ofRound('r1', randomUUID()), bet: two.transaction }
  expect(await wallet('rollback', undo)).toMatchObject({ status: 200, balance: '12000' })
  expect(await balance()).toBe(12000n)
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
})

test('every house lists its games, another one 2,000; the house itself launches a page; nobody else is there', async () => {
  const visitor = new HttpPlayer(site.address)
  expect((await visitor.call('GET', '/web-api/casino/providers')).body).toEqual({
    providers: [
      { id: 'fairline', name: 'Fairline', shownIn: 'page' },
      { id: 'sample', name: 'Sample', shownIn: 'frame' },
    ],
  })
  const listed = await visitor.call<{ games: readonly object[] }>(
    'GET',
    '/web-api/casino/providers/sample/games',
  )
  expect(listed.body.games).toHaveLength(2000)
  expect(listed.body.games[1]).toEqual({
    id: 'dice',
    name: 'Sample dice',
    route: 'sample--dice',
    groups: ['dice'],
    rtp: '0.96',
  })
  const own = await visitor.call<{ games: readonly object[] }>(
    'GET',
    '/web-api/casino/providers/fairline/games',
  )
  expect(own.body.games).toContainEqual({
    id: 'dice',
    name: 'Dice',
    route: 'dice',
    groups: ['dice', 'fast'],
    rtp: '0.99',
    maxPayout: '100000',
  })
  const { player } = await faultTester
  const launched = await player.call('POST', '/web-api/casino/providers/fairline/games/dice/launch', {
    currency: 'EUR',
  })
  expect(launched.body).toMatchObject({ address: '/en/games/dice' })
  expect((await visitor.call('GET', '/web-api/casino/providers/nobody/games')).status).toBe(404)
})

test.each([
  ['timeout', 200, 3],
  ['timeout', 200, 1],
  ['double', 200, 3],
  ['double', 200, 1],
  ['slow', 200, 3],
  ['signature', 403, 3],
])('a provider with the fault "%s" loses no money (%i, %i calls a round)', async (fault, status, calls) => {
  const flags = calls === 1 ? ['--combined'] : []
  const faulty = await sampleProvider(site.address, ['--fault', fault, ...flags])
  try {
    const { player, playerId } = await faultTester
    const { body } = await player.call<{ address: string }>(
      'POST',
      '/web-api/casino/providers/sample/games/dice/launch',
      { currency: 'EUR' },
    )
    const launched = new URL(body.address)
    const page = await fetch(`${faulty.address}${launched.pathname}${launched.search}`)
    expect(page.status).toBe(status)
    if (status !== 200) return
    const play = /"play":"([^"]+)"/.exec(await page.text())![1]!
    let balance = (await balanceOf(site.db.read, playerId, 'EUR'))!
    const before = await countRows()
    for (let round = 0; round < 3; round++) {
      const response = await fetch(`${faulty.address}/rounds`, {
        method: 'POST',
        body: JSON.stringify({ play, stake: '100', side: 2 }),
      })
      expect(response.status).toBe(200)
      balance += BigInt(((await response.json()) as { paid: string }).paid) - 100n
    }
    expect(await balanceOf(site.db.read, playerId, 'EUR')).toBe(balance)
    expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
    // Each call of a round is decided once; a lost answer and a double sending were both delivered to the wallet.
    const after = await countRows()
    expect(after.decided - before.decided).toBe(3 * calls)
    expect(after.delivered - before.delivered).toBe((fault === 'slow' ? 3 : 6) * calls)
  } finally {
    await faulty.stop()
  }
})

test('a list stands while its provider is away; without providers there is no frame, list or wallet', async () => {
  const visitor = new HttpPlayer(site.address)
  const policy = async () => {
    const page = await fetch(`${site.address}/en/providers`, { headers: { accept: 'text/html' } })
    return page.headers.get('content-security-policy')
  }
  expect(await policy()).toContain(`frame-src http://127.0.0.1:${port}`)
  await provider.stop()
  const listed = await visitor.call<{ games: readonly object[] }>(
    'GET',
    '/web-api/casino/providers/sample/games',
  )
  expect(listed.body.games).toHaveLength(2000)
  site.write({})
  await expect
    .poll(async () => (await visitor.call('GET', '/web-api/casino/providers')).body, { timeout: 10_000 })
    .toEqual({ providers: [{ id: 'fairline', name: 'Fairline', shownIn: 'page' }] })
  expect(await policy()).toContain("frame-src 'none'")
  expect(await wallet('balance', { session: 'x' })).toEqual({
    status: 404,
    code: 'provider-unknown',
  })
  expect((await visitor.call('GET', '/en/providers/sample')).status).toBe(404)
})
