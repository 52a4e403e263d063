import { isUuid } from './ids.ts'

/** The same id as a number, for addresses that take digits only. */
export const numberOfUuid = (uuid: string): string => BigInt(`0x${uuid.replaceAll('-', '')}`).toString()

/** The UUID that a number stands for; null for none. */
export function uuidOfNumber(text: string): string | null {
  if (!/^[1-9]\d{0,38}$/.test(text)) return null
  const hex = BigInt(text).toString(16).padStart(32, '0')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(uuid) ? uuid : null
}
