import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestHeaders } from '#kernel/contract.ts'
import { providerErrors } from './provider-errors.ts'

/** Milliseconds that the clocks of site and provider may differ, transit time included. */
export const clockTolerance = 300_000

/** Hex of the signature of a call: HMAC-SHA256 over its name, time, nonce and the bytes of its body, one a line. */
const signatureOf = (secret: string, call: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', secret).update(`${call}\n${timestamp}\n${nonce}\n${body}`).digest('hex')

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/**
 * Checks the signature of a provider's call. Returns its nonce, which the caller has to store.
 *
 * @throws provider-signature-invalid, provider-call-stale
 */
export function checkSignature(
  secret: string,
  call: string,
  headers: RequestHeaders,
  body: string,
  now: number,
): string {
  const timestamp = text(headers['x-provider-timestamp'])
  const nonce = text(headers['x-provider-nonce'])
  const given = text(headers['x-provider-signature'])
  const right = signatureOf(secret, call, timestamp, nonce, body)
  const same = /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(right))
  if (!same || !/^[\x21-\x7e]{16,100}$/.test(nonce)) throw providerErrors['provider-signature-invalid']()
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > clockTolerance) {
    throw providerErrors['provider-call-stale']()
  }
  return nonce
}

export const sha256 = (of: string): Buffer => createHash('sha256').update(of).digest()

/** Derives session ids and player pseudonyms from the provider's secret. */
export const derived = (secret: string, kind: 'session' | 'player', of: string): string =>
  createHmac('sha256', secret).update(`${kind}\n${of}`).digest('hex')
