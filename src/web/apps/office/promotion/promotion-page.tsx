import { type FormEvent, useState } from 'react'
import { listFreeBets, usePromoCodeEndpoint } from '#domain/free-bets/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { Field } from '#web/ui/field.tsx'
import { FreeBets } from '../bonuses/free-bets.tsx'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'

/** Where a promo code is entered, and the free bets that codes and prizes gave. */
export default definePage<AnswerOf<typeof listFreeBets>>({
  dictionaries: ['office', 'office-pages', 'free-bets', 'bonus'],
  load: ({ call }) => call(listFreeBets),
  Page: function PromotionPage({ data }) {
    const t = useText('office')
    const own = useText('office-pages')
    return (
      <OfficeFrame page="promo" title={t('promo')}>
        <p className={css.lead}>{own('promo-lead')}</p>
        <CodeForm />
        <FreeBets freeBets={data.freeBets} />
      </OfficeFrame>
    )
  },
})

function CodeForm() {
  const t = useText('free-bets')
  const frame = useText('frame')
  const money = useMoney()
  const { call, refresh } = useShell()
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
      setGiven(t('promo-given', { amount: money(freeBet.amount, freeBet.currency) }))
      setCode('')
      refresh()
    } catch (thrown) {
      const known = thrown instanceof CallError && thrown.status > 0 && thrown.status < 500
      setFault(known ? thrown.message : frame('network-error'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={`card ${css.section}`} onSubmit={(event) => void enter(event)} noValidate>
      <div className={css.exchange}>
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
        <button type="submit" className="button primary" aria-disabled={busy || undefined}>
          {t('promo-use')}
        </button>
      </div>
      <div role="status">{given ? <p className="notice good">{given}</p> : null}</div>
    </form>
  )
}
