import { FlaskConical } from 'lucide-react'
import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { showCashier } from '#domain/money/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { currencies } from '#kernel/currencies.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { isCurrencyCode, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { useBalances } from '#web/core/live/hooks.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { amountExample } from '#web/ui/words/amount-example.ts'
import { type Bonuses, DepositBonus, offerOfNow, useDepositChoice } from '../bonuses/deposit-bonus.tsx'
import css from '../office.module.css'
import { hiddenAmount, useMoney } from '../use-money.ts'
import { findAttempt, type PaymentAttempt, type PaymentKind } from './payment-attempt.ts'
import { units, usePayment } from './use-payment.ts'

export type CashierAccount = AnswerOf<typeof showCashier>['accounts'][number]

const smaller = (a: bigint, b: bigint | null) => (b !== null && b < a ? b : a)

/**
 * Deposit or withdrawal form. Each press makes at most one payment: the browser keeps its key until there is a
 * response.
 */
export function CashierForm({
  kind,
  account,
  heldUntil = null,
  bonuses = null,
  first = false,
  back = null,
  wanted = null,
}: {
  readonly kind: PaymentKind
  readonly account: CashierAccount
  /** End of the hold on every withdrawal, whatever its amount: wall-clock milliseconds. */
  readonly heldUntil?: number | null
  /** Bonuses that a deposit may bring. */
  readonly bonuses?: Bonuses | null
  /** Set for the page's first form, which asks for the payment without a response, whatever its currency. */
  readonly first?: boolean
  /** Path whose slip needs the deposit: the form returns there after it. */
  readonly back?: string | null
  /** Amount missing in the slip, in minor units. */
  readonly wanted?: bigint | null
}) {
  const t = useText('office')
  const money = useMoney()
  const times = useTimes()
  const link = useLink()
  const { display, language, translator } = useShell()
  const live = useBalances()
  const currency = isCurrencyCode(account.currency) ? account.currency : 'EUR'
  const min = BigInt(kind === 'deposit' ? account.minDeposit : account.minWithdrawal)
  const [typed, setTyped] = useState(() =>
    wanted === null ? '' : toDecimalText(wanted < min ? min : wanted, currency),
  )
  const alert = useRef<HTMLDivElement>(null)
  const choice = useDepositChoice(bonuses)
  const deposit = kind === 'deposit'
  const now = live?.find((one) => one.kind === 'main' && one.currency === currency)
  const balance = BigInt(now?.amount ?? account.balance)
  const max = deposit
    ? smaller(BigInt(account.maxDeposit), units(account.depositAllowed))
    : smaller(BigInt(account.maxWithdrawal), balance)
  const show = (amount: bigint) => money(amount, currency)

  const clear = useCallback(() => setTyped(''), [])
  const payment = usePayment({ kind, first, back, onPaid: clear })
  const { busy, unsure, fault, done, setBusy, setFault } = payment
  useLayoutEffect(() => {
    if (fault) alert.current?.focus()
  }, [fault])

  /** Saves the bonus choice before the money moves. */
  const pay = async (attempt: PaymentAttempt) => {
    if (offerOfNow(bonuses)) {
      setBusy(true)
      setFault(null)
      try {
        await choice.save()
      } catch {
        setFault({ message: translator.of('bonus')('unsaved'), allowed: null, limits: false })
        return setBusy(false)
      }
    }
    await payment.send(attempt)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || unsure) return
    payment.setDone(null)
    const amount = parseTypedAmount(typed, currency, language)
    const refuse = (message: string, allowed: bigint | null) => setFault({ message, allowed, limits: false })
    if (amount === null)
      return refuse(t('amount-unreadable', { example: amountExample(currency, language) }), null)
    if (amount < min) return refuse(t('amount-small', { amount: show(min) }), min)
    if (amount > max && deposit && max === units(account.depositAllowed)) {
      return setFault({ message: t('deposit-limit', { amount: show(max) }), allowed: max, limits: true })
    }
    if (amount > max) {
      return refuse(t(deposit || max < balance ? 'amount-large' : 'amount-over', { amount: show(max) }), max)
    }
    // One at a time: another form or tab may wait for its response, and this payment would overwrite its key.
    if (findAttempt(localStorage, kind)) return payment.setUnsure(true)
    void pay({ key: uuidv7(Date.now()), currency, amount: amount.toString() })
  }
  const { perEuro } = currencies[currency]
  const quick = [10n, 20n, 50n, 100n, 250n].map((euros) => roundQuick(euros * perEuro))
  return (
    <form className={`card ${css.cashier}`} onSubmit={submit} noValidate>
      <p className={`notice warn ${css.sandbox}`}>
        <FlaskConical size={18} aria-hidden="true" />
        <span>{t(deposit ? 'sandbox-deposit' : 'sandbox-withdraw')}</span>
      </p>
      <div className={css.wallet}>
        <div>
          <p className={css.quiet}>{t('balance')}</p>
          <p className={css.amount}>{display.hideBalance ? hiddenAmount : show(balance)}</p>
        </div>
      </div>
      {done ? (
        <p className="notice good" role="status">
          {t(deposit ? 'deposited' : done.status === 'waiting' ? 'withdrawal-asked' : 'withdrawn', {
            amount: money(done.amount, done.currency),
          })}
        </p>
      ) : null}
      {fault ? (
        <div ref={alert} className="notice bad" role="alert" tabIndex={-1}>
          <p>{fault.message}</p>
          <div className={css.buttons}>
            {fault.allowed !== null && fault.allowed > 0n ? (
              <button
                type="button"
                className="button small"
                onClick={() => {
                  setTyped(toDecimalText(fault.allowed ?? 0n, currency))
                  setFault(null)
                }}
              >
                {t('use-amount', { amount: show(fault.allowed) })}
              </button>
            ) : null}
            {fault.endsBonus ? (
              <button
                type="button"
                className="button small danger"
                onClick={() => fault.endsBonus && void payment.send(fault.endsBonus, true)}
              >
                {t('withdraw-giving-up')}
              </button>
            ) : null}
            {fault.limits ? (
              <a className="button small" href={link('/responsible')}>
                {t('limits')}
              </a>
            ) : null}
          </div>
        </div>
      ) : null}
      {unsure ? (
        <div className="notice warn" role="alert">
          <p>{t('no-answer')}</p>
          <div className={css.buttons}>
            <button type="button" className="button small" onClick={payment.askAgain}>
              {t('ask-again')}
            </button>
          </div>
        </div>
      ) : null}
      <Field
        label={t('amount', { currency })}
        hint={
          min > max
            ? t(deposit ? 'limit-used' : 'nothing-to-withdraw')
            : t('amount-range', { min: show(min), max: show(max) })
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            className={`input ${css.big}`}
            autoComplete="transaction-amount"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={css.quick}>
        {deposit ? (
          quick
            .filter((amount) => amount >= min && amount <= max)
            .map((amount) => (
              <button
                key={amount.toString()}
                type="button"
                className="button small"
                onClick={() => setTyped(toDecimalText(amount, currency))}
              >
                {show(amount)}
              </button>
            ))
        ) : max >= min ? (
          <button
            type="button"
            className="button small"
            onClick={() => setTyped(toDecimalText(max, currency))}
          >
            {t('all', { amount: show(max) })}
          </button>
        ) : null}
      </div>
      {deposit && account.depositAllowed !== null ? (
        <p className={css.quiet}>
          {t('limit-left', { amount: money(account.depositAllowed, currency) })}{' '}
          <a href={link('/responsible')}>{t('limits')}</a>
        </p>
      ) : null}
      {deposit ? null : (
        <p className={css.quiet}>
          {heldUntil !== null
            ? t('waits-changed', { when: times.dayAndTime(heldUntil) })
            : account.waitsAbove === null
              ? t('not-reversible')
              : t('waits-above', { amount: money(account.waitsAbove, currency) })}
        </p>
      )}
      {bonuses ? (
        <DepositBonus
          bonuses={bonuses}
          choice={choice}
          amount={parseTypedAmount(typed, currency, language)}
        />
      ) : null}
      <button type="submit" className="button primary wide" aria-disabled={busy || unsure || undefined}>
        {t(busy ? 'sending' : deposit ? 'deposit' : 'withdraw')}
      </button>
    </form>
  )
}

/** Rounds an amount to its first digit and zeros, or to one and a half or two and a half of that size. */
function roundQuick(amount: bigint): bigint {
  const size = 10n ** BigInt(amount.toString().length - 1)
  const half = size / 2n > 0n ? size / 2n : 1n
  return ((amount + half / 2n) / half) * half
}
