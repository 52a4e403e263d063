import { type FormEvent, useState } from 'react'
import { usePromoCodeEndpoint } from '#domain/free-bets/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Field } from '#web/ui/field.tsx'
import css from './promo-code.module.css'

/** Where a promo code is entered, which gives a free bet. */
export function PromoCode({ onGiven }: { readonly onGiven: () => void }) {
  const t = useText('free-bets')
  const frame = useText('frame')
  const { call, language } = useShell()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [given, setGiven] = useState('')
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFault('')
    setGiven('')
    if (code.trim() === '') return setFault(t('promo-empty'))
    setBusy(true)
    try {
      const { freeBet } = await call(usePromoCodeEndpoint, { body: { code } })
      const { amount, currency } = freeBet
      const worth = isCurrencyCode(currency) ? formatMoney(BigInt(amount), currency, language) : amount
      setGiven(t('promo-given', { amount: worth }))
      setCode('')
      onGiven()
    } catch (error) {
      setFault(error instanceof CallError && error.status < 500 ? error.message : frame('network-error'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className={css.promo}>
      <summary>{t('promo-code')}</summary>
      <form className={css.form} onSubmit={(event) => void enter(event)} noValidate>
        <Field label={t('promo-code')} error={fault}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" className="button small" aria-disabled={busy || undefined}>
          {t('promo-use')}
        </button>
      </form>
      <p role="status">{given}</p>
    </details>
  )
}
