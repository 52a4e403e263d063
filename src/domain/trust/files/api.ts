import * as z from 'zod'
import { declareErrors } from '#kernel/errors.ts'

/** Files that players upload. Browser-safe. */

export const fileErrors = declareErrors({
  'file-empty': { status: 422 },
  /** Fact: `types`, the accepted ones. */
  'file-type-refused': { status: 415 },
  /** A photo in the HEIC format of newer phones, which few programs read. Fact: `types`, the accepted ones. */
  'file-heic-refused': { status: 415 },
  /** The name indicates another type than the content. */
  'file-type-differs': { status: 422 },
  /** The content claims to be a picture but cannot be decoded. */
  'file-broken': { status: 422 },
  /** Fact: `megapixels`, the limit of a picture. */
  'file-too-many-pixels': { status: 422 },
  /** A PDF with a script, an attachment or a password. */
  'file-active-content': { status: 422 },
  /** Too many unattached files, or too much data stored for the player. Fact: `most`. */
  'files-too-many': { status: 409 },
  'file-unknown': { status: 404 },
})

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

/** Largest size of a file, in bytes. */
export const maxFileBytes = 10 * 1_048_576

/** Most files in one line or one document. */
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
