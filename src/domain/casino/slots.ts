import type { CasinoGame } from './casino-game.ts'
import { ebbAndFlood } from './games/slots/ebb-and-flood.ts'
import { honeyMeadow } from './games/slots/honey-meadow.ts'
import { lightkeepers } from './games/slots/lightkeepers.ts'
import { spiceStalls } from './games/slots/spice-stalls.ts'
import { stormAlmanac } from './games/slots/storm-almanac.ts'
import { threeOrchards } from './games/slots/three-orchards.ts'

/** The slots of the house. */
export const slots: readonly CasinoGame[] = [
  ebbAndFlood,
  honeyMeadow,
  lightkeepers,
  spiceStalls,
  stormAlmanac,
  threeOrchards,
]
