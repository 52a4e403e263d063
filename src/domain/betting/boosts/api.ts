import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Boosts: odds that the operator raises for a limited time. Browser-safe. */

export const boostErrors = declareErrors({
  /** The boost has ended or not begun, its liability is used up, or it is not for this player or currency. */
  'boost-over': { status: 409 },
  /** The boosted odds have dropped. Fact: `odds` (thousandths) of a single now. */
  'boost-changed': { status: 409 },
  /** The bet does not match the boost: exactly its selections, pre-match, from the main account. */
  'boost-not-for-bet': { status: 422 },
})

/** Refusals by the database; see `take_boost`. */
export type BoostRefusal = 'boost-over' | 'boost-stake' | 'boost-full'

const boostView = z.object({
  id: z.string(),
  /** event~market~outcome; several: an accumulator of exactly these. */
  selections: z.readonly(z.array(z.string())),
  /** Thousandths: the boosted odds of a single; null for a boost by percent. */
  odds: z.nullable(z.number()),
  /** Percent added to the net winnings; null for a boost to fixed odds. */
  percent: z.nullable(z.number()),
  /** Currencies in which the boost takes stakes. */
  currencies: z.readonly(z.array(z.string())),
  /** Wall-clock milliseconds. */
  endsAt: z.number(),
})
export type BoostView = z.infer<typeof boostView>

/** Returns the boosts available now; those for chosen players only to them. */
export const listBoosts = endpoint({
  id: 'listBoosts',
  method: 'GET',
  path: '/web-api/boosts',
  auth: 'visitor',
  // Blocked and maintenance pages call it too; an error would make them reload.
  open: true,
  answer: z.object({ boosts: z.readonly(z.array(boostView)) }),
  errors: [],
})

export const boostEndpoints = [listBoosts] as const

export { boostedOdds } from './boosted-odds.ts'
