import { expect, test } from 'vitest'
import { gamePath } from './game-path.ts'

test('a game is at the section of its kind, as tiles, tournaments and bonuses link it', () => {
  const at = (groups: readonly string[]) => gamePath({ id: 'one', route: 'one-route', groups })
  expect(at(['slots', 'new'])).toBe('/slots/game/one/one-route')
  expect(at(['scratch', 'lottery'])).toBe('/scratchcards/game/one/one-route')
  expect(at(['cards'])).toBe('/casino/game/one/one-route')
})
