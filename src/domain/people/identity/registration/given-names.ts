import * as z from 'zod'
import { email, personName } from '../api.ts'

/** Normalises an e-mail address from an external source; returns null if the site does not accept it. */
export function emailOf(text: string): string | null {
  const found = z.safeParse(email, text)
  return found.success ? found.data : null
}

/** Trims a name from an external source; returns null if the site does not accept it. */
export const personNameOf = (text: string): string | null =>
  personName.test(text.trim()) ? text.trim() : null
