import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits for a link or a cookie, as 43 URL-safe letters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a token. It needs no key and no salt: 256 bits cannot be guessed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
