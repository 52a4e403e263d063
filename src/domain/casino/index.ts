export * from './api.ts'
export {
  type CasinoSite,
  casinoTermsOf,
  contributionOf,
  gameJackpots,
  gameRules,
  gameTermsOf,
} from './casino-terms.ts'
