import type { BonusGame, BonusGameId } from './bonus-game.ts'
import { chest } from './games/chest.ts'
import { dragon } from './games/dragon.ts'
import { fortuna } from './games/fortuna.ts'
import { lottery } from './games/lottery.ts'
import { memory } from './games/memory.ts'
import { safe } from './games/safe.ts'

export const bonusGames: Readonly<Record<BonusGameId, BonusGame>> = {
  fortuna,
  chest,
  memory,
  safe,
  lottery,
  dragon,
}
