import * as z from 'zod'
import type { Odds } from '#kernel/betting/odds.ts'
import { type AnswerOf, endpoint } from '#kernel/contract.ts'
import type { EventCard } from '../book/api.ts'

/** The bet generator: an accumulator for a stake and a wanted return. Browser-safe; reached through `api.ts`. */

/** Judged by the generator's own rules, so that each mistake has its own error. */
const text = z.optional(z.string().check(z.maxLength(200)))
/** All sports there are come to some 200 characters. */
const names = z.optional(z.string().check(z.maxLength(2_000)))

export interface GeneratedLeg {
  /** Selection id. */
  readonly selection: string
  readonly odds: Odds
}

/**
 * An accumulator of the book whose possible win comes near `wanted`, at or above it. `start`: `live`, or within how
 * many minutes of sport time its matches begin. `sports` by comma, all when absent. Equal wishes with an equal `seed`
 * get an equal answer from an equal book; another seed asks for another one. `keep`: selection ids by comma that are legs
 * again as far as they are still offered; `without`: those that are not wanted; `count`: how many legs in all, where one
 * of them is exchanged.
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
