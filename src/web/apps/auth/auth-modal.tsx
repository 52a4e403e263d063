import { X } from 'lucide-react'
import { useShell, useText } from '#web/shell/context.ts'
import type { ModalName } from '#web/shell/modals.ts'
import { Modal } from '#web/ui/modal.tsx'
import css from './auth.module.css'
import { LoginForm } from './login-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** Sign-in and registration over the page: what the player was doing stays behind it. */
export function AuthModal({ name, onClose }: { readonly name: ModalName; readonly onClose: () => void }) {
  const t = useText('auth')
  const { modals } = useShell()
  const title = t(name === 'login' ? 'sign-in' : 'registration')
  return (
    <Modal open label={title} className={css.modal} onClose={onClose}>
      <div className={css.modalInside} data-wide={name === 'registration'}>
        <header className={css.modalHead}>
          <h2>{title}</h2>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </button>
        </header>
        {name === 'login' ? (
          <LoginForm onDone={onClose} onRegister={() => modals.open('registration')} />
        ) : (
          <RegistrationForm onDone={onClose} onLogin={() => modals.open('login')} />
        )}
      </div>
    </Modal>
  )
}
