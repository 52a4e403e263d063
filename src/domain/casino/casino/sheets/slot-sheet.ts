import type { CasinoGame } from '../casino-game.ts'
import type { SheetOf } from './sheet.ts'

export type SlotSheet = SheetOf<'reels'>

/** Returns the sheet of a slot; throws for other games. */
export function slotSheetOf(game: CasinoGame, variant: string): SlotSheet {
  const sheet = game.sheet(variant)
  if (sheet.family !== 'reels') throw new Error(`${game.rules.id} is no slot`)
  return sheet
}
