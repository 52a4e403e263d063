export * from './api.ts'
export {
  type FreeBetTerms,
  freeBetsOfPlayer,
  type GivenFreeBet,
  giveFreeBet,
  grantFreeBet,
  grantFreeBetPrize,
  hadFreeBet,
  takeBack,
} from './give-free-bet.ts'
export {
  endPromoCode,
  findPromoCode,
  findPromoCodes,
  insertPromoCode,
  type PromoCodeRow,
} from './promo-store.ts'
export {
  expireFreeBets,
  type FreeBetRow,
  findDeskFreeBets,
  findFreeBet,
  freeBetsFrom,
  takeFreeBetBack,
} from './store.ts'
export { readPromoCode, usePromoCode } from './use-promo-code.ts'
