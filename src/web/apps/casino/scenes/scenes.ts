import type { Glyph } from '../slots/glyphs/glyph.ts'
import type { GameScene } from './scene.ts'

const symbols: Readonly<Record<string, () => Promise<{ readonly glyphs: readonly Glyph[] }>>> = {
  'bell-stair': () => import('../slots/glyphs/bell-stair.ts'),
  'deep-wells': () => import('../slots/glyphs/deep-wells.ts'),
  'ebb-and-flood': () => import('../slots/glyphs/ebb-and-flood.ts'),
  'honey-meadow': () => import('../slots/glyphs/honey-meadow.ts'),
  'lake-lanterns': () => import('../slots/glyphs/lake-lanterns.ts'),
  lightkeepers: () => import('../slots/glyphs/lightkeepers.ts'),
  'oyster-beds': () => import('../slots/glyphs/oyster-beds.ts'),
  'reef-gardener': () => import('../slots/glyphs/reef-gardener.ts'),
  'slate-quarry': () => import('../slots/glyphs/slate-quarry.ts'),
  'spice-stalls': () => import('../slots/glyphs/spice-stalls.ts'),
  'storm-almanac': () => import('../slots/glyphs/storm-almanac.ts'),
  'three-orchards': () => import('../slots/glyphs/three-orchards.ts'),
}

/** Loads the symbols in the order of the game's list. */
export const loadGlyphs = async (slot: string): Promise<readonly Glyph[]> => (await symbols[slot]!()).glyphs

/** Initial choices of a slot's scene, where there are any; and slots whose wins can climb a stair. */
const options: Readonly<
  Record<string, { readonly first?: Readonly<Record<string, unknown>>; readonly climbs?: boolean }>
> = {
  'bell-stair': { climbs: true },
  'three-orchards': { first: { lines: 5 } },
}

/** Scene of each game, loaded with that game only. */
const scenes: Readonly<Record<string, () => Promise<{ readonly default: GameScene<never> }>>> = {
  'andar-bahar': () => import('./asian/andar-bahar-scene.tsx'),
  baccarat: () => import('./cards/baccarat-scene.tsx'),
  blackjack: () => import('./cards/blackjack-scene.tsx'),
  'caribbean-stud': () => import('./cards/caribbean-stud-scene.tsx'),
  'casino-war': () => import('./cards/casino-war-scene.tsx'),
  'code-breaker': () => import('./skill/code-breaker-scene.tsx'),
  coin: () => import('./fast/coin-scene.tsx'),
  crash: () => import('./fast/crash-scene.tsx'),
  diamonds: () => import('./fast/diamonds-scene.tsx'),
  dice: () => import('./fast/dice-scene.tsx'),
  'double-up': () => import('./cards/double-up-scene.tsx'),
  'dragon-tiger': () => import('./asian/dragon-tiger-scene.tsx'),
  'fan-tan': () => import('./asian/fan-tan-scene.tsx'),
  'fish-prawn-crab': () => import('./asian/fish-prawn-crab-scene.tsx'),
  fishing: () => import('./shooting/fishing-scene.tsx'),
  'harbour-lines': () => import('./scratch/harbour-lines-scene.tsx'),
  'hi-lo': () => import('./cards/hi-lo-scene.tsx'),
  hunting: () => import('./shooting/hunting-scene.tsx'),
  keno: () => import('./fast/keno-scene.tsx'),
  ladder: () => import('./fast/ladder-scene.tsx'),
  lamplighter: () => import('./scratch/lamplighter-scene.tsx'),
  limbo: () => import('./fast/limbo-scene.tsx'),
  'lucky-five': () => import('./fast/lucky-five-scene.tsx'),
  'market-day': () => import('./scratch/market-day-scene.tsx'),
  mines: () => import('./fast/mines-scene.tsx'),
  'night-mail': () => import('./scratch/night-mail-scene.tsx'),
  plinko: () => import('./fast/plinko-scene.tsx'),
  'red-dog': () => import('./cards/red-dog-scene.tsx'),
  'rock-paper-scissors': () => import('./fast/rock-paper-scissors-scene.tsx'),
  sequence: () => import('./skill/sequence-scene.tsx'),
  'sic-bo': () => import('./asian/sic-bo-scene.tsx'),
  'sliding-puzzle': () => import('./skill/sliding-puzzle-scene.tsx'),
  'three-card-poker': () => import('./cards/three-card-poker-scene.tsx'),
  'three-cups': () => import('./fast/three-cups-scene.tsx'),
  'toll-gate': () => import('./scratch/toll-gate-scene.tsx'),
  towers: () => import('./fast/towers-scene.tsx'),
  'video-poker': () => import('./cards/video-poker-scene.tsx'),
  wheel: () => import('./fast/wheel-scene.tsx'),
  'xoc-dia': () => import('./asian/xoc-dia-scene.tsx'),
}

export const isDrawn = (id: string): boolean => Object.hasOwn(scenes, id) || Object.hasOwn(symbols, id)

/** Rejects where the game has no scene, and where its file fails to load. */
export async function loadScene(id: string): Promise<GameScene> {
  if (Object.hasOwn(symbols, id)) {
    const [{ slotScene }, glyphs] = await Promise.all([import('../slots/slot-scene.tsx'), loadGlyphs(id)])
    return slotScene(glyphs, options[id]) as unknown as GameScene
  }
  const load = scenes[id]
  if (!load) throw new Error(`the game ${id} has no scene`)
  return (await load()).default as unknown as GameScene
}
