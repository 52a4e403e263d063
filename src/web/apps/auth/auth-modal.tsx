import { useShell, useText } from '#web/core/context.ts'
import { ModalHead } from '#web/core/modals/modal-head.tsx'
import type { ModalName } from '#web/core/modals/modals.ts'
import { Modal } from '#web/ui/modal.tsx'
import css from './auth.module.css'
import { LoginForm } from './login/login-form.tsx'
import { PasswordReset } from './password-reset/password-reset.tsx'
import { SignOutModal } from './player-area/sign-out-modal.tsx'
import { RegistrationForm } from './registration/registration-form.tsx'

const titles: Partial<Record<ModalName, 'sign-in' | 'reset-title'>> = {
  login: 'sign-in',
  'forgot-password': 'reset-title',
}

/** Sign-in, registration and password reset in a modal, so that the player keeps the page behind it. */
export function AuthModal({ name, onClose }: { readonly name: ModalName; readonly onClose: () => void }) {
  const t = useText('auth')
  const { modals } = useShell()
  if (name === 'sign-out') return <SignOutModal onClose={onClose} />
  const title = t(titles[name] ?? 'registration')
  return (
    <Modal open label={title} className={css.modal} onClose={onClose}>
      <div className={css.modalInside} data-wide={name === 'registration'}>
        <ModalHead title={title} className={css.modalHead} onClose={onClose} />
        {name === 'login' ? (
          <LoginForm
            onDone={onClose}
            onRegister={() => modals.open('registration')}
            onForgotten={() => modals.open('forgot-password')}
          />
        ) : name === 'forgot-password' ? (
          <PasswordReset onLogin={() => modals.open('login')} />
        ) : (
          <RegistrationForm onDone={onClose} onLogin={() => modals.open('login')} />
        )}
      </div>
    </Modal>
  )
}
