export { createSealer, createTextSealer, type Sealer, type SealingSecrets } from './sealer.ts'
export { hashOfToken, newToken } from './token.ts'
export { base32, codeOfStep, keyUri, newTotpSecret, stepAt, stepOfCode } from './totp.ts'
