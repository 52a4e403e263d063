import { useSyncExternalStore } from 'react'
import { createValue } from './value.ts'

/** Number of the player's open bets; 0 until known, and for visitors. The coupon's app updates it. */
export const openBetCount = createValue(0)

const zero = () => 0

export const useOpenBetCount = (): number =>
  useSyncExternalStore(openBetCount.subscribe, openBetCount.get, zero)
