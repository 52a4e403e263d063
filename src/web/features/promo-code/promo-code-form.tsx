import { type FormEvent, useState } from 'react'
import { usePromoCodeEndpoint } from '#domain/betting/free-bets/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { CallError } from '../../core/calls/call-error.ts'
import { useShell, useText } from '../../core/context.ts'
import { Field } from '../../ui/fields/field.tsx'

/** Form for a promo code that gives a free bet. Its pages have to declare the dictionary `free-bets`. */
export function PromoCodeForm({
  className,
  button,
  onGiven,
}: {
  /** Class of the form, which places field and button. */
  readonly className: string | undefined
  /** Style of the button. */
  readonly button: 'primary' | 'small'
  readonly onGiven: () => void
}) {
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
      const { amount, currency } = (await call(usePromoCodeEndpoint, { body: { code } })).freeBet
      const worth = isCurrencyCode(currency) ? formatMoney(BigInt(amount), currency, language) : amount
      setGiven(t('promo-given', { amount: worth }))
      setCode('')
      onGiven()
    } catch (thrown) {
      const known = thrown instanceof CallError && thrown.status > 0 && thrown.status < 500
      setFault(known ? thrown.message : frame('network-error'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <form className={className} onSubmit={(event) => void enter(event)} noValidate>
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
        <button type="submit" className={`button ${button}`} aria-disabled={busy || undefined}>
          {t('promo-use')}
        </button>
      </form>
      <div role="status">{given ? <p className="notice good">{given}</p> : null}</div>
    </>
  )
}
