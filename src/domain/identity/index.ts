export * from './api.ts'
export { readCookie } from './cookies.ts'
export type { Addressee, PasswordLetters } from './credentials/password-reset.ts'
export { identityHandlers } from './handlers.ts'
export { createIdentity, type Identity } from './identity.ts'
export type { IdentityOptions, NewPlayer } from './identity-options.ts'
export { referralCookies } from './registration/referral-cookies.ts'
export type { LiveSession } from './sessions/session-cache.ts'
export {
  bannedAmong,
  bansChannel,
  changeCurrency,
  findAddressee,
  findCurrency,
  findLinkedAccounts,
  findPlayer,
  linkedPlayers,
  setBan,
} from './store.ts'
