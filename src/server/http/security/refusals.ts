import type { FastifyRequest } from 'fastify'
import type { DomainError } from '#kernel/errors.ts'
import { hashAddress, type Log } from '../../log.ts'

/**
 * Refusals that may show an attack (OWASP ASVS 5.0, 16.3.1 to 16.3.3): failed sign-ins, calls without the
 * right, forged or repeated proofs, input that the site's pages never send, and attempts beyond the limits.
 */
export const notedRefusals: ReadonlySet<string> = new Set([
  // Sign-in.
  'wrong-credentials',
  'wrong-password',
  'wrong-code',
  'code-time-up',
  'second-step-over',
  'sign-in-over',
  'link-over',
  'passkey-challenge-over',
  'passkey-copied',
  'passkey-foreign',
  'passkey-origin-wrong',
  'passkey-refused',
  'passkey-unknown',
  'social-refused',
  'social-state-wrong',
  'staff-link-over',
  'staff-sign-in-over',
  'staff-wrong-code',
  'staff-wrong-credentials',
  'staff-wrong-password',
  // Rights.
  'not-signed-in',
  'staff-not-allowed',
  'proposal-own',
  'staff-own-account',
  // Proofs and signatures of calls.
  'cross-site',
  'token-invalid',
  'device-unknown',
  'captcha-wrong',
  'captcha-used',
  'checks-signature-invalid',
  'provider-call-stale',
  'provider-signature-invalid',
  // Input.
  'file-active-content',
  'file-type-differs',
  'invalid-input',
  'malformed-address',
  'malformed-json',
  // Limits.
  'staff-too-many-tries',
  'too-many-attempts',
  'too-many-codes',
  'too-many-requests',
  'too-many-tries',
])

/** Maximum logged refusals a minute, per address and in all: anybody can cause any number. */
const most = { ofAddress: 20, inAll: 1000 } as const
const minute = 60_000

/** Logs such refusals: kind, endpoint, and player as far as known; never the input. */
export function makeRefusalLog(
  log: Log,
  now: () => number = () => performance.now(),
): (error: DomainError, request: FastifyRequest) => void {
  const counts = new Map<string, number>()
  let since = now()
  let written = 0
  let leftOut = 0
  return (error, request) => {
    if (!notedRefusals.has(error.id)) return
    if (now() - since >= minute) {
      if (leftOut > 0) log.warn({ leftOut }, 'more was refused than is logged')
      counts.clear()
      since = now()
      written = leftOut = 0
    }
    const address = hashAddress(request.ip)
    const count = (counts.get(address) ?? 0) + 1
    if (count > most.ofAddress || written >= most.inAll) return void leftOut++
    counts.set(address, count)
    written++
    const { right } = error.facts
    log.info(
      {
        refusal: error.id,
        requestId: request.id,
        method: request.method,
        route: request.routeOptions?.url,
        address,
        ...(request.session ? { playerId: request.session.playerId } : {}),
        ...(request.staff ? { staffId: request.staff.staff.id } : {}),
        ...(typeof right === 'string' ? { right } : {}),
      },
      'refused',
    )
  }
}
