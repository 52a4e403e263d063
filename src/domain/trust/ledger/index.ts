export * from './api.ts'
export { type BatchOptions, isAboutData, makeBatches } from './batches.ts'
export { type HeldMismatch, heldCheck, type LedgerReport, ledgerCheck } from './check.ts'
export { type HeldStake, jackpotPostings } from './check-store.ts'
export { claimsOf, claimTotals, findOpenClaims, type OpenClaim } from './claims-store.ts'
export {
  countDeadLetters,
  type DeadLetter,
  findDeadLetters,
  hasDeadLetter,
  oldestFactFor,
  retryDeadLetters,
} from './consumer-store.ts'
export {
  type ConvertedInto,
  type CountedAccount,
  countedAccountsOf,
  countedAccountsOfAll,
  rateAccounts,
  retireCurrency,
} from './conversion-store.ts'
export { giftsByDay, postingsOf, totalsByDay } from './desk-store.ts'
export { accountViewOf, ledgerHandlers } from './handlers.ts'
export { answerOrClose, inputHash, type MoneyCommand, post, runOnce } from './money-command.ts'
export { isPastKey } from './past-answers.ts'
export { type Relay, relayFacts, startRelay } from './relay.ts'
export { findAllSums } from './statement-store.ts'
export {
  type Balance,
  balanceOf,
  balancesOf,
  findAnswer,
  insertOutbox as announce,
  insertPostings,
  lockPlayers,
  openAccounts,
  type Posting,
  usableBalance,
  type WindowTotals,
  windowTotals,
} from './store.ts'
