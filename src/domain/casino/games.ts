import type { CasinoGame } from './casino-game.ts'
import { coin } from './games/coin.ts'
import { diamonds } from './games/diamonds.ts'
import { dice } from './games/dice.ts'
import { limbo } from './games/limbo.ts'
import { mines } from './games/mines.ts'
import { plinko } from './games/plinko.ts'
import { wheel } from './games/wheel.ts'

/** Every game of the house. */
export const casinoGames: readonly CasinoGame[] = [coin, diamonds, dice, limbo, mines, plinko, wheel]
