import { securityEndpoint } from '#domain/people/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useText, useTimes } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { OfficeFrame } from '../office-frame.tsx'
import { lackingContact } from './confirm-first.tsx'
import { EmailSection } from './email-section.tsx'
import { DevicesSection, LogSection, SessionsSection } from './history-sections.tsx'
import { OtherDeviceSection } from './other-device-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { ProtectionSection } from './protection-section.tsx'
import { QuestionSection } from './question-section.tsx'
import { SocialSection } from './social-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

/** Protection of the account, its sessions, and its events. */
export default definePage<AnswerOf<typeof securityEndpoint>>({
  dictionaries: ['office', 'security', 'auth-forms', 'sign-in-ways'],
  load: async ({ call }) => await call(securityEndpoint),
  Page: function SecurityPage({ data }) {
    const t = useText('security')
    const { methods } = data.protection
    const { dayAndTime } = useTimes()
    return (
      <OfficeFrame page="security" title={t('title')}>
        {data.activateBy === null ? null : (
          <p className="notice warn">{t('activate-by', { when: dayAndTime(data.activateBy) })}</p>
        )}
        <ProtectionSection {...data.protection} login={data.login} />
        <PasswordSection days={data.changedPasswordDays} known={data.passwordKnown} />
        <PasskeysSection passkeys={data.passkeys} signedInLately={data.signedInLately} />
        <SocialSection socials={data.socials} signedInLately={data.signedInLately} />
        <TwoStepSection
          on={methods.enableTwoFactorAuth}
          left={data.recoveryCodes}
          lacks={lackingContact(data)}
        />
        <PhoneSection
          phone={data.phone}
          step={data.smsStep}
          question={data.question}
          lacks={lackingContact(data)}
        />
        <EmailSection
          email={data.email}
          confirmed={data.emailConfirmed}
          step={methods.enableEmailAuth}
          question={data.question}
          signedInLately={data.signedInLately}
        />
        <QuestionSection question={data.question} />
        <OtherDeviceSection signedInLately={data.signedInLately} />
        <SessionsSection sessions={data.sessions} />
        <DevicesSection devices={data.devices} />
        <LogSection events={data.events} />
      </OfficeFrame>
    )
  },
})
