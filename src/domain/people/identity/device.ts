import { randomUUID } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { RequestHeaders } from '#kernel/contract.ts'
import { type DeviceRecord, identityErrors } from './api.ts'
import { createSigner } from './signed-token.ts'

const lifeSeconds = 30 * 24 * 60 * 60

type Platform = DeviceRecord['componentsData']['platform']

/** Returns the kind of device in the user agent; the site neither asks for nor stores anything finer. */
export function platformOf(headers: RequestHeaders): Platform {
  const agent = String(headers['user-agent'] ?? '')
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  if (/Android/.test(agent)) return 'android'
  if (/Windows/.test(agent)) return 'windows'
  if (/Macintosh|Mac OS/.test(agent)) return 'macos'
  if (/Linux|X11|CrOS/.test(agent)) return 'linux'
  return 'other'
}

export interface Devices {
  /** Returns a record for the browser to store; extends the device's record if the request holds a valid one. */
  issue(headers: RequestHeaders): DeviceRecord
  /** Returns the id of the device in `x-hd`; null without that header. Errors: `device-unknown`. */
  read(headers: RequestHeaders): string | null
  /** Like `read`, but returns null for an invalid record. */
  known(headers: RequestHeaders): string | null
}

/**
 * Creates device records: a signed random number with the kind of device. A record shows only that this browser has
 * been here before. Attempts of others on the account then do not block its player.
 */
export function createDevices(secret: string, clock: Clock): Devices {
  const signer = createSigner<{ readonly id: string; readonly platform: Platform }>(secret, 'device', clock)
  const read = (headers: RequestHeaders): string | null => {
    const token = headers['x-hd']
    if (token === undefined) return null
    const claims = typeof token === 'string' ? signer.read(token) : null
    const good = claims !== null && claims.exp * 1000 > clock.now() && claims.platform === platformOf(headers)
    if (!good) throw identityErrors['device-unknown']()
    return claims.id
  }
  const known = (headers: RequestHeaders) => {
    try {
      return read(headers)
    } catch {
      return null
    }
  }
  return {
    read,
    known,
    issue(headers) {
      const platform = platformOf(headers)
      const id = known(headers) ?? randomUUID()
      return { ...signer.sign({ id, platform }, lifeSeconds), componentsData: { platform } }
    },
  }
}
