import { Circle, CircleCheck } from 'lucide-react'
import type { securityEndpoint } from '#domain/people/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useOpen, useText } from '#web/core/context.ts'
import css from '../office.module.css'
import own from './security.module.css'

type Overview = AnswerOf<typeof securityEndpoint>

/** Parts of the level: each of the five counts a fifth; with the page section of each. */
const parts = [
  ['isChangedPassword', 'password', 'password'],
  ['enableTwoFactorAuth', 'two-step', 'two-step'],
  ['enablePhoneBinding', 'phone', 'phone'],
  ['enableEmailAuth', 'email-step', 'email'],
  ['enableSecurityQuestion', 'question', 'question'],
] as const

/** Protection level of the account, and the steps that raise it. */
export function ProtectionSection({
  level,
  grade,
  methods,
  login,
}: Overview['protection'] & Pick<Overview, 'login'>) {
  const t = useText('security')
  const open = useOpen()
  return (
    <section className={`card ${css.section}`} aria-labelledby="level">
      <h2 id="level">{t(`grade-${grade}`)}</h2>
      <p className={css.quiet}>{t('level', { level })}</p>
      <progress className={css.protection} value={level} max={100} aria-labelledby="level" />
      <ul className={own.methods}>
        {parts.map(([method, name, section]) => (
          <li key={method} data-on={methods[method] || undefined}>
            {methods[method] ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
            {section === 'phone' && !open('registration-phone') ? (
              <span>{t(name)}</span>
            ) : (
              <a href={`#${section}`}>{t(name)}</a>
            )}
            <span>{t(methods[method] ? 'on' : 'off')}</span>
          </li>
        ))}
      </ul>
      {login ? <p dir="ltr">№ {login}</p> : null}
    </section>
  )
}
