import { defineSlots } from '#web/core/slots.ts'
import { AccountSlot } from './player-area/account-slot.tsx'
import { playerPart } from './player-area/player-part.ts'

export default defineSlots({ account: AccountSlot, playerPart })
