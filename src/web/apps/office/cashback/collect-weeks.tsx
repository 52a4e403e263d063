import { useRef, useState } from 'react'
import { claimPremiumCashback, type PremiumClaim, type PremiumView } from '#domain/rewards/cashback/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { longDay } from '#web/ui/words/dates.ts'
import { isUncertain } from '../cashier/payment-attempt.ts'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'

/** Past weeks not yet collected, each with its button. */
export function CollectWeeks({ view }: { readonly view: PremiumView }) {
  const t = useText('premium-cashback')
  const money = useMoney()
  const { call, language, refresh } = useShell()
  const [busy, setBusy] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [done, setDone] = useState<PremiumClaim | null>(null)
  const attempt = useRef<{ readonly key: string; readonly week: number } | null>(null)

  const collect = async (week: number) => {
    if (busy !== null) return
    setBusy(week)
    setFault(null)
    setDone(null)
    // A retry for the same week uses the same key, so it makes one claim.
    if (attempt.current?.week !== week) attempt.current = { key: uuidv7(Date.now()), week }
    try {
      setDone((await call(claimPremiumCashback, { body: attempt.current })).claim)
      attempt.current = null
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : null
      const unsure = !error || isUncertain(error.status)
      if (!unsure) attempt.current = null
      setFault(unsure ? t('no-answer') : error.message)
    } finally {
      setBusy(null)
      refresh()
    }
  }
  return (
    <section className={`card ${css.section}`} aria-labelledby="premium-open">
      <h2 id="premium-open">{t('open')}</h2>
      {done ? (
        <p className="notice good" role="status">
          {t('collected', { amount: money(done.amount, done.currency) })}
        </p>
      ) : null}
      {fault ? (
        <p className="notice bad" role="alert">
          {fault}
        </p>
      ) : null}
      {view.counted ? null : <p className={css.quiet}>{t('counting')}</p>}
      {view.open.length === 0 ? (
        <p className={css.quiet}>{t('nothing-open')}</p>
      ) : (
        <dl className={css.pairs}>
          {view.open.map(({ week, due }) => (
            <div key={week}>
              <dt>{longDay(week, language, 'UTC')}</dt>
              <dd>
                <button
                  type="button"
                  className="button primary small"
                  aria-disabled={busy === week || undefined}
                  onClick={() => void collect(week)}
                >
                  {t('collect', { amount: money(due, view.currency) })}
                </button>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
