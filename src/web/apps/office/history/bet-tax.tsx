import type { BetView } from '#domain/betting/bets/api.ts'
import { useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { taxPercent } from '#web/ui/words/tax-percent.ts'
import { useMoney } from '../use-money.ts'
import css from './bet-card.module.css'

/** Returns the tax on a bet's payout, and the amount after it; null without tax. */
function useTax(bet: BetView) {
  const t = useLateText('taxation')
  const money = useMoney()
  const { language } = useShell()
  if (!bet.tax || bet.payout === null || !t) return null
  const { rate, of, base, amount } = bet.tax
  const percent = taxPercent(rate, language)
  return {
    name: t(of === 'winnings' ? 'tax-winnings' : 'tax-payout', { percent }),
    base: money(base, bet.currency),
    percent,
    amount: money(amount, bet.currency),
    received: t('received'),
    left: money(BigInt(bet.payout) - BigInt(amount), bet.currency),
  }
}

/** Rows among the figures of a bet. */
export function TaxFigures({ bet }: { readonly bet: BetView }) {
  const tax = useTax(bet)
  if (!tax) return null
  return (
    <>
      <div>
        <dt>{tax.name}</dt>
        <dd>− {tax.amount}</dd>
      </div>
      <div>
        <dt>{tax.received}</dt>
        <dd className={css.payout}>{tax.left}</dd>
      </div>
    </>
  )
}

/** Last lines of the settlement's arithmetic. */
export function TaxSum({ bet }: { readonly bet: BetView }) {
  const tax = useTax(bet)
  if (!tax) return null
  return (
    <>
      <li>
        <span>{tax.name}</span>
        <code>
          {tax.base} × {tax.percent} → − {tax.amount}
        </code>
      </li>
      <li>
        <span>{tax.received}</span>
        <b>{tax.left}</b>
      </li>
    </>
  )
}
