import { isUuid } from './ids.ts'

/** Returns the id as a decimal number, for addresses that accept digits only. */
export const numberOfUuid = (uuid: string): string => BigInt(`0x${uuid.replaceAll('-', '')}`).toString()

/** Returns the UUID of a number; null for an invalid one. */
export function uuidOfNumber(text: string): string | null {
  if (!/^[1-9]\d{0,38}$/.test(text)) return null
  const hex = BigInt(text).toString(16).padStart(32, '0')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(uuid) ? uuid : null
}
