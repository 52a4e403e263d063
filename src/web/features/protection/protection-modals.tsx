import { useEffect, useState } from 'react'
import {
  answerRealityCheck,
  limitPing,
  sessionSummary,
  settledResult,
} from '#domain/protection/limits/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell, useText, useTimes } from '../../core/context.ts'
import { localOnly } from '../../core/local-only.ts'
import type { ModalName } from '../../core/modals/modals.ts'
import { Modal } from '../../ui/modal.tsx'
import css from '../limit-approval/limit-approval.module.css'
import { LimitApproval } from '../limit-approval/limit-approval.tsx'
import { elapsedText, startAgain } from './reality-timer.ts'

/** Modals of a player's own limits, over any page; only an answer closes them. */
export function ProtectionModal({
  name,
  onClose,
}: {
  readonly name: ModalName
  readonly onClose: () => void
}) {
  if (name === 'session-ended') return <SessionEnded onClose={onClose} />
  return name === 'reality-check' ? <RealityCheck onClose={onClose} /> : <LimitApproval onClose={onClose} />
}

/** The day's session time is used up: any way of closing it signs the player out. */
function SessionEnded({ onClose }: { readonly onClose: () => void }) {
  const t = useText('protection')
  const { call, signOut } = useShell()
  const { dayAndTime } = useTimes()
  const [next, setNext] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let here = true
    call(limitPing).then(
      ({ left, nextDay }) => {
        if (!here) return
        // The next day began while this was open.
        if (left !== 0) onClose()
        else setNext(nextDay)
      },
      () => {},
    )
    return () => {
      here = false
    }
  }, [call, onClose])
  const leave = () => {
    setBusy(true)
    signOut().then(onClose, () => setBusy(false))
  }
  return (
    <Modal open label={t('ended-title')} className={css.modal} firm="all" onClose={onClose}>
      <h2>{t('ended-title')}</h2>
      <p role="alert">{t('ended-text')}</p>
      {next === null ? null : <p className={css.quiet}>{t('ended-when', { when: dayAndTime(next) })}</p>}
      <div className={css.answers}>
        <button type="button" className="button primary" disabled={busy} onClick={leave}>
          {t('sign-out')}
        </button>
      </div>
    </Modal>
  )
}

type Action = 'continue' | 'log_out' | 'nothing'

/** Reality check: session time and result, with three choices. */
function RealityCheck({ onClose }: { readonly onClose: () => void }) {
  const t = useText('protection')
  const { call, session, language, signOut } = useShell()
  const [summary, setSummary] = useState<AnswerOf<typeof sessionSummary> | null>(null)
  const [notAgain, setNotAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const [shownAt] = useState(() => Date.now())
  useEffect(() => {
    let here = true
    call(sessionSummary).then(
      (found) => here && setSummary(found),
      () => {},
    )
    return () => {
      here = false
    }
  }, [call])
  const answer = async (action: Action) => {
    setBusy(true)
    const popup_show_at = Math.floor(shownAt / 1000)
    const attributes = { action, do_not_show_again: notAgain, popup_show_at }
    // The player continues, or signs out, even if the server did not record the answer.
    await call(answerRealityCheck, { body: { data: { attributes } } }).catch(() => {})
    if (session) startAgain(localOnly(), session.id, Date.now())
    if (action === 'log_out') await signOut().catch(() => {})
    onClose()
  }
  const currency = session?.currency
  const figures = summary?.accounts.find((account) => account.currency === currency)
  return (
    <Modal open label={t('reality-check')} className={css.modal} firm="all" onClose={onClose}>
      <h2>{t('reality-check')}</h2>
      {summary ? (
        <dl className={css.values}>
          <div>
            <dt>{t('check-time')}</dt>
            <dd>{elapsedText(shownAt - summary.startedAt)}</dd>
          </div>
          {figures && currency && isCurrencyCode(currency) ? (
            <div>
              <dt>{t('check-result')}</dt>
              <dd>{formatMoney(settledResult(figures.session), currency, language, true)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <label>
        <input
          type="checkbox"
          checked={notAgain}
          onChange={(event) => setNotAgain(event.currentTarget.checked)}
        />{' '}
        {t('check-never')}
      </label>
      <div className={css.answers}>
        <button
          type="button"
          className="button primary"
          disabled={busy}
          onClick={() => void answer('continue')}
        >
          {t('check-continue')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void answer('log_out')}>
          {t('sign-out')}
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={() => void answer('nothing')}>
          {t('check-close')}
        </button>
      </div>
    </Modal>
  )
}
