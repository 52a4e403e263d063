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
    <>
      <div className={css.each}>
        <label htmlFor={id}>{t('stake-each')}</label>
        <AmountInput
          id={id}
          // A stake that was changed by itself since is another one.
          value={same ? typed : ''}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </div>
      <LeastWin slots={slots} currency={currency} />
    </>
  )
}

/** What the singles pay at the least, if they pay anything: what one of them does, when all others lose. */
function LeastWin({ slots, currency }: { readonly slots: readonly SlotView[]; readonly currency: Currency }) {
  const t = useLateText('special-bets')
  const { language } = useShell()
  const { possibleWinShown } = useBetting()
  const wins = slots.flatMap(({ figures: { possibleWin: win }, pays }) =>
    win === null || pays === null ? [] : [{ win, ownStake: pays }],
  )
  const [first] = wins.toSorted((a, b) => (a.win < b.win ? -1 : 1))
  // While a stake is missing the least is not known.
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

/** Under the stake of a single among several: what it may pay, and what is left of that after tax. */
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
