import { formatMoney } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from '../slip/slip.module.css'
import type { SlipView } from '../slip/slip-view.ts'

/** Beside the switch: the stake from which a trader decides, or the reason why none can for this slip. */
export function ReferralHint({ slip: { slots, currency, accounts, inPlay } }: { readonly slip: SlipView }) {
  const t = useText('referral')
  const { language } = useShell()
  const [slot] = slots
  const text =
    slots.length > 1
      ? t('one-bet')
      : inPlay
        ? t('line-only')
        : accounts.chosen === 'bonus'
          ? t('main-only')
          : slot && slot.max !== null
            ? t('from', { max: formatMoney(slot.max, currency, language) })
            : t('no-maximum')
  return <p className={css.note}>{text}</p>
}
