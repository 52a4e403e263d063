import * as z from 'zod'
import type { EventCard } from '#domain/sport/book/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { type AnswerOf, endpoint } from '#kernel/contract.ts'

/** The bet generator: an accumulator for a stake and a wanted return. Browser-safe; reached through `api.ts`. */

/** Plain text: the generator validates each field, so that each mistake has an error of its own. */
const text = z.optional(z.string().check(z.maxLength(200)))
/** The names of all sports together take some 200 characters. */
const names = z.optional(z.string().check(z.maxLength(2_000)))

export interface GeneratedLeg {
  /** Selection id. */
  readonly selection: string
  readonly odds: Odds
}

/**
 * Returns an accumulator of the book whose possible win comes close to `wanted`, at or above it. `start`: `live`, or
 * the minutes of sport time within which its matches begin. `sports`: separated by commas, all when absent. Equal
 * requests with an equal `seed` get an equal answer from an equal book; another seed gives another one. `keep`:
 * selection ids, by comma, to keep as legs while they are offered. `without`: ids to leave out. `count`: number of
 * legs in all, to exchange one of them.
 */
export const generateBet = endpoint({
  id: 'generate-bet',
  method: 'GET',
  path: '/web-api/coupon/generator',
  auth: 'visitor',
  ratePerMinute: 120,
  query: z.object({
    stake: text,
    wanted: text,
    currency: text,
    start: text,
    sports: names,
    seed: text,
    keep: names,
    without: names,
    count: text,
  }),
  answer: z.object({
    legs: z.custom<readonly GeneratedLeg[]>(Array.isArray),
    events: z.custom<readonly EventCard[]>(Array.isArray),
    /** Thousandths as text. */
    totalOdds: z.string(),
    possibleWin: z.string(),
  }),
  errors: [
    'currency-unknown',
    'stake-invalid',
    'stake-below-minimum',
    'generator-return-invalid',
    'generator-return-below-stake',
    'generator-start-invalid',
    'generator-sport-unknown',
    'generator-seed-invalid',
    'generator-keep-invalid',
    'generator-no-events',
    'generator-return-unreachable',
  ],
})

export type AnswerOfGenerator = AnswerOf<typeof generateBet>

export const generatorEndpoints = { generateBet }
