import { useEffect } from 'react'
import type { SentCode } from '#domain/people/signin/api.ts'
import { useText } from '#web/core/context.ts'
import { CodeField, useCountdown } from '#web/features/phone/code-field.tsx'
import css from '../office.module.css'

/** Destination of the code, the code field, and the button for another code after the wait. */
export function CameCode({
  sent,
  label,
  value,
  onChange,
  onAgain,
}: {
  readonly sent: SentCode
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onAgain: () => void
}) {
  const auth = useText('auth-forms')
  const ways = useText('sign-in-ways')
  const [wait, startWait] = useCountdown()
  useEffect(() => startWait(sent.resendIn), [sent])
  return (
    <>
      <p className={css.quiet} role="status">
        {ways('code-sent', { to: sent.to, minutes: sent.seconds / 60 })}
      </p>
      <CodeField value={value} label={label} onChange={onChange} />
      <div className={css.buttons}>
        <button
          type="button"
          className="button small"
          aria-disabled={wait > 0 || undefined}
          onClick={() => {
            if (wait === 0) onAgain()
          }}
        >
          {wait > 0 ? auth('reset-again-in', { seconds: wait }) : auth('reset-again')}
        </button>
      </div>
    </>
  )
}
