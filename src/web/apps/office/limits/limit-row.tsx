import { Clock3 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { type LimitType, type LimitView, noLimit } from '#domain/protection/limits/api.ts'
import { isCurrencyCode, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { amountExample } from '#web/ui/words/amount-example.ts'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'
import { type ActionMethod, useLimitChange } from './use-limit-change.tsx'

/** One limit: its value, the rest of it, a pending change, and a field to change it. */
export function LimitRow({
  type,
  currency,
  active,
  pending,
  actionMethod,
}: {
  readonly type: LimitType
  readonly currency: string
  readonly active: LimitView | undefined
  readonly pending: LimitView | undefined
  readonly actionMethod: ActionMethod
}) {
  const t = useText('office')
  const money = useMoney()
  const { language } = useShell()
  const { dayAndTime } = useTimes()
  const [typed, setTyped] = useState('')
  const change = useLimitChange(currency, actionMethod)
  const { busy, fault, done, setFault, setDone } = change
  /** Whether the field is open although a looser value is pending; it then takes a lower limit only. */
  const [lowering, setLowering] = useState(false)
  const value = active?.limitValue ?? null
  useEffect(() => {
    setTyped(value !== null && isCurrencyCode(currency) ? toDecimalText(BigInt(value), currency) : '')
    setLowering(false)
  }, [value, currency])

  const ask = (limitValue: string) => {
    const looser = limitValue === noLimit || (value !== null && BigInt(limitValue) > BigInt(value))
    return change.save(type, limitValue, looser ? change.asked : t('limit-set'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isCurrencyCode(currency)) return
    setDone(null)
    const amount = parseTypedAmount(typed, currency, language)
    if (amount === null)
      return setFault(t('amount-unreadable', { example: amountExample(currency, language) }))
    if (pending && value !== null && amount >= BigInt(value))
      return setFault(t('limit-not-lower', { amount: money(value, currency) }))
    void ask(amount.toString())
  }
  const act = (action: 'approve' | 'reject') =>
    change.act(action, type, t(action === 'approve' ? 'limit-confirmed' : 'limit-kept'))
  const closed = pending !== undefined && !lowering
  const when = (seconds: number) => dayAndTime(seconds * 1000)
  const wanted = pending
    ? pending.limitValue === noLimit
      ? t('no-limit')
      : money(pending.limitValue, currency)
    : ''
  return (
    <li className={css.limit}>
      <div className={css.limitHead}>
        <h3>{t(`limit-${type}`)}</h3>
        <p>
          <b>{value === null ? t('no-limit') : money(value, currency)}</b>
          {active?.limitBalance ? (
            <span className={css.quiet}>
              {t('left-now', { amount: money(active.limitBalance, currency) })}
            </span>
          ) : null}
        </p>
      </div>
      {pending ? (
        <div className={`notice ${pending.needApprove ? 'warn' : ''} ${css.pending}`}>
          <p>
            <Clock3 size={16} aria-hidden="true" />
            <span>
              {pending.needApprove
                ? t('pending-confirm', {
                    value: wanted,
                    until: pending.endsAt === null ? '' : when(pending.endsAt),
                  })
                : t('pending-waits', { value: wanted, when: when(pending.startedAt) })}
            </span>
          </p>
          <div className={css.buttons}>
            {pending.needApprove ? (
              <button
                type="button"
                className="button small primary"
                disabled={busy}
                onClick={() => void act('approve')}
              >
                {t('confirm')}
              </button>
            ) : null}
            <button type="button" className="button small" disabled={busy} onClick={() => void act('reject')}>
              {t('keep-limit')}
            </button>
          </div>
        </div>
      ) : null}
      <form className={css.limitForm} onSubmit={submit} noValidate>
        <Field
          label={t(value === null ? 'set-limit' : 'change-limit', { currency })}
          error={fault ?? undefined}
        >
          {(control) => (
            <AmountInput
              {...control}
              value={typed}
              disabled={closed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" className="button" disabled={busy || closed}>
          {t('save')}
        </button>
        {closed ? (
          <button type="button" className="button quiet" disabled={busy} onClick={() => setLowering(true)}>
            {t('lower-limit')}
          </button>
        ) : null}
        {value === null || pending ? null : (
          <button type="button" className="button quiet" disabled={busy} onClick={() => void ask(noLimit)}>
            {t('remove-limit')}
          </button>
        )}
      </form>
      {pending && lowering ? <p className={css.quiet}>{t('lower-limit-hint')}</p> : null}
      <p className={css.done} role="status">
        {done}
      </p>
      {change.test}
    </li>
  )
}
