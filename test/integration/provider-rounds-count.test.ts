import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBan } from '#domain/people/identity/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { inProviderGame } from '../factories/provider-wallet.ts'
import { providerSecret, type SampleProvider, sampleProvider } from '../factories/sample-provider.ts'
import { freePort, snookerOnly } from '../factories/site-process.ts'

let site: OperatedSite
let provider: SampleProvider

const cup = (kind: string) => ({
  id: `cup-${kind}`,
  kind,
  title: 'Cup',
  begins: new Date(Date.now() - 3_600_000).toISOString(),
  ends: new Date(Date.now() + 3_600_000).toISOString(),
  games: ['sample--coin'],
  prizes: [{ from: 1, to: 1, points: 100 }],
})
const kinds = ['wagered', 'multiplier', 'wins']

beforeAll(async () => {
  process.env.SAMPLE_SECRET = providerSecret
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const siteFile = {
    providers: { sample: { name: 'Sample', origin, secretVariable: 'SAMPLE_SECRET', contribution: 50 } },
    tournaments: {
      weekly: false,
      list: kinds.map(cup),
      missions: [{ name: 'two-rounds', period: 'week', rounds: 2, games: 1, multiple: 0, points: 20 }],
    },
  }
  site = await operatedSite([], siteFile, snookerOnly)
  provider = await sampleProvider(site.address, [], port)
})
afterAll(async () => {
  await provider?.stop()
  await site?.close()
})

test('rounds of another house count for tournaments, missions and cashback, once, when they end', async () => {
  const { player, wallet, ofRound, round } = await inProviderGame(site)
  for (const kind of kinds) {
    const path = `/web-api/tournaments/cup-${kind}/entries`
    expect(await player.call('POST', path, { key: randomUUID(), buy: 1 })).toMatchObject({ status: 200 })
  }
  const missions = async () =>
    (await player.call<{ missions: readonly Record<string, unknown>[] }>('GET', '/web-api/missions')).body
      .missions
  const [mission] = await missions()
  await player.call('POST', `/web-api/missions/${String(mission!.id)}/begin`, {})
  await round('one', '1000', '0')
  await round('two', '200', '5000')
  // A round that was rolled back completely, and an open one, count for nothing.
  const undone = { ...ofRound('three'), amount: '500' }
  await wallet('bet', undone)
  await wallet('rollback', { ...ofRound('three'), bet: undone.transaction })
  await wallet('end-round', ofRound('three'))
  await wallet('bet', { ...ofRound('four'), amount: '700' })
  // A second end does not count as a second round.
  await wallet('end-round', ofRound('two'))
  const own = async (kind: string) =>
    (
      await player.call<{ tournament: { own: Record<string, unknown> } }>(
        'GET',
        `/web-api/tournaments/cup-${kind}`,
      )
    ).body.tournament.own
  await expect.poll(async () => (await own('wagered')).rounds).toBe(2)
  expect(await own('wagered')).toMatchObject({ place: 1, score: { over: '12000000', under: '1' } })
  expect(await own('multiplier')).toMatchObject({ rounds: 2, score: { over: '5000', under: '200' } })
  expect(await own('wins')).toMatchObject({ rounds: 2, score: { over: '1', under: '1' } })
  expect((await missions())[0]).toMatchObject({ state: 'done', played: 2, gamesPlayed: 1 })
  // Half of 12 euros and of 50.
  const casino = async () => {
    const { body } = await player.call<{ current: readonly { casino: unknown }[] }>(
      'GET',
      '/web-api/cashback',
    )
    return body.current[0]?.casino
  }
  await expect.poll(casino).toMatchObject({ staked: '600', returned: '2500' })
  const premium = await player.call('GET', '/web-api/cashback/premium')
  expect(premium.status).toBe(200)
  expect((await site.db.transact(ledgerCheck)).sound).toBe(true)
})

test('rounds of another house stand among the big wins, in what was played last and in its filter', async () => {
  const { player, round } = await inProviderGame(site)
  await round('one', '100', '2000')
  await round('two', '100', '1999')
  const visitor = new HttpPlayer(site.address)
  const wins = async () =>
    (await visitor.call<{ wins: readonly object[] }>('GET', '/web-api/casino/wins')).body.wins
  await expect.poll(wins).toContainEqual(
    expect.objectContaining({
      game: 'sample--coin',
      gameName: 'Sample coin',
      stake: '100',
      payout: '2000',
    }),
  )
  expect(await wins()).not.toContainEqual(expect.objectContaining({ payout: '1999' }))
  expect((await player.call('GET', '/web-api/casino/my-games')).body).toMatchObject({
    played: ['sample--coin'],
    provided: [{ id: 'sample--coin', name: 'Sample coin', provider: 'sample' }],
  })
  const filtered = await player.call<{ rounds: readonly object[] }>(
    'GET',
    '/web-api/casino/rounds?game=sample--coin',
  )
  expect(filtered.body.rounds).toHaveLength(2)
})

test.each([10, 11, 12])(
  'a loss limit (%i) stops a bet at once; win and rollback of the open round are booked',
  async (type) => {
    const { player, playerId, wallet, ofRound, balance } = await inProviderGame(site)
    const [one, two] = [
      { ...ofRound('open'), amount: '3000' },
      { ...ofRound('open'), amount: '1000' },
    ]
    expect(await wallet('bet', one)).toMatchObject({ status: 200 })
    expect(await wallet('bet', two)).toMatchObject({ status: 200 })
    await site.db.read.query(
      `insert into player_limit (player_id, currency, limit_type, value) values ($1, 'EUR', $2, 4000)`,
      [playerId, type],
    )
    const refused = await wallet('bet', { ...ofRound('open'), amount: '1' })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'round-loss-limit', meta: { limitType: type, allowed: '0' } }] },
    })
    const own = (stake: string) =>
      player.call('POST', '/web-api/casino/games/dice/rounds', {
        key: randomUUID(),
        currency: 'EUR',
        stake,
        input: { target: 5000, over: false },
      })
    // By default no other game can be played while a provider's round is open.
    expect(await own('100')).toMatchObject({ status: 409, body: { errors: [{ code: 'other-round-open' }] } })
    expect(await wallet('win', { ...ofRound('open'), bet: one.transaction, amount: '500' })).toMatchObject({
      status: 200,
    })
    expect(await wallet('rollback', { ...ofRound('open'), bet: two.transaction })).toMatchObject({
      status: 200,
    })
    expect(await wallet('end-round', ofRound('open'))).toMatchObject({ status: 200 })
    expect(await balance()).toBe(75_00n)
    // The returned money may be lost again, but no more. The same limit applies to the operator's own games.
    expect(await own('1501')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'round-loss-limit', meta: { limitType: type, allowed: '1500' } }] },
    })
    expect(await wallet('bet', { ...ofRound('next'), amount: '1501' })).toMatchObject({ status: 422 })
    expect(await wallet('bet', { ...ofRound('next'), amount: '1500' })).toMatchObject({ status: 200 })
    expect(await wallet('end-round', ofRound('next'))).toMatchObject({ status: 200 })
    expect(await own('100')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'round-loss-limit', meta: { limitType: type, allowed: '0' } }] },
    })
  },
)

test.each([1, 2, 3])(
  'a ban of level %i stops a bet at once; win and rollback of the open round are booked',
  async (level) => {
    const { playerId, wallet, ofRound, balance } = await inProviderGame(site)
    const [one, two] = [
      { ...ofRound('open'), amount: '3000' },
      { ...ofRound('open'), amount: '1000' },
    ]
    await wallet('bet', one)
    await wallet('bet', two)
    await setBan(site.db.read, playerId, level, 0)
    expect(await wallet('bet', { ...ofRound('open'), amount: '1' })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'banned' }] },
    })
    expect(await wallet('win', { ...ofRound('open'), bet: one.transaction, amount: '500' })).toMatchObject({
      status: 200,
    })
    expect(await wallet('rollback', { ...ofRound('open'), bet: two.transaction })).toMatchObject({
      status: 200,
    })
    expect(await wallet('end-round', ofRound('open'))).toMatchObject({ status: 200 })
    expect(await balance()).toBe(75_00n)
  },
)
