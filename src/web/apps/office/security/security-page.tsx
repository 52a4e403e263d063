import { securityEndpoint } from '#domain/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { EmailSection, PhoneSection } from './contact-sections.tsx'
import { DevicesSection, LogSection, SessionsSection } from './history-sections.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { QuestionSection } from './question-section.tsx'
import { SocialSection } from './social-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

/** What protects the account, where it is signed in, and what happened to it. */
export default definePage<AnswerOf<typeof securityEndpoint>>({
  dictionaries: ['office', 'security', 'auth-forms', 'sign-in-ways'],
  load: async ({ call }) => await call(securityEndpoint),
  Page: function SecurityPage({ data }) {
    const t = useText('security')
    const { level, grade, methods } = data.protection
    return (
      <OfficeFrame page="security" title={t('title')}>
        <section className={`card ${css.section}`} aria-labelledby="level">
          <h2 id="level">{t(`grade-${grade}`)}</h2>
          <p className={css.quiet}>{t('level', { level })}</p>
          <progress className={css.protection} value={level} max={100} aria-labelledby="level" />
          {data.login ? <p dir="ltr">№ {data.login}</p> : null}
        </section>
        <PasswordSection days={data.changedPasswordDays} />
        <PasskeysSection passkeys={data.passkeys} signedInLately={data.signedInLately} />
        <SocialSection socials={data.socials} signedInLately={data.signedInLately} />
        <TwoStepSection on={methods.enableTwoFactorAuth} left={data.recoveryCodes} />
        <PhoneSection phone={data.phone} step={data.smsStep} question={data.question} />
        <EmailSection
          email={data.email}
          confirmed={data.emailConfirmed}
          step={methods.enableEmailAuth}
          signedInLately={data.signedInLately}
        />
        <QuestionSection question={data.question} />
        <SessionsSection sessions={data.sessions} />
        <DevicesSection devices={data.devices} />
        <LogSection events={data.events} />
      </OfficeFrame>
    )
  },
})
