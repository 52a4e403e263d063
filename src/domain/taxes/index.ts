export type { TaxView } from './api.ts'
export { type TaxesSite, taxRulesOf } from './site-rules.ts'
export { findTaxes, findTaxTerms, keepTaxRules, taxesCheck, taxPrize } from './store.ts'
