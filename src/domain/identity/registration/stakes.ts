import { type Currency, currencies } from '#kernel/currencies.ts'
import type { PlayerView } from '../api.ts'

/** What a player's pages know of stakes in his currency. */
export function stakesOf(currency: Currency): PlayerView['stakes'] {
  const { stakeStep, initialStake, minStake } = currencies[currency]
  return { step: stakeStep.toString(), initial: initialStake.toString(), min: minStake.toString() }
}
