import { expect, test } from 'vitest'
import { gameOfSiteId, type House, makeHouses, ownHouseId, siteIdOf } from './house.ts'

const house = (id: string, offered: readonly string[], percent: number): House => ({
  id,
  name: id,
  shownIn: 'page',
  games: async () => [],
  offers: (game) => offered.includes(game),
  contribution: () => (game) => (offered.includes(game) ? percent : 0),
  launch: async () => '',
  wallet: null,
})

test('a game is named by its house, those of the site itself by their id alone', () => {
  for (const [of, game, siteId] of [
    [ownHouseId, 'dice', 'dice'],
    ['sample', 'dice', 'sample--dice'],
    ['sample', 'dice--two', 'sample--dice--two'],
  ] as const) {
    expect(siteIdOf(of, game)).toBe(siteId)
    expect(gameOfSiteId(siteId)).toEqual({ house: of, game })
  }
})

test('each house is asked about its own games, and one that is gone offers nothing', () => {
  let list = [house(ownHouseId, ['dice'], 10), house('sample', ['coin'], 50)]
  const houses = makeHouses(() => list)
  const offered = () => ['dice', 'coin', 'sample--coin', 'sample--dice', 'nobody--coin'].filter(houses.offers)
  const percents = () => ['dice', 'coin', 'sample--coin', 'nobody--coin'].map(houses.contribution())
  expect(offered()).toEqual(['dice', 'sample--coin'])
  expect(percents()).toEqual([10, 0, 50, 0])
  expect(houses.find('sample')?.name).toBe('sample')
  list = list.slice(0, 1)
  expect(offered()).toEqual(['dice'])
  expect(percents()).toEqual([10, 0, 0, 0])
  expect(houses.find('sample')).toBeUndefined()
})
