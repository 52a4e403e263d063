export * from './api.ts'
export { readCookie } from './cookies.ts'
export { createPasswordHasher } from './credentials/password-hash.ts'
export type { Addressee, PasswordLetters } from './credentials/password-reset.ts'
export {
  type DeskPlayerRow,
  endSessionsOf,
  findDeskPlayer,
  findDeskPlayers,
  sessionsOfPlayer,
  signUpsByDay,
} from './desk-store.ts'
export { identityHandlers } from './handlers.ts'
export { createIdentity, type Identity } from './identity.ts'
export type { IdentityOptions, NewPlayer } from './identity-options.ts'
export { referralCookies } from './registration/referral-cookies.ts'
export type { LiveSession } from './sessions/session-cache.ts'
export {
  bannedAmong,
  bansChannel,
  changeCurrency,
  findCurrency,
  findLinkedAccounts,
  findPlayer,
  linkedPlayers,
  setBan,
} from './store.ts'
