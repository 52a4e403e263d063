export type { TaxView } from './api.ts'
export { type TaxesSite, taxRulesOf } from './site-rules.ts'
export {
  findTaxes,
  findTaxTerms,
  keepTaxRules,
  type TaxRuleRow,
  taxesCheck,
  taxPrize,
  termsOfRule,
} from './store.ts'
