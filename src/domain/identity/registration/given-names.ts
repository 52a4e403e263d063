import * as z from 'zod'
import { email, personName } from '../api.ts'

/** An address that somebody else names, as ours would be written; null when it is none that we take. */
export function emailOf(text: string): string | null {
  const found = z.safeParse(email, text)
  return found.success ? found.data : null
}

/** A name that somebody else gives; null when it is none that we take. */
export const personNameOf = (text: string): string | null =>
  personName.test(text.trim()) ? text.trim() : null
