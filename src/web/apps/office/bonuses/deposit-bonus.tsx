import { bonusOf, type showBonuses } from '#domain/rewards/bonus/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useText } from '#web/core/context.ts'
import { BonusPick } from '#web/features/bonus/bonus-pick.tsx'
import { type BonusChoice, type ChosenBonus, useBonusChoice } from '#web/features/bonus/use-bonus-choice.ts'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'

export type Bonuses = AnswerOf<typeof showBonuses>
export type Offered = Bonuses['offers'][number]

/** Returns the offer that applies to a deposit now; undefined without one. */
export const offerOfNow = (bonuses: Bonuses | null): Offered['offer'] | undefined =>
  bonuses?.offers.find(({ ineligibilityReason }) => ineligibilityReason === null)?.offer

/** Returns the player's choice for the coming deposit. */
export function useDepositChoice(bonuses: Bonuses | null): BonusChoice {
  const kind = offerOfNow(bonuses)?.kind ?? 'redeposit'
  const { firstDepositBonusType, bonusType } = bonuses?.choices ?? { firstDepositBonusType: 0, bonusType: 0 }
  return useBonusChoice(kind, (kind === 'first-deposit' ? firstDepositBonusType : bonusType) as ChosenBonus)
}

/** Part of the deposit form: the bonus that the deposit would bring, with its terms, or the active bonus. */
export function DepositBonus({
  bonuses,
  choice,
  amount,
}: {
  readonly bonuses: Bonuses
  readonly choice: BonusChoice
  /** Typed amount in minor units; null while there is none. */
  readonly amount: bigint | null
}) {
  const t = useText('bonus')
  const link = useLink()
  const offer = offerOfNow(bonuses)
  if (offer) {
    return (
      <BonusPick offer={offer} choice={choice}>
        {choice.chosen !== 0 && amount !== null ? (
          <Gives offer={offer} chosen={choice.chosen} deposit={amount} />
        ) : null}
      </BonusPick>
    )
  }
  if (!bonuses.bonuses.some(({ state }) => state === 'active')) return null
  return (
    <p className={css.quiet}>
      {t('why-active')} <a href={link('/bonuses/wager')}>{t('wager-title')}</a>
    </p>
  )
}

/** Result of a deposit under an offer. */
export function Gives({
  offer,
  chosen,
  deposit,
}: {
  readonly offer: Offered['offer']
  readonly chosen: ChosenBonus
  readonly deposit: bigint
}) {
  const t = useText('bonus')
  const money = useMoney()
  const { percent, currency } = offer
  const wagering = (chosen === 2 && offer.casino ? offer.casino : offer).wagering
  const upTo = BigInt(offer.upTo)
  const minDeposit = BigInt(offer.minDeposit)
  const bonus = bonusOf({ percent, upTo, minDeposit }, deposit)
  if (bonus === 0n) return <p>{t('term-min', { amount: money(minDeposit, currency) })}</p>
  const wager = money(bonus * BigInt(wagering), currency)
  return (
    <p>
      {t(offer.paidAtEnd ? 'own-gives' : 'gives', {
        deposit: money(deposit, currency),
        bonus: money(bonus, currency),
        wager,
      })}
    </p>
  )
}
