import { passwordLength } from '#domain/people/identity/api.ts'
import { useText } from '#web/core/context.ts'
import { PasswordInput } from '#web/features/password/password-input.tsx'
import { AnswerField } from '#web/ui/fields/answer-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordAdvice } from '../password-advice.tsx'

/** A new password as typed, with the answer to the player's security question, where there is one. */
export interface NewPassword {
  readonly password: string
  /** Number of the security question; null where the player has none. */
  readonly question: number | null
  readonly answer: string
}
export const noPassword: NewPassword = { password: '', question: null, answer: '' }

const isShort = ({ password }: NewPassword) => [...password].length < passwordLength.min
const isUnanswered = ({ question, answer }: NewPassword) => question !== null && answer.trim().length < 2

/** Tells whether the form has no gap that the client can detect. */
export const isComplete = (typed: NewPassword): boolean => !isShort(typed) && !isUnanswered(typed)

/** Returns the fields to send. */
export const sentOf = ({ password, question, answer }: NewPassword) =>
  question === null ? { password } : { password, answer }

/** Fields of a new password; `email` is text that the password should not contain. */
export function NewPasswordFields({
  typed,
  email,
  missing,
  onChange,
}: {
  readonly typed: NewPassword
  readonly email: string
  /** Whether the form marks missing fields. */
  readonly missing: boolean
  readonly onChange: (typed: NewPassword) => void
}) {
  const t = useText('auth-forms')
  const ways = useText('sign-in-ways')
  const { min } = passwordLength
  const { password, question, answer } = typed
  return (
    <>
      <Field
        label={t('new-password')}
        hint={t('password-hint', { min })}
        error={missing && isShort(typed) ? t('fault-password-short', { min }) : undefined}
      >
        {(control) => (
          <PasswordInput
            control={control}
            value={password}
            autoComplete="new-password"
            onChange={(value) => onChange({ ...typed, password: value })}
          />
        )}
      </Field>
      <PasswordAdvice password={password} email={email} />
      {question === null ? null : (
        <AnswerField
          label={ways(`question-${question as 1 | 2 | 3}`)}
          error={missing && isUnanswered(typed) ? ways('fault-answer') : undefined}
          value={answer}
          onChange={(value) => onChange({ ...typed, answer: value })}
        />
      )}
    </>
  )
}
