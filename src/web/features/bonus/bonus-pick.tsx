import { type ReactNode, useId } from 'react'
import type { OfferView } from '#domain/bonus/api.ts'
import { useText } from '../../core/context.ts'
import css from './bonus-pick.module.css'
import { OfferTerms } from './offer-terms.tsx'
import type { BonusChoice } from './use-bonus-choice.ts'

/** The choice of a bonus with the terms that go with it. Nothing is chosen beforehand: without a choice there is none. */
export function BonusPick({
  offer,
  choice,
  children,
}: {
  readonly offer: OfferView
  readonly choice: Pick<BonusChoice, 'wanted' | 'choose'>
  /** What it would come to, where that is known. */
  readonly children?: ReactNode
}) {
  const t = useText('bonus')
  const name = useId()
  const option = (wanted: boolean, text: string) => (
    <label className={css.option}>
      <input
        type="radio"
        name={name}
        checked={choice.wanted === wanted}
        onChange={() => choice.choose(wanted)}
      />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset className={css.pick}>
      <legend>{t(offer.kind)}</legend>
      <div className={css.options}>
        {option(false, t('refuse'))}
        {option(true, t('sport'))}
      </div>
      {children}
      <OfferTerms offer={offer} />
    </fieldset>
  )
}
