import { randomInt } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '#kernel/clock.ts'
import { captchaCost, captchaPayload, identityErrors } from '../api.ts'
import { createRecent } from '../recent.ts'
import { createSigner } from '../signed-token.ts'

/** Seconds in which a challenge must be solved; a pass lives as long again. */
const lifeSeconds = 300
const tryWindowMs = 15 * 60_000

const refused = {
  required: () => identityErrors['captcha-required']({ code: 100 }),
  wrong: () => identityErrors['captcha-wrong']({ code: 111 }),
  expired: () => identityErrors['captcha-expired']({ code: 112 }),
  used: () => identityErrors['captcha-used']({ code: 113 }),
}

export interface CaptchaOptions {
  readonly secret: string
  readonly clock: Clock
  /** Free tries of one address within 15 minutes. */
  readonly freeTries: number
}

/** Circumstances that make a try free. */
export interface CaptchaContext {
  /** Whether the try needs no pass, regardless of other tries from the address. */
  readonly trusted?: boolean
  /**
   * Returns whether a form token makes the try free, and spends a use of it. Called only while the address has free
   * tries, so that no use is wasted.
   */
  readonly granted: () => boolean
}

export type Captcha = ReturnType<typeof createCaptcha>

/**
 * Creates the proof of work for frequent tries. The browser searches a number, which takes under a second. Attackers
 * who try passwords or names by the thousand pay as many seconds. The player sees nothing and solves no puzzle.
 */
export function createCaptcha({ secret, clock, freeTries }: CaptchaOptions) {
  const passes = createSigner<{ readonly id: string; readonly network: string }>(
    secret,
    'captcha-pass',
    clock,
  )
  const spent = createRecent(clock)
  const tries = createRecent(clock)
  const secrets = {
    hmacSignatureSecret: `captcha ${secret}`,
    hmacKeySignatureSecret: `captcha key ${secret}`,
  }

  /** Spends a solution or a pass, which works once. Errors: `captcha-used`. */
  function spend(key: string): void {
    if (spent.add(key, 2 * lifeSeconds * 1000) > 1) throw refused.used()
  }

  /** Returns a challenge and the wall time at which it expires. */
  async function challenge() {
    const expiresAt = Math.ceil(clock.now() / 1000) + lifeSeconds
    const { parameters, signature = '' } = await createChallenge({
      ...secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: captchaCost.iterations,
      counter: randomInt(captchaCost.from, captchaCost.to),
      deriveKey,
      expiresAt,
    })
    const { keySignature = '' } = parameters
    return {
      challenge: { parameters: { ...parameters, keySignature, expiresAt }, signature },
      expiresAt: expiresAt * 1000,
    }
  }

  /**
   * Returns a pass for a solved challenge, valid for the network of this address. Errors: `captcha-wrong`,
   * `captcha-expired`, `captcha-used`.
   */
  async function validate(captcha: string, address: string) {
    const payload = readPayload(captcha)
    if (!payload) throw refused.wrong()
    const { parameters } = payload.challenge
    const outcome = await verifySolution({ ...secrets, ...payload, deriveKey }).catch(() => null)
    if (outcome?.expired || parameters.expiresAt * 1000 <= clock.now()) throw refused.expired()
    if (!outcome?.verified) throw refused.wrong()
    spend(`solution ${parameters.nonce}`)
    const { token, expiresAt } = passes.sign(
      { id: parameters.nonce, network: networkOf(address) },
      lifeSeconds,
    )
    return { captcha: token, expiresAt }
  }

  /**
   * Counts a try of an address. Requires a pass, unless the try is trusted, or the address has free tries left and a
   * valid form token. Errors: `captcha-required`, `captcha-wrong`, `captcha-expired`, `captcha-used`.
   */
  function take(
    address: string,
    pass: string | string[] | undefined,
    { trusted, granted }: CaptchaContext,
  ): void {
    const network = networkOf(address)
    if (!trusted && !(tries.count(network) < freeTries && granted())) {
      if (typeof pass !== 'string' || pass === '') throw refused.required()
      const claims = passes.read(pass)
      // A pass is bound to a network, so that nobody can solve challenges elsewhere and hand passes out.
      if (claims?.network !== network) throw refused.wrong()
      if (claims.exp * 1000 <= clock.now()) throw refused.expired()
      spend(`pass ${claims.id}`)
    }
    tries.add(network, tryWindowMs)
  }

  return {
    challenge,
    validate,
    take,
    /** Takes the count of a try back, after a successful sign-in. */
    giveBack: (address: string): void => void tries.add(networkOf(address), tryWindowMs, -1),
  }
}

/** Returns the network that one household or server has: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [left = '', right] = (address.split('%')[0] ?? '').split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const tail = right === undefined ? [] : parts(right)
  const zeros = right === undefined ? 0 : 8 - parts(left).length - tail.length
  return [...parts(left), ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** Decodes base64 of `{ challenge, solution }`; returns null for anything else. */
function readPayload(captcha: string) {
  try {
    const text = Buffer.from(captcha, 'base64').toString()
    const read = captchaPayload.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
