import { expect, test } from 'vitest'
import { casinoHandlers } from './casino-handlers.ts'
import { casinoTermsOf } from './casino-terms.ts'

const site = { casino: { off: ['keno'] } }
const { previewGames } = casinoHandlers({
  db: undefined as never,
  clock: undefined as never,
  rounds: undefined as never,
  games: () => casinoTermsOf(site).offered,
  terms: () => casinoTermsOf(site),
  offersProvider: () => false,
})
async function preview(query: Parameters<typeof previewGames>[1]['query']) {
  const answer = await previewGames(undefined as never, { query } as never)
  if (!('games' in answer)) throw answer
  return answer.games
}

test('a preview names the games on offer, of one group where it is asked for, with groups where they are', async () => {
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
  const dice = await preview({ groupId: 'dice', includeCategories: 'true', whence: '22' })
  expect(dice.map(({ id }) => id)).toContain('sic-bo')
  for (const { categories } of dice) expect(categories).toContain('dice')
  expect(await preview({ groupId: 'none' })).toEqual([])
})
