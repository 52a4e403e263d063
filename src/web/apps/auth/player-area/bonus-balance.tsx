import { type Currency, formatMoney } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useShownBalances } from '#web/core/live/shown-balances.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import css from './account-slot.module.css'

/** Balance of the player's bonus account; renders nothing while it is empty. */
export function BonusBalance({ currency }: { readonly currency: Currency }) {
  const bonus = useShownBalances()?.find(
    (account) => account.kind === 'bonus' && account.currency === currency,
  )
  return bonus && bonus.amount !== '0' ? <Amount units={bonus.amount} currency={currency} /> : null
}

function Amount({ units, currency }: { readonly units: string; readonly currency: Currency }) {
  const t = useLateText('accounts')
  const { language, display } = useShell()
  return t ? (
    <p className={css.bonus}>
      <span>{t('bonus-balance')}</span>
      <b>{display.hideBalance ? '•••' : formatMoney(BigInt(units), currency, language)}</b>
    </p>
  ) : null
}
