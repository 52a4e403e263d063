import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaPayload } from '#domain/people/identity/api.ts'

export type Challenge = CaptchaPayload['challenge']

/** Encodes any payload in the form that `captcha/validate` accepts. */
export const encodeCaptcha = (payload: unknown): string =>
  Buffer.from(JSON.stringify(payload)).toString('base64')

/** Solves the challenge; takes some tenths of a second. */
export async function solveCaptcha(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('a challenge was not solved')
  return { challenge, solution }
}
