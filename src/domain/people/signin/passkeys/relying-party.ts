import { isIP } from 'node:net'
import * as z from 'zod'
import { signInErrors } from '../errors.ts'

export interface RelyingParty {
  /** Host of the passkeys; a new host needs new passkeys. */
  readonly id: string
  /** Origin that the browser must report. */
  readonly origin: string
}

/**
 * Returns the relying party for the site's public address. An IP address cannot have passkeys, so it becomes
 * localhost (a local site).
 */
export function relyingPartyOf(publicOrigin: string): RelyingParty {
  const url = new URL(publicOrigin)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
})

/** Decodes the client data of a response: challenge and origin. Errors: `passkey-refused`. */
export function readClientData(text: string): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw signInErrors['passkey-refused']()
  }
}
