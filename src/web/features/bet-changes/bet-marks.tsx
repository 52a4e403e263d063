import type { BetView } from '#domain/betting/bets/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { numberOfUuid } from '#kernel/uuid-numbers.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'

/** Links to the bets before and after an edit, and the insurance. */
export function BetMarks({ bet }: { readonly bet: BetView }) {
  const t = useText('open-bets')
  const { language } = useShell()
  const link = useLink()
  const money = (amount: string) =>
    isCurrencyCode(bet.currency) ? formatMoney(BigInt(amount), bet.currency, language) : amount
  /** Links to the single bet: the history's list is filtered and long. */
  const toBet = (betId: string) => link(`/print-coupon/${numberOfUuid(betId)}`)
  const { sale, continues, insurance } = bet
  return (
    <>
      {sale?.edited && sale.continuedBy ? (
        <p>
          {t('edited-into', { amount: money(sale.price) })}{' '}
          <a href={toBet(sale.continuedBy)}>{t('new-bet')}</a>
        </p>
      ) : null}
      {continues ? (
        <p>
          {t(continues.edited ? 'edited-from' : 'goes-on-for')}{' '}
          <a href={toBet(continues.betId)}>{t('old-bet')}</a>
        </p>
      ) : null}
      {insurance ? (
        <p>
          {t('insured', { amount: money(insurance.insured), premium: money(insurance.premium) })}{' '}
          {insurance.paid === null
            ? t('insured-ends')
            : sale?.continuedBy && !sale.edited
              ? t('insured-goes-on')
              : insurance.paid === '0'
                ? t('insured-nothing')
                : t(bet.status === 'lost' ? 'insured-paid' : 'insured-returned', {
                    amount: money(insurance.paid),
                  })}
        </p>
      ) : null}
    </>
  )
}
