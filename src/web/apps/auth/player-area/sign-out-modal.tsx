import { useState } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { ModalHead } from '#web/core/modals/modal-head.tsx'
import { Modal } from '#web/ui/modal.tsx'
import css from '../auth.module.css'

/** Confirmation before a sign-out (spec section 2). */
export function SignOutModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('auth-forms')
  const auth = useText('auth')
  const { signOut } = useShell()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const leave = () => {
    setBusy(true)
    signOut().then(onClose, () => {
      setFailed(true)
      setBusy(false)
    })
  }
  return (
    <Modal open label={t('sign-out-title')} className={css.modal} onClose={onClose}>
      <div className={css.modalInside}>
        <ModalHead title={t('sign-out-title')} className={css.modalHead} onClose={onClose} />
        <p>{t('sign-out-text')}</p>
        <div className={css.ways}>
          <button type="button" className="button primary" disabled={busy} onClick={leave}>
            {auth('sign-out')}
          </button>
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {t('stay')}
          </button>
        </div>
        {failed ? <p role="alert">{t('try-later')}</p> : null}
      </div>
    </Modal>
  )
}
