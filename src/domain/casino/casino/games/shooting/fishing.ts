import type { CasinoGame } from '../../casino-game.ts'
import { shotGame } from './shots.ts'

/** Casts at fish: the rarer the fish, the higher the pay. */
export const fishing: CasinoGame = shotGame({
  id: 'fishing',
  name: 'Fishing',
  targets: { roach: 150, perch: 250, trout: 500, pike: 1000, catfish: 2500, sturgeon: 10_000 },
})
