export * from './api.ts'
export {
  type FreeBetTerms,
  type GivenFreeBet,
  giveFreeBet,
  grantFreeBet,
  takeBack,
} from './give-free-bet.ts'
export { expireFreeBets, findFreeBet } from './store.ts'
