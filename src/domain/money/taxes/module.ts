import { type HandlerContext, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { defineModule } from '#kernel/module.ts'
import { taxEndpoints } from './api.ts'
import { type TaxesSite, taxesSiteRules, taxRulesOf } from './site-rules.ts'
import { findTaxesByMonth, findTaxTerms, keepTaxRules } from './store.ts'

interface TaxesNeeds {
  readonly db: Database
  /** The current site file. */
  readonly site: () => TaxesSite
}

/** Milliseconds until a changed site file applies to payouts. */
const rulesEvery = 2_000

export const taxesModule = defineModule({
  name: 'taxes',
  summary: "Taxes of players' countries on their wins",
  endpoints: taxEndpoints,
  siteRules: taxesSiteRules,
  // Enabled by the rules alone: on while the operator names a tax.
  flags: { taxes: ({ taxes }: TaxesSite) => Object.keys(taxes).length > 0 },
  provides: ({ db, site }: TaxesNeeds) => {
    let kept: TaxesSite['taxes'] | null = null
    return {
      handlers: {
        async listTaxes() {
          return {
            taxes: taxRulesOf(site()).map(({ country, rate, of, named }) => ({
              country,
              rate,
              of,
              from: named,
            })),
          }
        },
        async listMyTaxes(context: HandlerContext) {
          const rows = await findTaxesByMonth(db.read, signedIn(context))
          return { taxes: rows.map((row) => ({ ...row, amount: row.amount.toString() })) }
        },
        async showTaxTerms(context: HandlerContext, { query }: { query: { currency: string } }) {
          const termsIn = await findTaxTerms(db.read, signedIn(context))
          if (!termsIn) return { terms: null }
          const { from, ...terms } = termsIn(query.currency)
          return { terms: { ...terms, from: from.toString() } }
        },
      },
      jobs: [
        {
          name: 'rules of taxes',
          every: rulesEvery,
          async run() {
            const wanted = site()
            if (wanted.taxes === kept) return
            await db.transact((tx) => keepTaxRules(tx, taxRulesOf(wanted)))
            kept = wanted.taxes
          },
        },
      ],
    }
  },
})
