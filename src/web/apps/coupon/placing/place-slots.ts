import type { Betting } from '#domain/people/settings/api.ts'
import type { LiveReader } from '#web/core/live/types.ts'
import type { SlipView } from '../slip/slip-view.ts'
import { couponStore } from '../store/store.ts'
import { placing } from './placing.ts'
import { slotRequest } from './slot-request.ts'

export function placeSlots(slip: SlipView, betting: Betting, live: Pick<LiveReader, 'getState'>): void {
  for (const slot of slip.slots) {
    const key = couponStore.getState().keys[slot.slot]
    const { stake } = slot.stake
    if (!slot.ready || stake === null || !key) continue
    void placing.place(
      slot.slot,
      slotRequest(slip, slot, { key, stake }, betting, live),
      betting.autoMax === 1,
    )
  }
}
