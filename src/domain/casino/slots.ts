import type { CasinoGame } from './casino-game.ts'
import { lightkeepers } from './games/slots/lightkeepers.ts'
import { threeOrchards } from './games/slots/three-orchards.ts'

/** The slots of the house. */
export const slots: readonly CasinoGame[] = [lightkeepers, threeOrchards]
