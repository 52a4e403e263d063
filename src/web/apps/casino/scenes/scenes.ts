import type { GameScene } from './scene.ts'

/** The scene of each game, loaded with the game alone. */
const scenes: Readonly<Record<string, () => Promise<{ readonly default: GameScene<never> }>>> = {
  coin: () => import('./coin-scene.tsx'),
  dice: () => import('./dice-scene.tsx'),
  limbo: () => import('./limbo-scene.tsx'),
  mines: () => import('./mines-scene.tsx'),
}

export const isDrawn = (id: string): boolean => Object.hasOwn(scenes, id)

/** Rejects where the game has no scene, and where its file does not come. */
export async function loadScene(id: string): Promise<GameScene> {
  const load = scenes[id]
  if (!load) throw new Error(`the game ${id} has no scene`)
  return (await load()).default as unknown as GameScene
}
