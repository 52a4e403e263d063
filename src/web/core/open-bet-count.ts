import { useSyncExternalStore } from 'react'
import { createValue } from './value.ts'

/** How many bets of the player are open; 0 until it is known, and for visitors. The coupon's app keeps it. */
export const openBetCount = createValue(0)

const zero = () => 0

export const useOpenBetCount = (): number =>
  useSyncExternalStore(openBetCount.subscribe, openBetCount.get, zero)
