import { useState } from 'react'
import { showVerification, startChecks, type VerificationView } from '#domain/people/verification/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { faultOf } from '../support/fault.ts'
import css from '../support/support.module.css'
import { Standing } from './standing.tsx'

/** Link to the partner that checks documents. The partner's own pages do the rest; none of its code runs here. */
export default definePage<VerificationView>({
  dictionaries: ['support', 'verification'],
  load: ({ call }) => call(showVerification),
  Page: function VerificationSumsubPage({ data }) {
    const t = useText('verification')
    const support = useText('support')
    const link = useLink()
    const { call } = useShell()
    const [busy, setBusy] = useState(false)
    const [fault, setFault] = useState('')
    const start = async () => {
      if (busy) return
      setBusy(true)
      setFault('')
      try {
        location.assign((await call(startChecks)).url)
      } catch (thrown) {
        setFault(faultOf(thrown, support('no-answer')).message)
        setBusy(false)
      }
    }
    return (
      <div className={css.alone}>
        <h1 className="page-title" tabIndex={-1}>
          {t('partner')}
        </h1>
        <Standing data={data} />
        <div role="alert">{fault ? <p className="notice bad">{fault}</p> : null}</div>
        <p>{data.partner ? t('partner-lead') : t('partner-none')}</p>
        <div className={css.buttons}>
          {data.partner && !data.verified ? (
            <button
              type="button"
              className="button primary"
              aria-disabled={busy || undefined}
              onClick={() => void start()}
            >
              {t('partner-start')}
            </button>
          ) : null}
          <a className="button" href={link('/verification')}>
            {t('to-documents')}
          </a>
        </div>
      </div>
    )
  },
})
