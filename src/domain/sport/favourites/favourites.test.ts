import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { bind } from '#kernel/contract.ts'
import { HttpPlayer } from '../../../../test/factories/http-player.ts'
import { testSite } from '../../../../test/factories/site.ts'
import {
  favouriteKinds,
  favouritesEndpoints,
  favouritesFirst,
  favouritesText,
  mostInAccount,
  mostInBrowser,
  noFavourites,
  readFavourites,
} from './api.ts'
import { favouritesHandlers } from './handlers.ts'
import { forgetEventMarks } from './store.ts'

const path = '/web-api/favourites'
const card = (id: string, home: string, status: 'live' | 'scheduled') => ({
  id,
  sport: 'football',
  competition: { id: 'cup', rank: 1 },
  home: { id: home },
  away: { id: 'guests' },
  startsAt: 0,
  state: { status },
})
const cards = [card('e1', 'reds', 'live'), card('e2', 'blues', 'scheduled'), card('e3', 'reds', 'scheduled')]

const site = () =>
  testSite({
    bindings: (db) =>
      bind(
        favouritesEndpoints,
        favouritesHandlers({
          db,
          clock: { now: () => Date.UTC(2026, 0, 1) },
          book: { boards: { listed: () => cards } } as never,
          sportTime: () => ({ now: 0, speed: 1 }),
        }),
      ),
  })
const some = (count: number, kind = 'team') =>
  Array.from({ length: count }, (_, at) => ({ kind, id: `${kind}${at}` }))

it('a player finds what he marked in every browser, as many of a kind as there may be, and no other player does', async () => {
  const { address, database } = await site()
  const player = new HttpPlayer(address)
  const other = new HttpPlayer(address)
  await player.register()
  await other.register()
  const mark = (body: object) => player.call<Record<string, unknown>>('POST', path, body)
  expect((await player.call('GET', path)).body).toEqual(noFavourites)
  const three = [
    { kind: 'team', id: 'reds' },
    { kind: 'event', id: 'e2' },
    { kind: 'team', id: 'reds' },
  ]
  const marked = { competition: [], team: ['reds'], event: ['e2'], market: [] }
  expect((await mark({ add: three })).body).toEqual(marked)
  expect((await mark({ add: three })).body).toEqual(marked)
  expect((await other.call('GET', path)).body).toEqual(noFavourites)

  const listed = async (section: string) => {
    const { body } = await player.call<{ events: { id: string }[] }>('GET', `${path}/board/${section}`)
    return body.events.map(({ id }) => id)
  }
  expect(await listed('live')).toEqual(['e1'])
  expect(await listed('line')).toEqual(['e2', 'e3'])

  // The server refuses too many marks as a whole; with `asFit` it takes those that fit.
  const refused = await mark({ add: some(mostInAccount) })
  expect([refused.status, (refused.body as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
    409,
    'too-many-favourites',
  ])
  expect((await player.call('GET', path)).body).toEqual(marked)
  const merged = (await mark({ add: some(mostInAccount), asFit: true })).body as { team: string[] }
  expect(merged.team).toHaveLength(mostInAccount)
  const both = await Promise.all([mark({ remove: some(1) }), mark({ add: [{ kind: 'team', id: 'late' }] })])
  expect(both[0].status).toBe(200)
  expect(((await player.call('GET', path)).body as { team: string[] }).team.length).toBeLessThanOrEqual(
    mostInAccount,
  )

  expect(await forgetEventMarks(database.read, new Date(Date.UTC(2026, 0, 2)))).toBe(1)
  expect(((await player.call('GET', path)).body as { event: string[] }).event).toEqual([])
})

it('a visitor is answered by his cookie, however spoilt', async () => {
  const { address } = await site()
  const get = async (cookie: string) => (await fetch(`${address}${path}`, { headers: { cookie } })).json()
  expect(await get(`a=b; favourites=${encodeURIComponent('tblues~ccup~x1~t')}; c=d`)).toEqual({
    competition: ['cup'],
    team: ['blues'],
    event: [],
    market: [],
  })
  for (const spoilt of ['%', '%E0%A4%A', '~~~', 'a'.repeat(5000)])
    expect(await get(`favourites=${spoilt}`), spoilt).toEqual(noFavourites)
  const board = await fetch(`${address}${path}/board/line`, { headers: { cookie: 'favourites=tblues' } })
  expect(((await board.json()) as { events: { id: string }[] }).events.map(({ id }) => id)).toEqual(['e2'])
  for (const bad of [
    { add: [{ kind: 'sport', id: 'x' }] },
    { add: [{ kind: 'team', id: '' }] },
    { add: [{ kind: 'team', id: 'a\u0000' }] },
  ]) {
    const player = new HttpPlayer(address)
    await player.register()
    expect((await player.call('POST', path, bad)).status).toBe(400)
  }
})

it('what a cookie holds is read as it was written', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9.:-]{1,12}$/), { maxLength: mostInBrowser })
  fc.assert(
    fc.property(fc.tuple(ids, ids, ids, ids), ([competition, team, event, market]) => {
      const favourites = { competition, team, event, market }
      const text = favouritesText(favourites)
      expect(text === null ? favourites : readFavourites(text)).toEqual(favourites)
    }),
    { numRuns: 200 },
  )
  const long = {
    ...noFavourites,
    team: Array.from({ length: mostInBrowser }, (_, at) => `${'x'.repeat(190)}${at}`),
  }
  expect(favouritesText(long)).toBeNull()
  expect(favouriteKinds.every((kind) => readFavourites(`${kind[0]}1`)[kind][0] === '1')).toBe(true)
  const competitions = ['a', 'b', 'a', 'c'].map((id, at) => ({ at, competition: { id } }))
  const order = favouritesFirst({ ...noFavourites, competition: ['b', 'c'] }, competitions).map(
    ({ at }) => at,
  )
  expect(order).toEqual([1, 3, 0, 2])
})
