import { useText } from '#web/core/context.ts'
import css from './auth.module.css'
import { passwordStrength } from './registration/registration-draft.ts'

/** Password strength, also in words. */
export function PasswordAdvice({ password, email }: { readonly password: string; readonly email: string }) {
  const t = useText('auth-forms')
  if (password === '') return null
  const strength = passwordStrength(password, email)
  return (
    <div className={css.strength} data-strength={strength}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p role="status">{t(`strength-${strength}`)}</p>
    </div>
  )
}
