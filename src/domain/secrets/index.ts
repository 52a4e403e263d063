export { hashOfToken, newToken } from './token.ts'
export { base32, codeOfStep, keyUri, newTotpSecret, stepAt, stepOfCode } from './totp.ts'
