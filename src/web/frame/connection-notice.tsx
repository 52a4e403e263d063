import { CloudOff, RefreshCw, Turtle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../core/context.ts'
import { useConnection } from '../core/live/hooks.ts'
import css from './connection-notice.module.css'

/** Milliseconds before a problem is shown. */
const patience = 2500

/** A strip under the header while odds are not live: offline, reconnecting, or polling. */
export function ConnectionNotice() {
  const t = useText('frame')
  const status = useConnection()
  const troubled = status === 'offline' || status === 'connecting' || status === 'polling'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!troubled) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), patience)
    return () => clearTimeout(timer)
  }, [troubled])
  // A server that does not answer is no fault of the user's own connection.
  const offline = status === 'offline' && shown && !navigator.onLine
  const Icon = offline ? CloudOff : status === 'polling' ? Turtle : RefreshCw
  return (
    <div className={css.place} role="status">
      {troubled && shown ? (
        <p className={css.notice} data-status={status}>
          <Icon size={16} aria-hidden="true" />
          {offline ? (
            <>
              <b>{t('offline-title')}.</b> {t('offline-text')}
            </>
          ) : status === 'polling' ? (
            t('polling')
          ) : (
            t('reconnecting')
          )}
        </p>
      ) : null}
    </div>
  )
}
