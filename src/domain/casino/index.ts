export * from './api.ts'
export { type CasinoSite, casinoTermsOf, contributionOf, gameRules, gameTermsOf } from './casino-terms.ts'
