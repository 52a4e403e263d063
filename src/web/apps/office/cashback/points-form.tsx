import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type CashbackView,
  exchangePoints,
  type PointsExchange,
  pointsStep,
} from '#domain/rewards/cashback/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { latinDigits } from '#kernel/latin-digits.ts'
import { intlLocale } from '#kernel/locale.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { isUncertain } from '../cashier/payment-attempt.ts'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'

interface Fault {
  readonly message: string
  /** Whether the exchange may have succeeded. */
  readonly unsure: boolean
}

/** The player's points, and their exchange for money: each press makes at most one exchange. */
export function PointsForm({ data }: { readonly data: CashbackView }) {
  const t = useText('cashback')
  const money = useMoney()
  const { call, language, refresh } = useShell()
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [done, setDone] = useState<PointsExchange | null>(null)
  const attempt = useRef<{ readonly key: string; readonly points: string } | null>(null)
  const alert = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (fault) alert.current?.focus()
  }, [fault])
  const count = (points: bigint | string) =>
    new Intl.NumberFormat(intlLocale(language)).format(BigInt(points))
  const { currency, terms } = data
  const worth = (points: bigint) => money((points / pointsStep) * BigInt(terms.hundredPoints), currency)
  const balance = BigInt(data.points)
  const open = data.deposited ? BigInt(data.exchangeable) : 0n
  const most = open - (open % pointsStep)
  const text = latinDigits(typed ?? most.toString()).trim()
  const points = /^[1-9]\d{0,15}$/.test(text) ? BigInt(text) : 0n
  const whole = points > 0n && points % pointsStep === 0n && points <= most

  const send = async () => {
    setBusy(true)
    setFault(null)
    setDone(null)
    // A retry uses the same key, so it makes one exchange.
    attempt.current ??= { key: uuidv7(Date.now()), points: points.toString() }
    try {
      const { exchange } = await call(exchangePoints, { body: attempt.current })
      attempt.current = null
      setDone(exchange)
      setTyped(null)
      refresh()
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : null
      const unsure = !error || isUncertain(error.status)
      if (!unsure) {
        attempt.current = null
        refresh()
      }
      setFault({ message: unsure ? t('no-answer') : error.message, unsure })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (attempt.current || whole) return void send()
    setFault({
      message: t('points-unreadable', { step: count(pointsStep), most: count(most) }),
      unsure: false,
    })
  }
  return (
    <section className={`card ${css.section}`} aria-labelledby="points">
      <h2 id="points">{t('points-yours')}</h2>
      <div>
        <p className={css.amount}>{count(balance > 0n ? balance : 0n)}</p>
        <p className={css.quiet}>
          {t('points-worth', { step: count(pointsStep), amount: worth(pointsStep) })}
        </p>
      </div>
      {balance < 0n ? <p className={css.quiet}>{t('points-short', { points: count(-balance) })}</p> : null}
      {done ? (
        <p className="notice good" role="status">
          {t('exchanged', { points: count(done.points), amount: money(done.amount, done.currency) })}
        </p>
      ) : null}
      {fault ? (
        <div ref={alert} className={`notice ${fault.unsure ? 'warn' : 'bad'}`} role="alert" tabIndex={-1}>
          <p>{fault.message}</p>
        </div>
      ) : null}
      {most > 0n || attempt.current ? (
        <form className={css.exchange} onSubmit={submit} noValidate>
          <Field label={t('points-to-exchange')}>
            {(control) => (
              <AmountInput
                {...control}
                inputMode="numeric"
                value={typed ?? most.toString()}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
          <button type="submit" className="button primary" aria-disabled={busy || undefined}>
            {busy
              ? t('sending')
              : fault?.unsure
                ? t('ask-again')
                : whole
                  ? t('exchange-for', { amount: worth(points) })
                  : t('exchange')}
          </button>
        </form>
      ) : (
        <p className={css.quiet}>{t('points-few', { step: count(pointsStep) })}</p>
      )}
    </section>
  )
}
