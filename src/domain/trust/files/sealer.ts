import { createSealer, type Sealer } from '#domain/trust/secrets/index.ts'

/**
 * Encrypts and decrypts files under keys of their own.
 *
 * @param secrets the operator's, as hex, the newest last
 */
export const createFileSealer = (secrets: string | readonly string[]): Sealer =>
  createSealer(
    [secrets].flat().map((secret) => Buffer.from(secret, 'hex')),
    'sealed files',
  )
