import * as z from 'zod'
import { type Fraction, fraction } from '#domain/casino/rounds/api.ts'
import type { GameRules, GameTerms } from '#domain/casino/rounds/index.ts'
import type { CasinoGame } from './casino-game.ts'
import { casinoGames } from './games.ts'
import { type Jackpot, jackpotAtBest } from './jackpot.ts'
import { plus, returnOfPlan } from './returns.ts'

/** Every game by id, offered or not. */
export const casinoGameById: ReadonlyMap<string, CasinoGame> = new Map(
  casinoGames.map((game) => [game.rules.id, game]),
)

/** Casino rules in the site file. */
const casinoRule = z
  .strictObject({
    /** Ids of games that are not offered. */
    off: z.array(z.string().refine((id) => casinoGameById.has(id), 'ids of games')).optional(),
    /** Id of the return in play, by game. */
    returns: z.record(z.string(), z.string()).optional(),
    /**
     * Least milliseconds from a round to the player's next one of any game: `spinMs` after a slot, `roundMs` after
     * another game.
     */
    spinMs: z.int().min(0).max(60_000).optional(),
    roundMs: z.int().min(0).max(60_000).optional(),
    /** Games that a player may play two of at the same time: any, all but slots, or none. */
    twoGames: z.enum(['any', 'not-slots', 'none']).optional(),
    /** Largest payout of a round in whole euros. */
    payoutCap: z.int().min(1).max(10_000_000).optional(),
    /** Percent of a stake that counts for cashback, points and casino bonuses, by game; 0: none. */
    contribution: z
      .record(
        z.string().refine((id) => casinoGameById.has(id), 'ids of games'),
        z.int().min(0).max(100),
      )
      .optional(),
  })
  .superRefine(({ returns = {} }, context) => {
    for (const [id, variant] of Object.entries(returns)) {
      const variants = casinoGameById.get(id)?.rules.variants
      if (!variants?.includes(variant)) {
        const message = variants ? `one of ${variants.join(', ')}` : 'no game'
        context.addIssue({ code: 'custom', path: ['returns', id], message })
      }
    }
  })
  .default({})

export const casinoSiteRules = { casino: casinoRule }

/** Part of the site file that the module reads. */
export interface CasinoSite {
  readonly casino: z.infer<typeof casinoRule>
}

/** The operator's terms of the games. */
export interface CasinoTerms {
  readonly offered: ReadonlyMap<string, CasinoGame>
  variantOf(game: CasinoGame): string
  /** Returns the least milliseconds from a round of the game to the player's next one. */
  roundMs(game: CasinoGame): number
  readonly payoutCap: bigint
  readonly twoGames: 'any' | 'not-slots' | 'none'
}

/** Returns the terms. Defaults are strict: 2.5 s per spin, 5 s per round of another game. */
export function casinoTermsOf({ casino }: CasinoSite): CasinoTerms {
  const {
    off = [],
    returns = {},
    spinMs = 2_500,
    roundMs = 5_000,
    payoutCap = 100_000,
    twoGames = 'not-slots',
  } = casino
  return {
    offered: new Map([...casinoGameById].filter(([id]) => !off.includes(id))),
    variantOf: ({ rules }) => returns[rules.id] ?? rules.variants[0],
    roundMs: ({ groups }) => (groups.includes('slots') ? spinMs : roundMs),
    payoutCap: BigInt(payoutCap),
    twoGames,
  }
}

/** Return from which on a game counts for nothing, because rewards on its stakes would exceed its margin. */
const mostReturn: Fraction = fraction(98n, 100n)

/**
 * Share of paying rounds from which on a plan is near-certain: it returns its stakes except for the edge, so they
 * count for nothing.
 */
const nearCertain: Fraction = fraction(9n, 10n)

/** Hundredths of a stake that count per percent of house edge. Counted stakes then cost the same in every game. */
const countedPerEdge = 8n

const isBelow = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under

/** Returns the return of a game's best plan. Adds the most that a jackpot is worth to a player who knows its pots. */
export function bestReturnOf(game: CasinoGame, variant: string): Fraction {
  const best = game.plans
    .map((plan) => returnOfPlan(plan, variant).rtp)
    .reduce((one, other) => (isBelow(one, other) ? other : one))
  return game.jackpot ? plus(best, jackpotAtBest(game.jackpot)) : best
}

const usualShares = new Map<string, number>()

/**
 * Returns the percent of a stake that counts if the site file sets none: eight for each percent of house edge of the
 * game's best plan, rounded down. Games that return 98% or more, near-certain ones and scratch cards count for
 * nothing. Cached per game, because some plans are long enumerations.
 */
export function usualShare(game: CasinoGame, variant: string): number {
  const key = `${game.rules.id} ${variant}`
  const known = usualShares.get(key)
  if (known !== undefined) return known
  const best = bestReturnOf(game, variant)
  const certain = game.plans.some((plan) => !isBelow(returnOfPlan(plan, variant).hitRate, nearCertain))
  const counts = isBelow(best, mostReturn) && !certain && !game.groups.includes('scratch')
  const share = counts ? Number((countedPerEdge * 100n * (best.under - best.over)) / best.under) : 0
  const usual = Math.min(100, share)
  usualShares.set(key, usual)
  return usual
}

/** Returns the percent of a stake that counts for promotions, by game; leaves out games that count for nothing. */
export function contributionOf(site: CasinoSite): Readonly<Record<string, number>> {
  const { offered, variantOf } = casinoTermsOf(site)
  const own = site.casino.contribution ?? {}
  return Object.fromEntries(
    Array.from(offered.values(), (game): [string, number] => [
      game.rules.id,
      own[game.rules.id] ?? usualShare(game, variantOf(game)),
    ]).filter(([, percent]) => percent > 0),
  )
}

const allSlots = casinoGames.filter(({ groups }) => groups.includes('slots')).map(({ rules }) => rules.id)
/** Returns the ids of the slots, offered or not. */
export const slotIds = (): readonly string[] => allSlots

/** Rules of every game, offered or not, because open rounds continue. */
export const gameRules: ReadonlyMap<string, GameRules> = new Map(
  casinoGames.map(({ rules }) => [rules.id, rules]),
)

/** Jackpots by game, offered or not. */
export const gameJackpots: ReadonlyMap<string, Jackpot> = new Map(
  casinoGames.flatMap(({ rules, jackpot }) => (jackpot ? [[rules.id, jackpot] as const] : [])),
)

/** Returns the operator's terms of a game, for the engine of rounds. */
export function gameTermsOf(site: CasinoSite, id: string): GameTerms {
  const game = casinoGameById.get(id)
  if (!game) throw new Error(`no game ${id}`)
  const { variantOf, roundMs, payoutCap, twoGames } = casinoTermsOf(site)
  const isSlot = game.groups.includes('slots')
  const others = twoGames === 'any' ? 'none' : twoGames === 'none' || isSlot ? 'all' : 'slots'
  return { variant: variantOf(game), roundMs: roundMs(game), payoutCap, others, slots: slotIds() }
}
