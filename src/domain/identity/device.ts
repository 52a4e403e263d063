import { randomUUID } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { RequestHeaders } from '#kernel/contract.ts'
import { type DeviceRecord, identityErrors } from './api.ts'
import { createSigner } from './signed-token.ts'

const lifeSeconds = 30 * 24 * 60 * 60

type Platform = DeviceRecord['componentsData']['platform']

/** The kind of device that a browser says it runs on; nothing finer is asked or kept. */
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
  /** A record for the browser to keep: the same device's again when it brings one that is good. */
  issue(headers: RequestHeaders): DeviceRecord
  /** The device that a request names in `x-hd`; null when it names none. Errors: `device-unknown`. */
  read(headers: RequestHeaders): string | null
  /** The same; null where the record is not good either. */
  known(headers: RequestHeaders): string | null
}

/**
 * Records of devices: a random number that we signed, with the kind of device it was given to. It says only that this
 * browser has been here before, so that its player is not held up by what others try on his account.
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
