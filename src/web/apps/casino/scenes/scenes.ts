import type { GameScene } from './scene.ts'

/** The scene of each game, loaded with the game alone. */
const scenes: Readonly<Record<string, () => Promise<{ readonly default: GameScene<never> }>>> = {
  'andar-bahar': () => import('./andar-bahar-scene.tsx'),
  'code-breaker': () => import('./code-breaker-scene.tsx'),
  coin: () => import('./coin-scene.tsx'),
  crash: () => import('./crash-scene.tsx'),
  diamonds: () => import('./diamonds-scene.tsx'),
  dice: () => import('./dice-scene.tsx'),
  'double-up': () => import('./double-up-scene.tsx'),
  'dragon-tiger': () => import('./dragon-tiger-scene.tsx'),
  'fan-tan': () => import('./fan-tan-scene.tsx'),
  'fish-prawn-crab': () => import('./fish-prawn-crab-scene.tsx'),
  'hi-lo': () => import('./hi-lo-scene.tsx'),
  keno: () => import('./keno-scene.tsx'),
  limbo: () => import('./limbo-scene.tsx'),
  mines: () => import('./mines-scene.tsx'),
  plinko: () => import('./plinko-scene.tsx'),
  sequence: () => import('./sequence-scene.tsx'),
  'sic-bo': () => import('./sic-bo-scene.tsx'),
  'sliding-puzzle': () => import('./sliding-puzzle-scene.tsx'),
  towers: () => import('./towers-scene.tsx'),
  wheel: () => import('./wheel-scene.tsx'),
  'xoc-dia': () => import('./xoc-dia-scene.tsx'),
}

export const isDrawn = (id: string): boolean => Object.hasOwn(scenes, id)

/** Rejects where the game has no scene, and where its file does not come. */
export async function loadScene(id: string): Promise<GameScene> {
  const load = scenes[id]
  if (!load) throw new Error(`the game ${id} has no scene`)
  return (await load()).default as unknown as GameScene
}
