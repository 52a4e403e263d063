import { passwordLength } from '#domain/identity/api.ts'
import { useText } from '#web/core/context.ts'
import { PasswordInput } from '#web/features/password/password-input.tsx'
import { AnswerField } from '#web/ui/fields/answer-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordAdvice } from '../password-advice.tsx'

/** A new password as it is typed, and the answer to the player's question, where he has one. */
export interface NewPassword {
  readonly password: string
  /** The number of the question. */
  readonly question: number | null
  readonly answer: string
}
export const noPassword: NewPassword = { password: '', question: null, answer: '' }

const isShort = ({ password }: NewPassword) => [...password].length < passwordLength.min
const isUnanswered = ({ question, answer }: NewPassword) => question !== null && answer.trim().length < 2

/** Whether nothing is missing that can be seen before it is sent. */
export const isComplete = (typed: NewPassword): boolean => !isShort(typed) && !isUnanswered(typed)

/** What of it is sent. */
export const sentOf = ({ password, question, answer }: NewPassword) =>
  question === null ? { password } : { password, answer }

/** The fields of a new password; `email` is what it should not hold. */
export function NewPasswordFields({
  typed,
  email,
  missing,
  onChange,
}: {
  readonly typed: NewPassword
  readonly email: string
  /** Whether what is missing is marked. */
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
