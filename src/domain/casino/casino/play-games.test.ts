import { expect, test } from 'vitest'
import { casinoGames } from './games.ts'
import { loadGame } from './play-games.ts'

test('the rules of every game of the house are loaded by its id', async () => {
  expect(casinoGames.length).toBeGreaterThan(10)
  for (const game of casinoGames) expect(await loadGame(game.rules.id), game.rules.id).toBe(game)
  await expect(loadGame('no-such-game')).rejects.toThrow()
  await expect(loadGame('../games')).rejects.toThrow()
})
