import { useId, useState } from 'react'
import { type Currency, parseTypedAmount } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { couponStore } from '../store/store.ts'
import css from './each-stake.module.css'
import type { SlotView } from './slip-view.ts'

/** One stake for all singles of the slip (coupon type 9): what is typed here stands on each. */
export function EachStake({
  slots,
  currency,
}: {
  readonly slots: readonly SlotView[]
  readonly currency: Currency
}) {
  const t = useText('coupon')
  const { language } = useShell()
  const id = useId()
  const [typed, setTyped] = useState('')
  const same = slots.every((slot) => slot.typed === typed)
  const set = (text: string) => {
    setTyped(text)
    if (parseTypedAmount(text, currency, language) === null) return
    for (const { slot } of slots) couponStore.setAmount(slot, text, currency)
  }
  return (
    <div className={css.each}>
      <label htmlFor={id}>{t('stake-each')}</label>
      <AmountInput
        id={id}
        // A stake that was changed by itself since is another one.
        value={same ? typed : ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </div>
  )
}
