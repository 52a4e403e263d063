import { useId, useState } from 'react'
import type { AmountsByCurrency, Changes } from '#domain/people/settings/api.ts'
import type { Currency } from '#kernel/money.ts'
import { formatMoney, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { clearCoupon, useCouponCount } from '#web/core/betslip-port.ts'
import { useShell, useText } from '#web/core/context.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { useBetting, useChoose, useMay } from '#web/core/settings/use-settings.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { Choice, Group } from '#web/features/settings/rows.tsx'
import css from '#web/features/settings/settings-form.module.css'
import { Switch } from '#web/features/settings/switch.tsx'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { TakingSwitches } from './taking-switches.tsx'

type AmountName = 'initialStake' | 'amountStep' | 'oneClickAmount' | 'bonusAccountOneClickAmount'
const hasNoMin: ReadonlySet<AmountName> = new Set(['amountStep', 'bonusAccountOneClickAmount'])

/** Settings of the slip; amounts are in the player's currency. */
export function BettingSettings() {
  const t = useText('settings')
  const coupon = useText('coupon')
  const { session } = useShell()
  const betting = useBetting()
  const accounts = useLateText('accounts')
  const mayOneClick = useMay('oneClick') && session !== null
  const mayBonus = useMay('bonusBets') && session !== null
  const choose = useChoose()
  const currency: Currency = session?.currency ?? 'EUR'
  const { initialStake, stakeStep } = stakeTermsOf(currency)
  const amount = (name: AmountName, usual: bigint, label: string) => (
    <Amount
      key={`${name} ${currency}`}
      label={label}
      currency={currency}
      value={BigInt(betting[name][currency] ?? usual)}
      usual={usual}
      min={hasNoMin.has(name) ? 1n : stakeTermsOf(currency).minStake}
      onChoose={(units) => choose(changeOf(name, betting[name], currency, units))}
    />
  )
  return (
    <Group title={t('section-betting')}>
      <Choice
        label={coupon('when-odds-move')}
        value={betting.changeCoefAction}
        options={[
          [2, coupon('policy-higher')],
          [1, coupon('policy-any')],
          [0, coupon('policy-ask')],
        ]}
        onChoose={(action) => choose({ changeCoefAction: action })}
      />
      <TakingSwitches explained />
      {amount('initialStake', initialStake, t('initial-stake'))}
      <Switch
        label={t('manual-step')}
        on={betting.manualAmountStep === 1}
        onTurn={(on) => choose({ manualAmountStep: on ? 1 : 0 })}
      />
      {betting.manualAmountStep === 1 ? amount('amountStep', stakeStep, t('amount-step')) : null}
      <Switch
        label={t('balance-shown')}
        on={betting.balanceShown === 1}
        onTurn={(on) => choose({ balanceShown: on ? 1 : 0 })}
      />
      <Switch
        label={t('possible-win-shown')}
        on={betting.possibleWinShown === 1}
        onTurn={(on) => choose({ possibleWinShown: on ? 1 : 0 })}
      />
      {mayBonus && accounts ? (
        <Switch
          label={accounts('choice-shown')}
          hint={accounts('choice-shown-hint')}
          on={betting.accountChoiceShown === 1}
          onTurn={(on) => choose({ accountChoiceShown: on ? 1 : 0 })}
        />
      ) : null}
      {mayOneClick ? <OneClick on={betting.activeOneClick === 1} /> : null}
      {mayOneClick ? amount('oneClickAmount', initialStake, t('one-click-amount')) : null}
      {mayOneClick && mayBonus && accounts
        ? amount('bonusAccountOneClickAmount', initialStake, accounts('one-click-amount'))
        : null}
    </Group>
  )
}

/** Returns the amounts of all currencies with this one changed; null removes it. */
function changeOf(
  name: AmountName,
  amounts: AmountsByCurrency,
  currency: Currency,
  units: bigint | null,
): Changes {
  const { [currency]: _, ...others } = amounts
  const next = units === null ? others : { ...others, [currency]: units.toString() }
  return { [name]: Object.keys(next).length === 0 ? null : next }
}

/** Switch of one-click betting. Turning it on with a filled slip asks for confirmation, and empties the slip. */
function OneClick({ on }: { readonly on: boolean }) {
  const t = useText('settings')
  const choose = useChoose()
  const count = useCouponCount()
  const [asking, setAsking] = useState(false)
  const turn = (next: boolean) => {
    setAsking(next && count > 0)
    if (!next || count === 0) choose({ activeOneClick: next ? 1 : 0 })
  }
  return (
    <>
      <Switch label={t('one-click')} hint={t('one-click-hint')} on={on} onTurn={turn} />
      {asking ? (
        <div className={`notice warn ${css.ask}`} role="alert">
          <p>{t('one-click-confirm')}</p>
          <div>
            <button
              type="button"
              className="button small primary"
              onClick={() => {
                clearCoupon()
                setAsking(false)
                choose({ activeOneClick: 1 })
              }}
            >
              {t('turn-on')}
            </button>
            <button type="button" className="button small" onClick={() => setAsking(false)}>
              {t('leave-off')}
            </button>
          </div>
        </div>
      ) : null}
    </>
  )
}

function Amount({
  label,
  currency,
  value,
  usual,
  min,
  onChoose,
}: {
  readonly label: string
  readonly currency: Currency
  /** Minor units. */
  readonly value: bigint
  readonly usual: bigint
  readonly min: bigint
  readonly onChoose: (units: bigint | null) => void
}) {
  const t = useText('settings')
  const { language } = useShell()
  const id = useId()
  const text = toDecimalText(value, currency).replace(/\.0+$/, '')
  const [typed, setTyped] = useState<string | null>(null)
  const units = typed === null ? value : parseTypedAmount(typed, currency, language)
  const wrong = units === null || units < min
  return (
    <div className={css.row}>
      <label htmlFor={id}>
        {label}, {currency}
      </label>
      <AmountInput
        id={id}
        value={typed ?? text}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}e` : undefined}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          const read = parseTypedAmount(next, currency, language)
          if (read !== null && read >= min) onChoose(read === usual ? null : read)
        }}
        onBlur={() => !wrong && setTyped(null)}
      />
      {wrong ? (
        <p id={`${id}e`} className={css.fault}>
          {t('amount-invalid', { min: formatMoney(min, currency, language) })}
        </p>
      ) : null}
    </div>
  )
}
