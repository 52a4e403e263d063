import { expect, test } from 'vitest'
import { makeHouses } from '#domain/casino/houses/index.ts'
import { casinoHandlers } from './casino-handlers.ts'
import { casinoTermsOf } from './casino-terms.ts'
import { ownHouse } from './own-house.ts'

const site = { casino: { off: ['keno'] } }
const house = ownHouse({ site: () => site, wallet: undefined as never })
const other = {
  ...house,
  id: 'sample',
  games: async () => [
    { id: 'coin', name: 'Coin', route: 'sample--coin' },
    { id: 'cubes', name: 'Cubes', route: 'sample--cubes', groups: ['dice'] },
  ],
}
const { previewGames } = casinoHandlers({
  db: undefined as never,
  clock: undefined as never,
  rounds: undefined as never,
  terms: () => casinoTermsOf(site),
  house,
  houses: makeHouses(() => [house, other]),
})
async function preview(query: Parameters<typeof previewGames>[1]['query']) {
  const answer = await previewGames(undefined as never, { query } as never)
  if (!('games' in answer)) throw answer
  return answer.games
}

test('a preview names the games on offer of every house, of one group where it is asked for, with groups where they are', async () => {
  const all = await preview({})
  expect(all.length).toBeGreaterThan(10)
  expect(all.some(({ id }) => id === 'keno')).toBe(false)
  expect(all.find(({ id }) => id === 'dice')).toEqual({
    id: 'dice',
    name: 'Dice',
    route: 'dice',
    oldRoute: null,
    tagId: null,
  })
  expect(all.slice(-2).map(({ id }) => id)).toEqual(['sample--coin', 'sample--cubes'])
  const dice = await preview({ groupId: 'dice', includeCategories: 'true', whence: '22' })
  expect(dice.map(({ id }) => id)).toEqual(expect.arrayContaining(['sic-bo', 'sample--cubes']))
  for (const { categories } of dice) expect(categories).toContain('dice')
  expect(await preview({ groupId: 'none' })).toEqual([])
})
