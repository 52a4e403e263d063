import { slotSeconds } from './rates.ts'

/** The length of a map as lines count it: to the nearest minute, so that 32.5 parts 32:30 from 32:31. */
export const minutesAt = (second: number): number => Math.max(0, Math.ceil((second - 30) / 60))

/** The minutes of a map whose core falls in a slot: a slot is half a minute. */
export const minutesOfSlot = (slot: number): number => minutesAt((slot + 1) * slotSeconds)
