import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import type { ErrorFacts } from '#kernel/errors.ts'
import type { BetView } from '../bet-contract.ts'
import { maxLegs } from '../bet-contract.ts'
import { betRequest, placeBetEndpoint } from '../bets-api.ts'

/** Several bets in one call (coupon types 4 and 9). Browser-safe; reached through `api.ts`. */

/** Result of one of several bets: placed, or refused with the error that `placeBet` would have returned. */
export type BetAnswer =
  | { readonly bet: BetView }
  | {
      readonly refusal: {
        readonly id: string
        readonly status: number
        /** In the language of the request. */
        readonly message: string
        readonly facts: ErrorFacts
      }
    }

export const placeBetsEndpoint = endpoint({
  id: 'placeBets',
  method: 'POST',
  path: '/web-api/bets/several',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  asksAge: true,
  ratePerMinute: 60,
  body: z.object({ bets: z.readonly(z.array(betRequest).check(z.minLength(1), z.maxLength(maxLegs))) }),
  /** One per bet, in their order. */
  answer: z.object({ answers: z.custom<readonly BetAnswer[]>(Array.isArray) }),
  errors: ['bet-key-twice', ...placeBetEndpoint.errors],
})
