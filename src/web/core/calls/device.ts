import { type DeviceRecord, deviceEndpoint } from '#domain/people/identity/api.ts'
import type { Exchange } from './exchange.ts'

const place = 'fairline.device'
/** Remaining validity in milliseconds below which a record is renewed. */
const renewBefore = 24 * 60 * 60_000

let kept: DeviceRecord | null = null

function read(): DeviceRecord | null {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as DeviceRecord | null) ?? kept
  } catch {
    return kept
  }
}

function write(record: DeviceRecord | null): void {
  kept = record
  try {
    if (record) localStorage.setItem(place, JSON.stringify(record))
    else localStorage.removeItem(place)
  } catch {
    // Storage is disabled: the record lasts as long as the page.
  }
}

/** Deletes the record: the server does not know it. */
export const dropDevice = (): void => write(null)

/**
 * Returns the token for `x-hd`. It is created at the first sign-in or registration in this browser, never
 * before. Null on failure: signing in continues without it.
 */
export async function deviceToken(exchange: Exchange): Promise<string | null> {
  const known = read()
  if (known && known.expiresAt - Date.now() > renewBefore) return known.token
  try {
    const record = await exchange(deviceEndpoint, {}, known ? { 'x-hd': known.token } : {})
    write(record)
    return record.token
  } catch (fault) {
    console.warn('device', fault)
    return null
  }
}
