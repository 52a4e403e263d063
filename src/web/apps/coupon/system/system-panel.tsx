import { Anchor } from 'lucide-react'
import { useId } from 'react'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { Switch } from '#web/features/settings/switch.tsx'
import { AmountAfterTax } from '#web/features/taxes/after-tax.tsx'
import { systemText } from '#web/ui/words/cover-names.ts'
import type { CouponState } from '../store/coupon-state.ts'
import { couponStore } from '../store/store.ts'
import css from './system.module.css'
import { setEachWay, setSystem, toggleBanker } from './system-changes.ts'
import { type SystemFigures, systemChoices, systemOf } from './system-figures.ts'

/** Choice of the system: sizes and full covers, each with its number of lines. */
export function SystemPanel({
  state,
  bonus,
}: {
  readonly state: CouponState
  /** Whether the bonus account pays. */
  readonly bonus: boolean
}) {
  const t = useLateText('systems')
  const id = useId()
  if (!t) return null
  const choices = systemChoices(state)
  const chosen = systemOf(state)
  const free = state.bets.length - state.bankers.length
  if (!chosen) {
    return (
      <p className={`notice warn ${css.notice}`} role="status">
        {t('too-few')}
      </p>
    )
  }
  return (
    <div className={css.panel}>
      {bonus ? <p className={css.warning}>{t('no-bonus')}</p> : null}
      <label htmlFor={id}>{t('size')}</label>
      <select
        id={id}
        value={`${chosen.sizes[0]}+${chosen.sizes.length - 1}`}
        onChange={(event) => {
          const [value = 2, offset = 0] = event.currentTarget.value.split('+').map(Number)
          couponStore.change((now, context) => setSystem(now, value, offset, context))
        }}
      >
        {choices.map(({ value, offset, lines, cover }) => {
          const sizes = Array.from({ length: offset + 1 }, (_, index) => value + index)
          return (
            <option key={`${value}+${offset}`} value={`${value}+${offset}`}>
              {systemText(t, { sizes, cover, lines }, free)}
            </option>
          )
        })}
      </select>
      {chosen.allWinners === undefined ? null : (
        <p className={css.note}>
          {t('all-winners', { percent: chosen.allWinners })}. {t('one-winner')}.
        </p>
      )}
    </div>
  )
}

/** Each-way switch; `offered` tells whether the server allows it. */
export function EachWaySwitch({ on, offered }: { readonly on: boolean; readonly offered: boolean }) {
  const t = useLateText('systems')
  if (!t) return null
  return (
    <div className={css.eachWay}>
      <Switch
        label={t('each-way')}
        hint={t('each-way-note')}
        on={on}
        onTurn={(turned) => couponStore.change((now, context) => setEachWay(now, turned, context))}
      />
      {offered ? null : (
        <p className={css.warning} role="status">
          {t('each-way-none')}
        </p>
      )}
    </div>
  )
}

/** Stake per line, and the smallest win. */
export function SystemSums({
  lines,
  figures: { line, taken, leastWin },
  named,
  currency,
}: {
  readonly lines: number
  readonly figures: SystemFigures
  /** Typed stake in minor units; the server takes less where it does not divide evenly. */
  readonly named: bigint
  readonly currency: Currency
}) {
  const t = useLateText('systems')
  const { language } = useShell()
  if (!t) return null
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  return (
    <div className={css.sums}>
      <dl>
        <div>
          <dt>{t('line-stake')}</dt>
          <dd>
            {lines} × {money(line)} = {money(taken)}
          </dd>
        </div>
        <div>
          <dt>{t('least-win')}</dt>
          <dd>
            {money(leastWin)}
            <AmountAfterTax win={leastWin} ownStake={taken} currency={currency} />
          </dd>
        </div>
      </dl>
      {named > taken ? (
        <p className={css.note}>{t('rest', { rest: money(named - taken), taken: money(taken) })}</p>
      ) : null}
    </div>
  )
}

/** Button that marks a selection as banker. */
export function BankerMark({
  id,
  selection,
  pressed,
  disabled,
}: {
  readonly id: string
  readonly selection: string
  readonly pressed: boolean
  readonly disabled: boolean
}) {
  const t = useLateText('systems')
  if (!t) return null
  return (
    <button
      type="button"
      className={css.banker}
      aria-pressed={pressed}
      aria-label={t('mark-banker', { selection })}
      title={t('banker')}
      disabled={disabled}
      onClick={() => couponStore.change((now, context) => toggleBanker(now, id, context))}
    >
      <Anchor size={13} aria-hidden="true" />
      {t('banker')}
    </button>
  )
}
