import type { Currency } from '#kernel/money.ts'
import { BonusPick } from '#web/features/bonus/bonus-pick.tsx'
import { useBonusChoice } from '#web/features/bonus/use-bonus-choice.ts'
import { useOffers } from '#web/features/bonus/use-offers.ts'

/** The bonus of the first deposit, for who registers: what is chosen as a visitor becomes the new player's setting. */
export function OfferedBonus({ currency }: { readonly currency: Currency }) {
  const offer = useOffers(currency).find(({ kind }) => kind === 'first-deposit')
  const choice = useBonusChoice('first-deposit')
  return offer ? <BonusPick offer={offer} choice={choice} /> : null
}
