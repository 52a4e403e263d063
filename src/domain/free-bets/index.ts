export * from './api.ts'
export {
  type FreeBetTerms,
  type GivenFreeBet,
  giveFreeBet,
  grantFreeBet,
  grantFreeBetPrize,
  takeBack,
} from './give-free-bet.ts'
export { expireFreeBets, findFreeBet, freeBetsFrom } from './store.ts'
