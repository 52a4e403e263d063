export {
  type AccountRow,
  changePerson,
  confirmAddress,
  dropNewAccount,
  endSessionsOf,
  findAccount,
  findPerson,
  findReferredBy,
  findReferredSince,
  findSessions,
  findStanding,
  holdSession,
  setPassword,
} from './account-store.ts'
export * from './api.ts'
export { networkOf } from './captcha/captcha.ts'
export { readCookie } from './cookies.ts'
export { addressOfNumber } from './credentials/credentials.ts'
export type { PasswordCheck } from './credentials/password-check.ts'
export { createPasswordHasher, type PasswordHasher } from './credentials/password-hash.ts'
export type { Addressee, PasswordLetters, SecurityQuestions } from './credentials/password-reset.ts'
export { checkPassword } from './credentials/password-rules.ts'
export { dropPassword } from './credentials/password-store.ts'
export {
  type DeskPlayerRow,
  findDeskPlayer,
  findDeskPlayers,
  findPlayerNames,
  sessionsOfPlayer,
  signUpsByDay,
} from './desk-store.ts'
export { platformOf } from './device.ts'
export { identityHandlers } from './handlers.ts'
export { createIdentity, type Identity } from './identity.ts'
export type { IdentityOptions, NewPerson, NewPlayer, SignedIn, SignInWay } from './identity-options.ts'
export { findLinkedAccounts, linkedPlayers, sharingMailbox, shutOutOfMailbox } from './mailbox-store.ts'
export { newcomer, type Proven } from './proven.ts'
export { createRecent } from './recent.ts'
export { ageAt } from './registration/age.ts'
export { emailOf, personNameOf } from './registration/given-names.ts'
export { referralCookies } from './registration/referral-cookies.ts'
export type { LiveSession } from './sessions/session-cache.ts'
export { createSigner } from './signed-token.ts'
export {
  announceBan,
  bannedAmong,
  bansChannel,
  bornWith,
  changeCurrency,
  excludedBornOn,
  findAddressee,
  findByEmail,
  findCurrency,
  findNaming,
  findPlayer,
  findRegisteredAt,
  type NamedPlayer,
  setBan,
} from './store.ts'
