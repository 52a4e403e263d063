import { expect, test } from 'vitest'
import type { GameEntry, GameGroup } from '#domain/casino/casino/api.ts'
import { suggestedGames } from './suggested-games.ts'

const game = (id: string, ...groups: GameGroup[]): GameEntry => ({
  id,
  name: id,
  route: id,
  groups,
  subgroups: [],
  rtp: '0.99',
  variant: '0.99',
  roundMs: 0,
  since: '',
  jackpot: null,
})

test('what is like the games played last comes first, and nothing that is known', () => {
  const [dice, cards, fast, slot] = [
    game('dice', 'dice'),
    game('cards', 'cards'),
    game('fast', 'fast'),
    game('slot', 'slots'),
  ]
  const all = [slot, fast, game('cards-2', 'cards'), cards, game('dice-2', 'dice'), dice]
  const ids = (known: readonly GameEntry[]) => suggestedGames(all, known).map(({ id }) => id)
  expect(ids([dice, cards])).toEqual(['dice-2', 'cards-2', 'slot', 'fast'])
  expect(ids([cards, dice])).toEqual(['cards-2', 'dice-2', 'slot', 'fast'])
  expect(ids([])).toEqual(all.map(({ id }) => id))
})
