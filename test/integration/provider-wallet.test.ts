import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBan } from '#domain/people/identity/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { type ProviderSite, siteOfProvider } from '../factories/provider-site.ts'
import { staffMember } from '../factories/staff.ts'

let house: ProviderSite
let site: ProviderSite['site']
let wallet: ProviderSite['wallet']
let playing: ProviderSite['playing']

beforeAll(async () => {
  house = await siteOfProvider()
  ;({ site, wallet, playing } = house)
})
afterAll(() => house?.close())

const held = { status: 409, code: 'provider-win-held' }

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
  // A late win of an accepted bet is still paid.
  const late = { ...ofRound('r1', randomUUID()), bet: bet.transaction, amount: '1' }
  expect(await wallet('win', late)).toMatchObject({ status: 200, balance: '11501' })
  expect(await balance()).toBe(11501n)
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
})

test('bet, wins and end of a round in one call are all done, once, or nothing is', async () => {
  const { player, ofRound, balance } = await playing()
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
  // Its round is over, and its bet has a win.
  expect(await wallet('bet', { ...ofRound('r1', randomUUID()), amount: '1' })).toMatchObject({
    code: 'round-ended',
  })
  const undo = (bet: string, round: string) => ({ ...ofRound(round, randomUUID()), bet })
  expect(await wallet('rollback', undo(one.transaction, 'r1'))).toMatchObject({ code: 'provider-bet-paid' })
  // A round that won nothing is rolled back, once; a later win of it is refused.
  const lost = whole('r2', '750', [])
  expect(await wallet('play-round', lost)).toMatchObject({ balance: '10000' })
  const back = undo(lost.transaction, 'r2')
  expect(await wallet('rollback', back)).toMatchObject({ status: 200, balance: '10750' })
  expect(await wallet('rollback', back)).toMatchObject({ status: 200, balance: '10750' })
  expect(await wallet('rollback', undo(lost.transaction, 'r2'))).toMatchObject({ balance: '10750' })
  expect(await wallet('win', { ...back, transaction: randomUUID(), amount: '1' })).toMatchObject({
    code: 'provider-bet-rolled-back',
  })
  // A rollback that arrives before the call is stored: neither stake nor win moves.
  const late = whole('r3', '100', ['9000'])
  expect(await wallet('rollback', undo(late.transaction, 'r3'))).toMatchObject({ status: 200 })
  expect(await wallet('play-round', late)).toEqual({ status: 409, code: 'provider-bet-rolled-back' })
  // A win cannot pay for its own bet.
  expect(await wallet('play-round', whole('r4', '10751', ['20000']))).toEqual({
    status: 422,
    code: 'insufficient-funds',
  })
  // The call ends a round that a bet opened, and a jackpot may be paid later.
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

  // Parallel calls stake the last money once.
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

test('holds a win above the ceiling, a split one too, and one without a stake, until two people pay it once', async () => {
  const { playerId, ofRound, balance } = await playing()
  const bet = { ...ofRound('r1', randomUUID()), amount: '100' }
  expect(await wallet('bet', bet)).toMatchObject({ status: 200, balance: '9900' })
  const win = (amount: string) => ({ ...ofRound('r1', randomUUID()), bet: bet.transaction, amount })
  // The default ceiling is 100,000 euros a round.
  expect(await wallet('win', win('9999999'))).toMatchObject({ status: 200 })
  const above = win('2')
  expect(await wallet('win', above)).toEqual(held)
  expect(await wallet('win', above)).toEqual(held)
  expect(await wallet('win', win('1'))).toEqual(held)
  expect(await wallet('win', win('999999999999999'))).toEqual(held)
  expect(await balance()).toBe(9900n + 9_999_999n)
  // A whole round takes its stake while its win waits; a round without a stake pays nothing without approval.
  expect(
    await wallet('play-round', { ...ofRound('r2', randomUUID()), amount: '100', wins: ['10000001'] }),
  ).toEqual(held)
  const free = { ...ofRound('r3', randomUUID()), amount: '0', wins: ['5'] }
  expect(await wallet('play-round', free)).toEqual(held)
  expect(await wallet('rollback', { ...ofRound('r3', randomUUID()), bet: free.transaction })).toEqual({
    status: 409,
    code: 'provider-bet-paid',
  })
  expect(await balance()).toBe(9800n + 9_999_999n)

  const [proposer, approver] = await Promise.all([
    staffMember(site.db, site.address, 'payments'),
    staffMember(site.db, site.address, 'payments'),
  ])
  const { body: list } = await proposer.call<{ items: { transaction: string; playerId: string }[] }>(
    'GET',
    '/held-wins',
  )
  expect(list.items.map(({ transaction }) => transaction)).toContain(above.transaction)
  expect(list.items[0]!.playerId).toBe(playerId)
  const path = `/held-wins/sample/${above.transaction}/pay`
  const { body } = await proposer.call<{ proposal: string }>('POST', path, {
    reason: 'checked with the provider',
  })
  const approve = (who: typeof proposer) => who.call('POST', `/proposals/${body.proposal}/approve`)
  expect((await approve(proposer)).status).not.toBe(200)
  expect(await balance()).toBe(9800n + 9_999_999n)
  expect((await approve(approver)).status).toBe(200)
  expect((await approve(approver)).status).not.toBe(200)
  expect(await balance()).toBe(9802n + 9_999_999n)
  expect(await wallet('win', above)).toMatchObject({ status: 200 })
  expect(await balance()).toBe(9802n + 9_999_999n)
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
})
