export * from './api.ts'
export { type CasinoSite, casinoTermsOf, gameRules, gameTermsOf } from './casino-terms.ts'
