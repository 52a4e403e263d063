import type { Currency } from '#kernel/money.ts'
import { BonusPick } from '#web/features/bonus/bonus-pick.tsx'
import { useBonusChoice } from '#web/features/bonus/use-bonus-choice.ts'
import { useOffers } from '#web/features/bonus/use-offers.ts'
import css from '../auth.module.css'

/**
 * Bonus of the first deposit for a new player: the visitor's choice becomes the player's setting. Reserves its space
 * while it loads, also for another currency, to avoid moving the button below.
 */
export function OfferedBonus({ currency }: { readonly currency: Currency }) {
  const offers = useOffers(currency)
  const offer = offers?.find(({ kind }) => kind === 'first-deposit')
  const choice = useBonusChoice('first-deposit')
  if (offers && !offer) return null
  return (
    <div className={css.offered} data-known={offer?.currency === currency || undefined}>
      {offer ? <BonusPick offer={offer} choice={choice} /> : null}
    </div>
  )
}
