import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { signInErrors } from '../errors.ts'
import type { SocialProfile } from './providers.ts'

/** Seconds for which a response of Telegram is accepted: as long as a sign-in may take. */
const believed = 600
/** Allowed clock difference in seconds. */
const tolerance = 60

/**
 * Returns the user in a response of Telegram's login widget. The signature is HMAC-SHA256 of all fields but `hash`,
 * by name, under the SHA-256 of the bot's token. `now` in milliseconds. Errors: `social-signature-wrong`,
 * `social-answer-old`, `social-refused`.
 */
export function readTelegram(
  fields: Readonly<Record<string, string>>,
  token: string,
  now: number,
): SocialProfile & { readonly answer: string } {
  const { hash = '', ...facts } = fields
  const text = Object.entries(facts)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const ours = createHmac('sha256', createHash('sha256').update(token).digest()).update(text).digest()
  const given = Buffer.from(hash, 'hex')
  if (given.length !== ours.length || !timingSafeEqual(given, ours))
    throw signInErrors['social-signature-wrong']()
  const age = now / 1000 - Number(facts.auth_date)
  if (!(age <= believed && age >= -tolerance)) throw signInErrors['social-answer-old']()
  if (!facts.id) throw signInErrors['social-refused']()
  const name = [facts.first_name, facts.last_name].filter(Boolean).join(' ')
  return { subject: facts.id, email: null, name: name || null, answer: ours.toString('hex') }
}
