import { expect, test } from 'vitest'
import { makeFixture, makeState } from '../../../../../test/factories/events.ts'
import { makeLiveSite, openStore, until } from '../../../../../test/factories/live-site.ts'
import { wantedCards, wantedOf } from './wanted-cards.ts'

test('a board that came without e-sports has them as soon as it is followed: "sports only" may be turned off', async () => {
  const site = await makeLiveSite()
  const competition = { id: 'e', sport: 'e-football', name: 'E', country: 'WORLD', rank: 1 } as const
  const playing = makeState({ status: 'live', period: 1 })
  site.book.upsertEvent(makeFixture('e', { startsAt: 0, competition }), playing)
  const seq = site.hub.touch('live')
  const data = site.book.boards.data('live')!
  const board = wantedOf({ topic: 'live', seq, complete: true, now: 5000, speed: 1, ...data }, 1)
  expect(board.events.map(({ id }) => id)).toEqual(['a'])
  for (const polling of [false, true]) {
    const { store } = openStore(site, { polling })
    store.hydrate(board)
    expect(store.getTopic('live')).toEqual(['a'])
    store.follow('live')
    await until(() => expect([...store.getTopic('live')].sort()).toEqual(['a', 'e']), { timeout: 3_000 })
    const cards = store.getTopic('live').map((id) => store.getEvent(id)!)
    expect(wantedCards(cards, 1).map(({ id }) => id)).toEqual(['a'])
  }
})
