import { useLayoutEffect, useRef, useState } from 'react'
import { type ConversionQuote, type ConversionView, convertAccount } from '#domain/money/conversion/api.ts'
import { isLimitType } from '#domain/protection/limits/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useBetting, useChoose } from '#web/core/settings/use-settings.ts'
import { isUncertain } from '../cashier/payment-attempt.ts'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'
import { carriedAmounts } from './carried-amounts.ts'
import { useRate } from './use-rate.ts'

/**
 * One discontinued currency: the converted money and limits, the handling of the rest, and the button that converts.
 */
export function ConversionForm({
  quote,
  onDone,
}: {
  readonly quote: ConversionQuote
  readonly onDone: (conversion: ConversionView) => void
}) {
  const t = useText('conversion')
  const office = useText('office')
  const money = useMoney()
  const rate = useRate()
  const { call, refresh, refreshSession } = useShell()
  const betting = useBetting()
  const choose = useChoose()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ readonly message: string; readonly unsure: boolean } | null>(null)
  const attempt = useRef<string | null>(null)
  const alert = useRef<HTMLDivElement>(null)
  const { from, to, permission, accounts, limits } = quote
  const both = { from, to }
  useLayoutEffect(() => {
    if (fault) alert.current?.focus()
  }, [fault])

  const convert = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    // A retry uses the same key, so it makes one conversion.
    attempt.current ??= uuidv7(Date.now())
    try {
      const body = { key: attempt.current, from, to, rate: quote.rate }
      const { conversion } = await call(convertAccount, { body })
      attempt.current = null
      choose(carriedAmounts(betting, quote))
      onDone(conversion)
      // The conversion is done, whether or not the refresh succeeds.
      refreshSession().catch(() => {})
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

  const main = accounts.find(({ kind }) => kind === 'main') ?? { amount: '0', becomes: '0' }
  const bonus = accounts.find(({ kind }) => kind === 'bonus')
  const change = ({ amount, becomes }: { readonly amount: string; readonly becomes: string }) => (
    // The arrow keeps its direction in all languages.
    <bdi dir="ltr">
      {money(amount, from)} <span aria-hidden="true">→</span>
      <span className="visually-hidden">{t('becomes', both)}</span> <b>{money(becomes, to)}</b>
    </bdi>
  )
  return (
    <section className={`card ${css.section}`} aria-labelledby={`convert-${from}`}>
      <h2 id={`convert-${from}`}>{t(permission === 1 ? 'notice-title' : 'left', both)}</h2>
      <p className={css.lead}>{t(permission === 1 ? 'lead' : 'lead-left', both)}</p>
      <dl className={css.pairs}>
        <div>
          <dt>{t('balance')}</dt>
          <dd>{change(main)}</dd>
        </div>
        {bonus ? (
          <div>
            <dt>{t('bonus')}</dt>
            <dd>{change(bonus)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('rate')}</dt>
          <dd>
            <bdi dir="ltr">{rate(quote)}</bdi>
          </dd>
        </div>
      </dl>
      <p className={css.quiet}>{t('rounding', both)}</p>
      {limits.length > 0 ? (
        <>
          <h3>{t('limits')}</h3>
          <dl className={css.pairs}>
            {limits.map((limit) => (
              <div key={limit.limitType}>
                <dt>
                  {office(limit.limitType >= 20 ? 'deposit-limits' : 'loss-limits')}
                  {isLimitType(limit.limitType) ? ` · ${office(`limit-${limit.limitType}`)}` : ''}
                </dt>
                <dd>{change(limit)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <p className={css.quiet}>{t('limits-text', both)}</p>
      <p className={css.quiet}>{t('open-bets', both)}</p>
      {fault ? (
        <div ref={alert} className={`notice ${fault.unsure ? 'warn' : 'bad'}`} role="alert" tabIndex={-1}>
          <p>{fault.message}</p>
        </div>
      ) : null}
      <p>{t('final', both)}</p>
      <button
        type="button"
        className="button primary wide"
        aria-disabled={busy || undefined}
        onClick={() => void convert()}
      >
        {t(busy ? 'sending' : fault?.unsure ? 'ask-again' : 'confirm', both)}
      </button>
    </section>
  )
}
