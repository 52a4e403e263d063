import type { Currency } from '#kernel/money.ts'
import { BonusPick } from '#web/features/bonus/bonus-pick.tsx'
import { useBonusChoice } from '#web/features/bonus/use-bonus-choice.ts'
import { useOffers } from '#web/features/bonus/use-offers.ts'
import css from '../auth.module.css'

/**
 * The bonus of the first deposit, for who registers: what is chosen as a visitor becomes the new player's setting. Its place
 * is kept while it loads, also in another currency, so that the button below does not move.
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
