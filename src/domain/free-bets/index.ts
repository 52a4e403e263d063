export * from './api.ts'
export {
  type FreeBetTerms,
  freeBetsOfPlayer,
  type GivenFreeBet,
  giveFreeBet,
  grantFreeBet,
  grantFreeBetPrize,
  takeBack,
} from './give-free-bet.ts'
export { expireFreeBets, type FreeBetRow, findFreeBet, freeBetsFrom } from './store.ts'
