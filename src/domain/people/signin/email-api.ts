import * as z from 'zod'
import { email, password, securityAnswer } from '#domain/people/identity/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { codeFields, sentCode } from './phone-api.ts'

/** Confirmation and change of the account's e-mail address. */

const done = z.object({ done: z.literal(true) })

/** Sends an e-mail with a link to the account's address, or to the address that an account without one is to get. */
export const confirmEmailEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  id: 'confirm-email',
  path: '/web-api/security/email',
  ratePerMinute: 3,
  body: z.object({ email: z.optional(email), password: z.optional(password) }),
  answer: done,
  errors: [
    ...['email-confirmed', 'way-unavailable', 'password-needed', 'wrong-password', 'too-many-tries'],
    ...['try-again-later', 'code-too-soon', 'too-many-codes'],
  ],
})

/** Sends a code to the address that is to replace the account's; answers the same if another player has the address. */
export const changeEmailCodeEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  id: 'change-email-code',
  path: '/web-api/security/email/code',
  ratePerMinute: 5,
  /**
   * `password`: required unless the sign-in is fresh. `answer`: required if the player has a confirmed address and a
   * security question.
   */
  body: z.object({ email, password: z.optional(password), answer: z.optional(securityAnswer) }),
  answer: sentCode,
  errors: [
    ...['way-unavailable', 'password-needed', 'wrong-password', 'too-many-tries', 'try-again-later'],
    ...['email-confirmed', 'answer-needed', 'wrong-answer', 'code-too-soon', 'too-many-codes'],
  ],
})

/**
 * Replaces the account's address by the one that received the code, as confirmed. Notifies the old address by e-mail.
 */
export const changeEmailEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  id: 'change-email',
  path: '/web-api/security/email/change',
  ratePerMinute: 20,
  body: z.object(codeFields),
  answer: done,
  errors: ['wrong-code', 'code-time-up', 'email-taken', 'way-unavailable'],
})

/**
 * Gives an account its old address back, by the secret in the e-mail to that address. Only a holder of the secret
 * learns more than that the link is over.
 */
export const undoEmailEndpoint = endpoint({
  method: 'POST',
  auth: 'visitor',
  id: 'undo-email',
  path: '/web-api/user/emailundo',
  ratePerMinute: 20,
  body: z.object({ secret: z.string().check(z.maxLength(100)) }),
  answer: done,
  errors: ['email-undo-over', 'email-undo-used', 'email-undo-replaced', 'email-undo-taken'],
})

export const emailEndpoints = [
  confirmEmailEndpoint,
  changeEmailCodeEndpoint,
  changeEmailEndpoint,
  undoEmailEndpoint,
] as const
