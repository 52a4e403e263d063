import { slotSeconds } from './rates.ts'

/**
 * Returns the length of a map for lines: to the nearest minute, so that the line 32.5 separates 32:30 from 32:31.
 */
export const minutesAt = (second: number): number => Math.max(0, Math.ceil((second - 30) / 60))

/** Returns the minutes of a map whose core falls in a slot: a slot is half a minute. */
export const minutesOfSlot = (slot: number): number => minutesAt((slot + 1) * slotSeconds)
