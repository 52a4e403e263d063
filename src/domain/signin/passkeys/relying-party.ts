import { isIP } from 'node:net'
import * as z from 'zod'
import { signInErrors } from '../errors.ts'

export interface RelyingParty {
  /** The host to which passkeys belong; another one needs new passkeys. */
  readonly id: string
  /** Where the browser must stand. */
  readonly origin: string
}

/** Who asks for passkeys, by the site's public address. An address of digits can have none: that is a local site. */
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

/** What the browser says that was signed, and where. Errors: `passkey-refused`. */
export function readClientData(text: string): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw signInErrors['passkey-refused']()
  }
}
