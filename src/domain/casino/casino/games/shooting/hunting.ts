import type { CasinoGame } from '../../casino-game.ts'
import { shotGame } from './shots.ts'

/** Shots at tin animals: the smaller the chance, the higher the pay. */
export const hunting: CasinoGame = shotGame({
  id: 'hunting',
  name: 'Shooting gallery',
  targets: { duck: 130, hare: 200, fox: 400, boar: 800, stag: 2000, bear: 5000 },
})
