import * as z from 'zod'
import type { RoundAnswer } from './casino-answers.ts'

const amount = z.string().check(z.regex(/^\d+$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const instant = z.int()

/**
 * A round in answers to its player. `input`, `steps` and `outcome` are the game's own: `x-games` of the OpenAPI
 * document names the schema of each game's rounds.
 */
export const roundSchema: z.ZodType<RoundAnswer> = z.object({
  id: z.uuid(),
  game: z.string(),
  provider: z.optional(z.string()),
  gameName: z.optional(z.string()),
  variant: z.string(),
  openedAt: instant,
  endedAt: z.nullable(instant),
  currency: z.string(),
  account: z.enum(['main', 'bonus']),
  openingStake: amount,
  stake: amount,
  payout: z.nullable(amount),
  tax: z.optional(z.object({ rate: z.int(), of: z.enum(['winnings', 'payout']), base: amount, amount })),
  state: z.enum(['open', 'ended']),
  cap: z.optional(amount),
  free: z.boolean(),
  input: z.unknown(),
  steps: z.array(z.unknown()),
  draws: z.array(z.int().check(z.gte(0))),
  outcome: z.unknown(),
  nonce: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  serverSeed: z.nullable(hash),
  card: z.nullable(z.object({ series: z.string(), number: z.int(), place: z.int() })),
})
