import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Boosts: odds that the house raises for a while. Browser-safe. */

export const boostErrors = declareErrors({
  /** It has ended or not begun, all that it may pay is bet, or it is not for this player or currency. */
  'boost-over': { status: 409 },
  /** The boosted odds are lower by now. Fact: `odds` (thousandths) of a single now. */
  'boost-changed': { status: 409 },
  /** The bet is none that the boost is for: it takes just its selections, before play, from the main account. */
  'boost-not-for-bet': { status: 422 },
})

/** What refuses a boost in the database; see `take_boost`. */
export type BoostRefusal = 'boost-over' | 'boost-stake' | 'boost-full'

const boostView = z.object({
  id: z.string(),
  /** event~market~outcome; several: the accumulator of just these. */
  selections: z.readonly(z.array(z.string())),
  /** Thousandths: what a single is raised to; null of those raised by a percent. */
  odds: z.nullable(z.number()),
  /** Percent on the net winnings; null of those raised to odds. */
  percent: z.nullable(z.number()),
  /** In which it takes stakes. */
  currencies: z.readonly(z.array(z.string())),
  /** Wall-clock milliseconds. */
  endsAt: z.number(),
})
export type BoostView = z.infer<typeof boostView>

/** The boosts that may be bet on now, those of chosen players only for them. */
export const listBoosts = endpoint({
  id: 'listBoosts',
  method: 'GET',
  path: '/web-api/boosts',
  auth: 'visitor',
  // Pages of blocks and of maintenance ask too: a refusal would have them drawn anew.
  open: true,
  answer: z.object({ boosts: z.readonly(z.array(boostView)) }),
  errors: [],
})

export const boostEndpoints = [listBoosts] as const

export { boostedOdds } from './boosted-odds.ts'
