import { useText } from '#web/core/context.ts'
import { PromoCodeForm } from '#web/features/promo-code/promo-code-form.tsx'
import css from './promo-code.module.css'

export function PromoCode({ onGiven }: { readonly onGiven: () => void }) {
  const t = useText('free-bets')
  return (
    <details className={css.promo}>
      <summary>{t('promo-code')}</summary>
      <PromoCodeForm className={css.form} button="small" onGiven={onGiven} />
    </details>
  )
}
