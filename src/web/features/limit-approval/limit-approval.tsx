import { useEffect, useState } from 'react'
import { actOnLimit, listLimits, noLimit } from '#domain/protection/limits/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { CallError } from '../../core/calls/call.ts'
import { useShell, useText, useTimes } from '../../core/context.ts'
import { Modal } from '../../ui/modal.tsx'
import { hoursText } from '../../ui/words/hours-text.ts'
import { type DueLimit, dueOf } from './due-limits.ts'
import css from './limit-approval.module.css'

/** Asks about each looser limit whose waiting period is over; only an answer closes it (spec section 4). */
export function LimitApproval({ onClose }: { readonly onClose: () => void }) {
  const t = useText('limits')
  const { call, refresh, language } = useShell()
  const { dayAndTime } = useTimes()
  const [due, setDue] = useState<readonly DueLimit[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    call(listLimits, {}, { signal: controller.signal }).then(
      ({ limits }) => {
        const found = dueOf(limits)
        if (found.length === 0) onClose()
        else setDue(found)
      },
      () => controller.signal.aborted || onClose(),
    )
    return () => controller.abort()
  }, [call, onClose])
  const first = due?.[0]
  if (!first) return null
  const { pending, active } = first
  const amount = (value: string) =>
    value === noLimit
      ? t('none')
      : isCurrencyCode(pending.currency)
        ? formatMoney(BigInt(value), pending.currency, language)
        : hoursText(Number(value), language)
  const answer = async (action: 'approve' | 'reject') => {
    setBusy(true)
    setFault(null)
    try {
      const { limitType, currency } = pending
      const { limitsData } = await call(actOnLimit, { body: { action, limitType, currency } })
      const left = dueOf(limitsData)
      setDue(left)
      if (left.length === 0) {
        onClose()
        refresh()
      }
    } catch (thrown) {
      // Answered elsewhere, or expired.
      if (thrown instanceof CallError && thrown.id === 'limit-not-pending') {
        onClose()
        refresh()
      } else setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open label={t('approval-title')} className={css.modal} firm="all" onClose={onClose}>
      <h2>{t('approval-title')}</h2>
      <p>{t('approval-text')}</p>
      <dl className={css.values}>
        <div>
          <dt>{t('limit')}</dt>
          <dd>{t(`type-${pending.limitType}` as 'type-20')}</dd>
        </div>
        <div>
          <dt>{t('current')}</dt>
          <dd>{active ? amount(active.limitValue) : t('none')}</dd>
        </div>
        <div>
          <dt>{t('requested')}</dt>
          <dd>{amount(pending.limitValue)}</dd>
        </div>
      </dl>
      {pending.endsAt === null ? null : (
        <p className={css.quiet}>{t('approval-until', { until: dayAndTime(pending.endsAt * 1000) })}</p>
      )}
      <div className={css.answers}>
        <button
          type="button"
          className="button primary"
          disabled={busy}
          onClick={() => void answer('reject')}
        >
          {t('reject')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void answer('approve')}>
          {t('approve')}
        </button>
      </div>
      <p role="alert">{fault}</p>
    </Modal>
  )
}
