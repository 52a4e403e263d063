import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type ProviderSite, siteOfProvider } from '../factories/provider-site.ts'
import { sampleProvider } from '../factories/sample-provider.ts'

let house: ProviderSite
let site: ProviderSite['site']
let wallet: ProviderSite['wallet']
let playing: ProviderSite['playing']
/** One player for all faulty providers, because registrations from an address are limited. */
let faultTester: ReturnType<ProviderSite['somebody']>

beforeAll(async () => {
  house = await siteOfProvider()
  ;({ site, wallet, playing } = house)
  faultTester = house.somebody()
})
afterAll(() => house?.close())

async function countRows() {
  const { rows } = await site.db.read.query<{ decided: number; delivered: number }>(
    `select (select count(*)::int from provider_transaction) as decided,
       (select count(*)::int from provider_nonce) as delivered`,
  )
  return rows[0]!
}

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
    // Each call of a round is decided once: a repeat after a lost response and a duplicate both reached the wallet.
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
  expect(await policy()).toContain(`frame-src http://127.0.0.1:${house.port}`)
  await house.provider.stop()
  const listed = await visitor.call<{ games: readonly object[] }>(
    'GET',
    '/web-api/casino/providers/sample/games',
  )
  expect(listed.body.games).toHaveLength(2000)
  site.write({})
  await expect
    .poll(async () => (await visitor.call('GET', '/web-api/casino/providers')).body)
    .toEqual({ providers: [{ id: 'fairline', name: 'Fairline', shownIn: 'page' }] })
  expect(await policy()).toContain("frame-src 'none'")
  expect(await wallet('balance', { session: 'x' })).toEqual({
    status: 404,
    code: 'provider-unknown',
  })
  expect((await visitor.call('GET', '/en/providers/sample')).status).toBe(404)
})
