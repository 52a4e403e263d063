import { currentTermsVersion, type OfferedLimit, registrationEndpoint } from '#domain/people/identity/api.ts'
import {
  fastRegistrationEndpoint,
  phoneRegistrationEndpoint,
  socialRegistrationEndpoint,
} from '#domain/people/signin/api.ts'
import type { Shell } from '#web/core/context.ts'
import type { TypedCode } from '../sent-code.tsx'
import type { FastCredentials } from './fast-credentials.tsx'
import { type RegistrationDraft, type RegistrationType, readBirthDate } from './registration-draft.ts'

export interface Sent {
  readonly type: RegistrationType
  readonly draft: RegistrationDraft
  readonly limits: readonly OfferedLimit[]
  readonly language: string
  /** For the type `phone`. */
  readonly code: TypedCode
  /** For the type `social`. */
  readonly ticket: string | undefined
}

/**
 * Opens the account. Returns what the server generated: the number and password of a fast account. Rejects with a
 * `CallError`.
 */
export async function sendRegistration(
  call: Shell['call'],
  { type, draft, limits, language, code, ticket }: Sent,
): Promise<FastCredentials | null> {
  const person = {
    country: draft.country,
    currency: draft.currency,
    birthDate: readBirthDate(draft) ?? '',
    language,
    termsVersion: currentTermsVersion,
    ...(limits.length > 0 ? { limits: [...limits] } : {}),
  }
  const { password } = draft
  if (type === 'fast') return await call(fastRegistrationEndpoint, { body: person })
  if (type === 'phone') {
    await call(phoneRegistrationEndpoint, { body: { ...person, ...code, password } })
  } else if (ticket !== undefined) {
    await call(socialRegistrationEndpoint, { body: { ...person, ticket } })
  } else if (type === 'full') {
    const body = { ...person, password, name: draft.name.trim(), email: draft.email.trim() }
    await call(registrationEndpoint, { body })
  }
  return null
}
