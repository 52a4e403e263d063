import * as z from 'zod'
import { declareErrors } from '#kernel/errors.ts'

/** Files that players send. Browser-safe. */

export const fileErrors = declareErrors({
  'file-empty': { status: 422 },
  /** Fact: `types` that are taken. */
  'file-type-refused': { status: 415 },
  /** A photo in the format of newer phones, which only few programs read. Fact: `types` that are taken. */
  'file-heic-refused': { status: 415 },
  /** Its name says one type and its content is another. */
  'file-type-differs': { status: 422 },
  /** It says that it is a picture, and cannot be read as one. */
  'file-broken': { status: 422 },
  /** Fact: `megapixels` that a picture may have. */
  'file-too-many-pixels': { status: 422 },
  /** A PDF with a script, an attachment or a password. */
  'file-active-content': { status: 422 },
  /** As many as may wait to be sent, or as much as is kept for a player. Fact: `most`. */
  'files-too-many': { status: 409 },
  'file-unknown': { status: 404 },
})

/** What an upload may be refused with. */
export const uploadErrors = [
  'file-empty',
  'file-too-large',
  'file-type-refused',
  'file-heic-refused',
  'file-type-differs',
  'file-broken',
  'file-too-many-pixels',
  'file-active-content',
  'files-too-many',
] as const

/** Bytes that a file may have. */
export const maxFileBytes = 10 * 1_048_576

/** Files of one line or one document at most. */
export const maxFiles = 5

export const fileId = z.uuid()
export const fileName = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^\P{C}+$/u))

export const fileView = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
})
export type FileView = z.infer<typeof fileView>
