import { showBonuses } from '#domain/rewards/bonus/api.ts'
import { useLink, useOpen, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { BonusPick } from '#web/features/bonus/bonus-pick.tsx'
import { type ChosenBonus, useBonusChoice } from '#web/features/bonus/use-bonus-choice.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { BonusNav } from './bonus-nav.tsx'
import { type Bonuses, Gives, type Offered } from './deposit-bonus.tsx'

/** Bonus offers, the player's choices, and the bonus that a deposit would bring now. */
export default definePage<Bonuses>({
  dictionaries: ['office', 'bonus'],
  load: ({ call }) => call(showBonuses),
  Page: function BonusesDepositPage({ data }) {
    const t = useText('bonus')
    const { firstDepositBonusType, bonusType } = data.choices
    return (
      <OfficeFrame page="bonuses" title={t('deposit-title')}>
        <BonusNav page="deposit" />
        <p className={css.lead}>{t('lead')}</p>
        {data.offers.length === 0 ? (
          <section className={`card ${css.section}`}>
            <p>{t('no-offers')}</p>
          </section>
        ) : null}
        {data.offers.map((offered) => (
          <OfferCard
            key={offered.offer.kind}
            offered={offered}
            known={
              (offered.offer.kind === 'first-deposit' ? firstDepositBonusType : bonusType) as ChosenBonus
            }
          />
        ))}
      </OfficeFrame>
    )
  },
})

function OfferCard({ offered, known }: { readonly offered: Offered; readonly known: ChosenBonus }) {
  const { offer, ineligibilityReason } = offered
  const t = useText('bonus')
  const office = useText('office')
  const link = useLink()
  const open = useOpen()
  const choice = useBonusChoice(offer.kind, known)
  const least = BigInt(offer.minDeposit)
  /** No choice can bring this bonus any more. */
  const isOver = ineligibilityReason === 'deposited' || ineligibilityReason === 'linked'
  /** Smallest deposit with the largest bonus. */
  const full = (BigInt(offer.upTo) * 100n + BigInt(offer.percent) - 1n) / BigInt(offer.percent)
  return (
    <section className={`card ${css.section}`} aria-label={t(offer.kind)}>
      <BonusPick offer={offer} choice={isOver ? null : choice}>
        {ineligibilityReason === null ? (
          <div>
            <Gives offer={offer} chosen={choice.chosen} deposit={least} />
            {full > least ? <Gives offer={offer} chosen={choice.chosen} deposit={full} /> : null}
          </div>
        ) : (
          <p className="notice">{t(`why-${ineligibilityReason}`)}</p>
        )}
      </BonusPick>
      <div className={css.buttons}>
        {ineligibilityReason === null && open('recharge') ? (
          <a className="button primary" href={link('/recharge')}>
            {office('deposit')}
          </a>
        ) : null}
        <a className="button" href={`${link('/rules')}#bonuses`}>
          {t('all-terms')}
        </a>
      </div>
    </section>
  )
}
