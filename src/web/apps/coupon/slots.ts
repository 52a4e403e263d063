import { defineSlots } from '#web/core/slots.ts'
import { SlipColumn, SlipSheet } from './slip/slot.tsx'
import { startCoupon } from './start-coupon.ts'

export default defineSlots({ rightColumn: SlipColumn, sheet: SlipSheet, start: startCoupon })
