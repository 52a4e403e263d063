import { createSealer, type Sealer } from '../secrets/index.ts'

/** Seals and opens files under a key of their own. @param secret of the house, as hex */
export const createFileSealer = (secret: string): Sealer =>
  createSealer(Buffer.from(secret, 'hex'), 'sealed files')
