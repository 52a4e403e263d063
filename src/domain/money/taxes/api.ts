import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** Key of the rule for every country without its own. Browser-safe. */
export const everyCountry = '*'

/** Tax on the payout of a bet or a round, with the rule applied. */
export interface TaxView {
  /** Hundredths of a percent. */
  readonly rate: number
  readonly of: 'winnings' | 'payout'
  /** Minor units: the taxed amount and the tax. */
  readonly base: string
  readonly amount: string
}

/** Taxes that the site withholds from players' wins. */
export const listTaxes = endpoint({
  id: 'listTaxes',
  method: 'GET',
  path: '/web-api/taxes',
  auth: 'visitor',
  underBan: 'allowed',
  answer: z.object({
    taxes: z.readonly(
      z.array(
        z.object({
          /** ISO 3166; `*`: all others. */
          country: z.string(),
          rate: z.number(),
          of: z.enum(['winnings', 'payout']),
          /** Minor units below which no tax is due, by the currencies that the operator names; empty: no threshold. */
          from: z.readonly(z.array(z.object({ currency: z.string(), amount: z.string() }))),
        }),
      ),
    ),
  }),
  errors: [],
})

/** Taxes of the player that were not returned, by the month of taking (UTC) and currency, the last month first. */
export const listMyTaxes = endpoint({
  id: 'listMyTaxes',
  method: 'GET',
  path: '/web-api/taxes/mine',
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({
    /** `month` as `2026-11`, minor units. */
    taxes: z.readonly(z.array(z.object({ month: z.string(), currency: z.string(), amount: z.string() }))),
  }),
  errors: [],
})

/** Tax terms of the player's next payouts in a currency; null where no tax is due. */
export const showTaxTerms = endpoint({
  id: 'showTaxTerms',
  method: 'GET',
  path: '/web-api/taxes/terms',
  auth: 'player',
  underBan: 'allowed',
  query: z.object({ currency: z.string().check(z.maxLength(3)) }),
  answer: z.object({
    terms: z.nullable(
      z.object({
        /** Hundredths of a percent. */
        rate: z.number(),
        of: z.enum(['winnings', 'payout']),
        /** Minor units below which no tax is due. */
        from: z.string(),
      }),
    ),
  }),
  errors: [],
})

export const taxEndpoints = [listTaxes, listMyTaxes, showTaxTerms] as const
