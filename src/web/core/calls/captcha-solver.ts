import { type Challenge, solveChallenge } from 'altcha-lib'

export type CaptchaChallenge = Challenge
export type CaptchaSolution = NonNullable<Awaited<ReturnType<typeof solveChallenge>>>

/** Finds the number that the challenge hides, with WebCrypto; null after `timeout` milliseconds. */
export const solveCaptcha = (challenge: CaptchaChallenge, timeout: number): Promise<CaptchaSolution | null> =>
  solveChallenge({
    challenge,
    timeout,
    async deriveKey({ cost, keyLength }, salt, password) {
      const key = await crypto.subtle.importKey('raw', new Uint8Array(password), 'PBKDF2', false, [
        'deriveBits',
      ])
      const bits = await crypto.subtle.deriveBits(
        { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: cost },
        key,
        keyLength * 8,
      )
      return { derivedKey: new Uint8Array(bits) }
    },
  })
