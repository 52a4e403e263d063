import { expect, test } from 'vitest'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { makeLiveSite, oddsOf, openStore, until } from '../../../test/factories/live-site.ts'

test('the private topic is for its player alone', async () => {
  const site = await makeLiveSite()
  const { store: visitor, received } = openStore(site)
  visitor.follow('player')
  await until(() =>
    expect(received[0]).toContainEqual({ f: 'refused', topic: 'player', error: 'not-signed-in' }),
  )
  const { store: anna } = openStore(site, { headers: { cookie: 'session=anna' } })
  const { store: boris } = openStore(site, { headers: { cookie: 'session=boris' } })
  const pokes: Record<string, PlayerPoke[]> = { visitor: [], anna: [], boris: [] }
  for (const [name, store] of Object.entries({ visitor, anna, boris })) {
    store.follow('player')
    store.subscribePlayer((poke) => pokes[name]!.push(poke))
  }
  await until(() => expect(anna.getBalances()?.[0]?.accountId).toBe('player-anna'))
  await until(() => expect(boris.getBalances()?.[0]?.accountId).toBe('player-boris'))
  const balances = [{ accountId: 'main', currency: 'EUR', kind: 'main', amount: '70' } as const]
  site.hub.notifyPlayer('player-anna', { k: 'balance', balances })
  site.hub.notifyPlayer('player-anna', { k: 'bet', betId: 'b1' })
  await until(() => expect(pokes.anna).toEqual([{ k: 'balance' }, { k: 'bet', betId: 'b1' }]))
  expect(anna.getBalances()).toEqual(balances)
  site.hub.endSession('anna')
  site.hub.notifyPlayer('player-anna', { k: 'bet', betId: 'b2' })
  site.hub.notifyPlayer('player-boris', { k: 'limits' })
  await until(() => expect(pokes.boris).toEqual([{ k: 'limits' }]))
  expect(pokes.anna).toHaveLength(2)
  expect([pokes.visitor, visitor.getBalances()]).toEqual([[], null])
})

test('a session that ended elsewhere loses its private topic', async () => {
  const site = await makeLiveSite({ pingMs: 200 })
  const { store, received } = openStore(site, { headers: { cookie: 'session=anna' } })
  store.follow('player')
  store.follow('live')
  const { privates } = (site.hub as unknown as { followers: { privates: Map<unknown, unknown> } }).followers
  await until(() => expect([store.getBalances() === null, privates.size]).toEqual([false, 1]))
  site.endedSessions.add('anna')
  await until(() => expect(privates.size).toBe(0))
  site.hub.notifyPlayer('player-anna', { k: 'limits' })
  site.put('a', 2345)
  await until(() => expect(oddsOf(store)).toBe(2345))
  expect(received[0]!.filter((frame) => frame.f === 'delta' && frame.topic === 'player')).toEqual([])
})
