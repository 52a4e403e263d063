import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { email, password, securityAnswer } from '../identity/api.ts'
import { codeFields, sentCode } from './phone-api.ts'

/** The account's e-mail address: confirmed, or replaced by another. */

const done = z.object({ done: z.literal(true) })

/** A letter with a link: to the account's address, or to the one that an account without any is to have. */
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

/** A code to the address that is to take the place of the account's; the answer is the same where it is another player's. */
export const changeEmailCodeEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  id: 'change-email-code',
  path: '/web-api/security/email/code',
  ratePerMinute: 5,
  /** `password`: unless the sign-in is fresh. `answer`: of a player who has a confirmed address and a security question. */
  body: z.object({ email, password: z.optional(password), answer: z.optional(securityAnswer) }),
  answer: sentCode,
  errors: [
    ...['way-unavailable', 'password-needed', 'wrong-password', 'too-many-tries', 'try-again-later'],
    ...['email-confirmed', 'answer-needed', 'wrong-answer', 'code-too-soon', 'too-many-codes'],
  ],
})

/** Puts the address that the code went to in the place of the account's, confirmed. The old one is told by a letter. */
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

/** Gives an account its old address back, by the secret of the letter there. Only its holder is told more than that it is over. */
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
