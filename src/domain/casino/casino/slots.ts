import { bellStair } from './games/slots/bell-stair.ts'
import { deepWells } from './games/slots/deep-wells.ts'
import { ebbAndFlood } from './games/slots/ebb-and-flood.ts'
import type { SlotGame } from './games/slots/engine/slot-game.ts'
import { honeyMeadow } from './games/slots/honey-meadow.ts'
import { lakeLanterns } from './games/slots/lake-lanterns.ts'
import { lightkeepers } from './games/slots/lightkeepers.ts'
import { oysterBeds } from './games/slots/oyster-beds.ts'
import { reefGardener } from './games/slots/reef-gardener.ts'
import { slateQuarry } from './games/slots/slate-quarry.ts'
import { spiceStalls } from './games/slots/spice-stalls.ts'
import { stormAlmanac } from './games/slots/storm-almanac.ts'
import { threeOrchards } from './games/slots/three-orchards.ts'

export const slots: readonly SlotGame[] = [
  bellStair,
  deepWells,
  ebbAndFlood,
  honeyMeadow,
  lakeLanterns,
  lightkeepers,
  oysterBeds,
  reefGardener,
  slateQuarry,
  spiceStalls,
  stormAlmanac,
  threeOrchards,
]
