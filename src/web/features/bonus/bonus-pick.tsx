import { type ReactNode, useId } from 'react'
import type { OfferView } from '#domain/rewards/bonus/api.ts'
import { useText } from '../../core/context.ts'
import css from './bonus-pick.module.css'
import { CasinoOfferTerms, OfferTerms } from './offer-terms.tsx'
import type { BonusChoice, ChosenBonus } from './use-bonus-choice.ts'

/**
 * The choice of a bonus with its terms. Nothing is preselected: without a choice there is no bonus. `choice`
 * is null for a bonus that is no longer available.
 */
export function BonusPick({
  offer,
  choice,
  children,
}: {
  readonly offer: OfferView
  readonly choice: Pick<BonusChoice, 'chosen' | 'choose'> | null
  /** Amount of the bonus, where known. */
  readonly children?: ReactNode
}) {
  const t = useText('bonus')
  const name = useId()
  const option = (of: NonNullable<typeof choice>, value: ChosenBonus, text: string) => (
    <label className={css.option}>
      <input type="radio" name={name} checked={of.chosen === value} onChange={() => of.choose(value)} />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset className={css.pick}>
      <legend>{t(offer.kind)}</legend>
      {choice ? (
        <div className={css.options}>
          {option(choice, 0, t('refuse'))}
          {option(choice, 1, t('sport'))}
          {offer.casino ? option(choice, 2, t('casino')) : null}
        </div>
      ) : null}
      {children}
      {choice?.chosen === 2 && offer.casino ? (
        <CasinoOfferTerms offer={offer} casino={offer.casino} />
      ) : (
        <OfferTerms offer={offer} />
      )}
    </fieldset>
  )
}
