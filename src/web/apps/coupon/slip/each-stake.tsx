import { useId, useState } from 'react'
import { type Currency, formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { AmountAfterTax } from '#web/features/taxes/after-tax.tsx'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { couponStore } from '../store/store.ts'
import css from './each-stake.module.css'
import type { SlotView } from './slip-view.ts'

/** One stake for all singles of the slip (coupon type 9): typing sets each of them. */
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
    <>
      <div className={css.each}>
        <label htmlFor={id}>{t('stake-each')}</label>
        <AmountInput
          id={id}
          // Stakes changed one by one no longer match the field.
          value={same ? typed : ''}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </div>
      <LeastWin slots={slots} currency={currency} />
    </>
  )
}

/** Smallest payout above zero: that of the least paying single, with all others lost. */
function LeastWin({ slots, currency }: { readonly slots: readonly SlotView[]; readonly currency: Currency }) {
  const t = useLateText('special-bets')
  const { language } = useShell()
  const { possibleWinShown } = useBetting()
  const wins = slots.flatMap(({ figures: { possibleWin: win }, pays }) =>
    win === null || pays === null ? [] : [{ win, ownStake: pays }],
  )
  const [first] = wins.toSorted((a, b) => (a.win < b.win ? -1 : 1))
  // With a stake missing, the minimum is unknown.
  const least = wins.length === slots.length ? first : undefined
  if (!t || possibleWinShown !== 1 || !least) return null
  return (
    <p className={css.least}>
      <span>{t('least-win')}</span>
      <span>
        {formatMoney(least.win, currency, language)}
        <AmountAfterTax {...least} currency={currency} />
      </span>
    </p>
  )
}

/** Possible win of a single among several, and the amount after tax. */
export function EachWin({
  slot: { figures, pays },
  currency,
}: {
  readonly slot: SlotView
  readonly currency: Currency
}) {
  const t = useText('coupon')
  const { language } = useShell()
  const { possibleWinShown } = useBetting()
  const win = figures.possibleWin
  if (possibleWinShown !== 1) return null
  return (
    <p className={css.win}>
      <span>{t('possible-win')}</span>
      <b>{win === null ? '–' : formatMoney(win, currency, language)}</b>
      {win === null || pays === null ? null : (
        <span>
          <AmountAfterTax win={win} ownStake={pays} currency={currency} />
        </span>
      )}
    </p>
  )
}
