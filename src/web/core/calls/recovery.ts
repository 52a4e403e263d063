import type { Endpoint } from '#kernel/contract.ts'
import { tellShell } from '../events.ts'
import { type CallError, isCurable } from './call-error.ts'
import { deviceToken, dropDevice } from './device.ts'
import type { CallHeaders, Exchange } from './exchange.ts'
import { fetchGrant } from './grant.ts'
import { dropToken, userToken } from './user-token.ts'

/** Context of a cure. */
export interface Recovery {
  readonly endpoint: Endpoint
  readonly exchange: Exchange
  readonly onSignedOut?: () => void
}

type Attempt<T> = (headers: CallHeaders) => Promise<T>
type Cure = (recovery: Recovery) => Promise<CallHeaders | null>

/** Retries a refused player's call with a new token, unless no session exists to get one for. */
const renewToken: Cure = async ({ exchange, onSignedOut }) => {
  dropToken()
  const token = await userToken(exchange)
  if (token === null) onSignedOut?.()
  return token === null ? null : { 'x-auth': token }
}

/** After too many attempts of this address: solves a challenge and sends its pass once. */
const solveChallenge: Cure = async ({ exchange, onSignedOut }) => {
  const { passCaptcha } = await import('./captcha.ts')
  const pass = await passCaptcha(exchange, onSignedOut)
  return pass === null ? null : { 'x-captcha': pass }
}

/** The server no longer knows this device: registers it again, once. */
const renewDevice: Cure = async ({ exchange }) => {
  dropDevice()
  const token = await deviceToken(exchange)
  return token === null ? null : { 'x-hd': token }
}

const captchaCodes: readonly unknown[] = [100, 111, 112, 113]

function cureOf(fault: CallError): Cure | null {
  if (fault.status === 401) return renewToken
  if (fault.status === 400 && captchaCodes.includes(fault.facts.code)) return solveChallenge
  if (fault.id === 'device-unknown') return renewDevice
  if (fault.status === 451 && fault.facts.exception_code === 1) tellShell('terms-changed', null)
  return null
}

/** Retries with what each refusal requires, each cure once; rethrows a refusal that has no cure. */
export async function cure<T>(
  fault: CallError,
  headers: CallHeaders,
  attempt: Attempt<T>,
  recovery: Recovery,
): Promise<T> {
  const tried = new Set<Cure>()
  let shown = headers
  for (;;) {
    const next = cureOf(fault)
    if (!next || tried.has(next)) throw fault
    tried.add(next)
    const more = await next(recovery)
    if (!more) throw fault
    shown = { ...shown, ...more }
    try {
      return await attempt(shown)
    } catch (again) {
      if (!isCurable(again, recovery.endpoint)) throw again
      fault = again
    }
  }
}

/** Makes the first attempt of an endpoint that requires proofs, and cures its refusals. */
export async function attemptWithProofs<T>(attempt: Attempt<T>, recovery: Recovery): Promise<T> {
  const { endpoint, exchange } = recovery
  const { proofs = [] } = endpoint
  const token = proofs.includes('token') ? await userToken(exchange) : null
  const [device] = proofs.includes('device')
    ? await Promise.all([deviceToken(exchange), fetchGrant(exchange)])
    : [null]
  const headers: CallHeaders = {
    ...(token === null ? {} : { 'x-auth': token }),
    ...(device === null ? {} : { 'x-hd': device }),
  }
  try {
    return await attempt(headers)
  } catch (fault) {
    if (!isCurable(fault, endpoint)) throw fault
    return await cure(fault, headers, attempt, recovery)
  }
}
