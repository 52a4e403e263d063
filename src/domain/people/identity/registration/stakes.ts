import { type Currency, currencies } from '#kernel/currencies.ts'
import type { PlayerView } from '../api.ts'

/** Returns the stakes of a currency for the player's pages. */
export function stakesOf(currency: Currency): PlayerView['stakes'] {
  const { stakeStep, initialStake, minStake } = currencies[currency]
  return { step: stakeStep.toString(), initial: initialStake.toString(), min: minStake.toString() }
}
