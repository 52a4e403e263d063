import { constants } from 'node:zlib'

/** Options for compression on request. */
export const pageBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Returns whether a client accepts Brotli: named, and not with a quality of 0 (RFC 9110 section 12.5.3). */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  if (!acceptEncoding || acceptEncoding.length > 500) return false
  return acceptEncoding.split(',').some((part) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part))
}
