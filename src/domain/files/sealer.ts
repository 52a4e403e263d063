import { createSealer, type Sealer } from '../secrets/index.ts'

/** Seals and opens files under keys of their own. @param secrets of the house, as hex, the newest last */
export const createFileSealer = (secrets: string | readonly string[]): Sealer =>
  createSealer(
    [secrets].flat().map((secret) => Buffer.from(secret, 'hex')),
    'sealed files',
  )
