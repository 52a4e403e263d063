import { useEffect, useState } from 'react'
import { undoEmailEndpoint } from '#domain/people/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../auth.module.css'

/**
 * Page linked from the e-mail to an address that an account no longer uses. It acts on a press only: mail scanners
 * follow links but press nothing. The secret follows the `#`, so no server receives it.
 */
export default definePage<null>({
  dictionaries: ['sign-in-ways', 'auth-forms'],
  Page: function UndoEmailPage() {
    const ways = useText('sign-in-ways')
    const t = useText('auth-forms')
    const link = useLink()
    const open = useOpen()
    const { call, refreshSession } = useShell()
    const [secret, setSecret] = useState('')
    const [busy, setBusy] = useState(false)
    const [done, setDone] = useState(false)
    const [fault, setFault] = useState<string | null>(null)
    // True after a final refusal: another press would be refused too.
    const [over, setOver] = useState(false)
    useEffect(() => {
      setSecret(location.hash.slice(1))
      // Removes the secret from the address and the history: it grants access to the account.
      history.replaceState(history.state, '', location.pathname + location.search)
    }, [])
    const undo = async () => {
      if (busy) return
      setBusy(true)
      setFault(null)
      try {
        await call(undoEmailEndpoint, { body: { secret } })
        setDone(true)
        await refreshSession().catch(() => {})
      } catch (thrown) {
        setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
        setOver(thrown instanceof CallError && thrown.id.startsWith('email-undo-'))
        setBusy(false)
      }
    }
    return (
      <div className={css.page}>
        <div className={`card ${css.sheet}`}>
          <h1 className="page-title" tabIndex={-1}>
            {ways('undo-title')}
          </h1>
          {fault ? (
            <div className="notice bad" role="alert">
              {fault}
            </div>
          ) : null}
          {done ? (
            <>
              <div className="notice good" role="status">
                {ways('undo-done')}
              </div>
              {open('password-reset') ? (
                <a className="button primary wide" href={link('/user/passwordreset')}>
                  {ways('undo-password')}
                </a>
              ) : null}
            </>
          ) : over ? null : secret ? (
            <>
              <p>{ways('undo-lead')}</p>
              <button
                type="button"
                className="button primary wide"
                aria-disabled={busy || undefined}
                onClick={() => void undo()}
              >
                {ways('undo-do')}
              </button>
            </>
          ) : (
            <p>{ways('undo-open')}</p>
          )}
        </div>
      </div>
    )
  },
})
