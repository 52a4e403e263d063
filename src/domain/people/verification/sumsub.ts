import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { RequestHeaders } from '#kernel/contract.ts'
import { isSafeOnTheWay } from '#kernel/this-machine.ts'
import { verificationErrors } from './api.ts'

/** Settings of the verification partner, with the API of Sumsub (docs.sumsub.com). */
export interface SumsubSettings {
  /** Origin of the API. */
  readonly origin: string
  readonly appToken: string
  readonly secret: string
  readonly webhookSecret: string
  readonly level: string
}

const usualOrigin = 'https://api.sumsub.com'

/** Returns the partner's settings; null where the operator has no partner, or one of its keys is missing. */
export function sumsubOf(
  rules: { readonly sumsub?: { readonly level: string } | undefined },
  secretOf: (variable: string) => string | undefined,
): SumsubSettings | null {
  const appToken = secretOf('SUMSUB_APP_TOKEN')
  const secret = secretOf('SUMSUB_SECRET')
  const webhookSecret = secretOf('SUMSUB_WEBHOOK_SECRET')
  if (!rules.sumsub || !appToken || !secret || !webhookSecret) return null
  const origin = secretOf('SUMSUB_ORIGIN') ?? usualOrigin
  return { origin, appToken, secret, webhookSecret, level: rules.sumsub.level }
}

const linkSeconds = 1800
const patience = 10_000
const linkAnswer = z.object({
  url: z.url({ protocol: /^https?$/ }).refine((url) => isSafeOnTheWay(new URL(url), 'https:')),
})

/** Requests a link to the partner's pages for a player, valid for half an hour. Error: checks-unavailable. */
export async function linkToChecks(settings: SumsubSettings, playerId: string, now: number): Promise<string> {
  const path = '/resources/sdkIntegrations/levels/-/websdkLink'
  const body = JSON.stringify({ levelName: settings.level, userId: playerId, ttlInSecs: linkSeconds })
  const time = String(Math.floor(now / 1000))
  try {
    const response = await fetch(settings.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-app-token': settings.appToken,
        'x-app-access-ts': time,
        'x-app-access-sig': signatureOf(settings.secret, `${time}POST${path}${body}`),
      },
      body,
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return linkAnswer.parse(await response.json()).url
  } catch (cause) {
    throw Object.assign(verificationErrors['checks-unavailable'](), { cause })
  }
}

const signatureOf = (secret: string, text: string, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('hex')

const hashes: Readonly<Record<string, string>> = {
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
}

const webhook = z.object({
  type: z.string().max(100),
  applicantId: z.string().max(100),
  externalUserId: z.string().max(100),
  createdAtMs: z.string().max(40).optional(),
  reviewResult: z
    .object({
      reviewAnswer: z.enum(['GREEN', 'RED']).optional(),
      moderationComment: z.string().max(4000).optional(),
    })
    .optional(),
})

export interface CheckReport {
  readonly applicantId: string
  readonly playerId: string
  /** Milliseconds of the partner's clock. */
  readonly at: number
  readonly found: 'right' | 'wrong' | 'checking' | null
  readonly comment: string | null
}

/** Parses a webhook; null for one that is irrelevant here. Error: checks-signature-invalid. */
export function readWebhook(
  settings: SumsubSettings,
  headers: RequestHeaders,
  rawBody: string,
): CheckReport | null {
  const hash = hashes[String(headers['x-payload-digest-alg'])]
  const given = Buffer.from(String(headers['x-payload-digest'] ?? ''), 'hex')
  const right = Buffer.from(hash ? signatureOf(settings.webhookSecret, rawBody, hash) : '', 'hex')
  if (!hash || given.length !== right.length || !timingSafeEqual(given, right))
    throw verificationErrors['checks-signature-invalid']()
  const read = webhook.safeParse(JSON.parse(rawBody))
  if (!read.success) return null
  const { type, applicantId, externalUserId, createdAtMs, reviewResult } = read.data
  // `2026-11-25 18:30:00.123`, in UTC.
  const at = Date.parse(`${(createdAtMs ?? '').replace(' ', 'T')}Z`)
  const answer = reviewResult?.reviewAnswer
  const found =
    type === 'applicantReviewed' && answer
      ? answer === 'GREEN'
        ? 'right'
        : 'wrong'
      : type === 'applicantPending'
        ? 'checking'
        : null
  return {
    applicantId,
    playerId: externalUserId,
    at: Number.isNaN(at) ? 0 : at,
    found,
    comment: reviewResult?.moderationComment ?? null,
  }
}
