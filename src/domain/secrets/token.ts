import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie, of 43 letters that an address may hold. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. It needs no key and no salt: nobody guesses 256 bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
