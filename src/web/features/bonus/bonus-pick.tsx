import { type ReactNode, useId } from 'react'
import type { OfferView } from '#domain/bonus/api.ts'
import { useText } from '../../core/context.ts'
import css from './bonus-pick.module.css'
import { OfferTerms } from './offer-terms.tsx'
import type { BonusChoice } from './use-bonus-choice.ts'

/**
 * The choice of a bonus with the terms that go with it. Nothing is chosen beforehand: without a choice there is none. Of a
 * bonus that can't be had any more, `choice` is null: there is nothing to choose.
 */
export function BonusPick({
  offer,
  choice,
  children,
}: {
  readonly offer: OfferView
  readonly choice: Pick<BonusChoice, 'wanted' | 'choose'> | null
  /** What it would come to, where that is known. */
  readonly children?: ReactNode
}) {
  const t = useText('bonus')
  const name = useId()
  const option = (of: NonNullable<typeof choice>, wanted: boolean, text: string) => (
    <label className={css.option}>
      <input type="radio" name={name} checked={of.wanted === wanted} onChange={() => of.choose(wanted)} />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset className={css.pick}>
      <legend>{t(offer.kind)}</legend>
      {choice ? (
        <div className={css.options}>
          {option(choice, false, t('refuse'))}
          {option(choice, true, t('sport'))}
        </div>
      ) : null}
      {children}
      <OfferTerms offer={offer} />
    </fieldset>
  )
}
