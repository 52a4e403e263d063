import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import type { Currency } from '#kernel/money.ts'
import { formatMoney, toDecimalText } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { amountExample } from '#web/ui/words/amount-example.ts'
import { useBettingText } from '../settings/use-betting-text.ts'
import { couponStore } from '../store/store.ts'
import { stakeText, stepStake } from './slip-figures.ts'
import type { SlotView } from './slip-view.ts'
import css from './stake-field.module.css'

/** Stake field: free typing, the currency's step, and the server's limits. */
export function StakeField({
  slot,
  currency,
  balance,
  label,
  compact = false,
}: {
  readonly slot: SlotView
  readonly currency: Currency
  /** Minor units; null for a visitor. */
  readonly balance: bigint | null
  readonly label: string
  readonly compact?: boolean
}) {
  const t = useText('coupon')
  const taking = useBettingText()
  const { language } = useShell()
  const id = useId()
  const { typed, suggested, stake, min, max } = slot
  const most = max !== null && balance !== null && balance < max ? balance : max
  const locked = slot.placing?.phase === 'sending' || slot.placing?.phase === 'unsure'
  const set = (text: string) => couponStore.setAmount(slot.slot, text, currency)
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const smallest = min ?? stakeTermsOf(currency).minStake
  const bad = slot.wrong && suggested === null
  const faultText = (): string | null => {
    if (stake.fault === null || suggested !== null || slot.lowers || slot.referred) return null
    if (stake.fault === 'below-minimum') return t('below-minimum', { amount: money(smallest) })
    const largest = t('above-maximum', { amount: money(max ?? 0n) })
    if (stake.fault === 'above-maximum') return max === 0n ? t('no-stake') : largest
    if (stake.fault === 'above-balance')
      return `${t('above-balance')}${slot.pays === null ? ` ${largest}` : ''}`
    return t(stake.fault, { example: amountExample(currency, language) })
  }
  const fault = faultText()
  const betting = useBetting()
  const own = betting.initialStake[currency]
  const initialStake = own === undefined ? stakeTermsOf(currency).initialStake : BigInt(own)
  const ownStep = betting.manualAmountStep === 1 ? betting.amountStep[currency] : undefined
  const stakeStep = ownStep === undefined ? undefined : BigInt(ownStep)
  const step = (direction: 1 | -1) =>
    set(
      stepStake(
        suggested ?? typed,
        currency,
        language,
        direction,
        betting.vipBet === 1 ? null : max,
        stakeStep,
      ),
    )
  const quick = [initialStake, initialStake * 2n, initialStake * 5n, initialStake * 10n]
  const within = (amount: bigint) => max === null || amount <= max || betting.vipBet === 1
  return (
    <div className={compact ? css.compact : css.field}>
      <label className={compact ? 'visually-hidden' : css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.control} data-invalid={bad || undefined}>
        <button type="button" aria-label={t('less')} disabled={locked} onClick={() => step(-1)}>
          <Minus size={16} aria-hidden="true" />
        </button>
        <span className={css.symbol} aria-hidden="true">
          {currency}
        </span>
        <input
          id={id}
          value={typed}
          placeholder={suggested ?? undefined}
          data-wanted={slot.wrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={17}
          readOnly={locked}
          aria-invalid={bad || undefined}
          aria-describedby={`${id}n`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            if (!locked) step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <button type="button" aria-label={t('more')} disabled={locked} onClick={() => step(1)}>
          <Plus size={16} aria-hidden="true" />
        </button>
      </div>
      {compact ? null : (
        <div className={css.quick}>
          {quick.filter(within).map((amount) => (
            <button
              key={amount.toString()}
              type="button"
              disabled={locked}
              onClick={() => set(stakeText(amount, currency))}
            >
              {toDecimalText(amount, currency).replace(/\.0+$/, '')}
            </button>
          ))}
          {most !== null && most > 0n ? (
            <button type="button" disabled={locked} onClick={() => set(stakeText(most, currency))}>
              {t('max')}
            </button>
          ) : null}
        </div>
      )}
      <p id={`${id}n`} className={css.note} data-bad={bad || undefined}>
        {slot.lowers
          ? taking?.('will-lower', { amount: money(max ?? 0n) })
          : (fault ??
            (compact ? '' : max === null ? '' : t('bounds', { min: money(smallest), max: money(max) })))}
        {slot.capped === null ? null : ` ${t('payout-capped', { amount: money(slot.capped) })}`}
      </p>
    </div>
  )
}
