import { type PaidBoostTerms, promotedWin } from '#kernel/betting/bet-promotion.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { paidBoostFeeOf, paidBoostSteps } from '#kernel/betting/paid-boost.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { percentText, shareText } from '#web/ui/words/percent-text.ts'
import css from '../express-bonus/express-bonus.module.css'
import { couponStore } from '../store/store.ts'
import { buyBoost } from './buy-boost.ts'
import { StepsTable } from './steps-table.tsx'

/** The boost on sale: its switch, fee, resulting return, and table. */
export function PaidBoostRow({
  terms,
  bought,
  stake,
  odds,
  currency,
  frozen,
}: {
  readonly terms: PaidBoostTerms
  readonly bought: boolean
  /** Minor units; null while there is no stake. */
  readonly stake: bigint | null
  readonly odds: readonly Odds[]
  readonly currency: Currency
  readonly frozen: boolean
}) {
  const t = useLateText('boosts')
  const { language } = useShell()
  if (!t) return null
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const fee = stake === null ? null : paidBoostFeeOf(stake, terms.fee)
  return (
    <div className={css.bonus} data-off={!bought || undefined}>
      <label className={css.row}>
        <input
          type="checkbox"
          checked={bought}
          disabled={frozen}
          onChange={({ currentTarget }) => couponStore.change(buyBoost(currentTarget.checked))}
        />
        <span>{t('paid-buy')}</span>
        <b>{percentText(1000 + 10 * terms.percent, language)}</b>
      </label>
      {stake === null || fee === null ? null : (
        <p>
          {t('paid-sum', {
            fee: money(fee),
            sum: money(stake + fee),
            percent: shareText(terms.percent, language),
            win: money(promotedWin(stake, odds, terms)),
          })}
        </p>
      )}
      <details className={css.table}>
        <summary>{t('paid-how')}</summary>
        <p>{t('paid-rule', { percent: shareText(terms.fee, language) })}</p>
        <StepsTable
          steps={paidBoostSteps}
          legs={odds.length}
          heads={[t('selections'), t('paid-title')]}
          language={language}
        />
      </details>
    </div>
  )
}
