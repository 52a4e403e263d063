export * from './api.ts'
export { gameRules, gameTermsOf } from './casino-terms.ts'
