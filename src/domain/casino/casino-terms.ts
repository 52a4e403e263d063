import * as z from 'zod'
import { type Fraction, fraction } from '../rounds/api.ts'
import type { GameRules, GameTerms } from '../rounds/index.ts'
import type { CasinoGame } from './casino-game.ts'
import { casinoGames } from './games.ts'
import { type Jackpot, jackpotAtBest } from './jackpot.ts'
import { plus, returnOfPlan } from './returns.ts'

/** Every game, offered or not. */
export const casinoGameById: ReadonlyMap<string, CasinoGame> = new Map(
  casinoGames.map((game) => [game.rules.id, game]),
)

/** What the site file says of the casino. */
const casinoRule = z
  .strictObject({
    /** Games that are not offered, by id. */
    off: z.array(z.string().refine((id) => casinoGameById.has(id), 'ids of games')).optional(),
    /** Which of the returns that a game offers is played. */
    returns: z.record(z.string(), z.string()).optional(),
    /** Milliseconds from a spin of a slot, and from a round of another game, to the player's next round of any game. */
    spinMs: z.int().min(0).max(60_000).optional(),
    roundMs: z.int().min(0).max(60_000).optional(),
    /** Which games a player may play two of at the same time: any, all but slots, or none. */
    twoGames: z.enum(['any', 'not-slots', 'none']).optional(),
    /** Whole euros that a round pays at most. */
    payoutCap: z.int().min(1).max(10_000_000).optional(),
    /** Percent of a stake that counts for cashback, points and casino bonuses, by game; 0: the game counts for nothing. */
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

/** What the module reads of the site file. */
export interface CasinoSite {
  readonly casino: z.infer<typeof casinoRule>
}

/** What the operator says of the games. */
export interface CasinoTerms {
  readonly offered: ReadonlyMap<string, CasinoGame>
  variantOf(game: CasinoGame): string
  /** Milliseconds from a round of the game to the player's next one. */
  roundMs(game: CasinoGame): number
  readonly payoutCap: bigint
  readonly twoGames: 'any' | 'not-slots' | 'none'
}

/** Strictest where the site file is silent: 2.5 s a spin, 5 s a round of another game. */
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

/** From this return on a game counts for nothing: what is given back for its stakes would be more than it keeps. */
const mostReturn: Fraction = fraction(98n, 100n)

/** From this share of rounds that pay on, a plan is near-certain: its stakes come back but for the edge, and count for nothing. */
const nearCertain: Fraction = fraction(9n, 10n)

/** Hundredths of a stake that count for each percent of house edge, so that what counts costs the same in every game. */
const countedPerEdge = 8n

const isBelow = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under

/** The best plan of a game: its return, with the most that a jackpot adds for a player who knows its pots. */
export function bestReturnOf(game: CasinoGame, variant: string): Fraction {
  const best = game.plans
    .map((plan) => returnOfPlan(plan, variant).rtp)
    .reduce((one, other) => (isBelow(one, other) ? other : one))
  return game.jackpot ? plus(best, jackpotAtBest(game.jackpot)) : best
}

const usualShares = new Map<string, number>()

/**
 * Percent of a stake that counts where the site file says nothing: eight for each percent that the best plan of the game
 * leaves to the house, rounded down. Games that return 98 % or more, near-certain ones and printed series count for nothing:
 * what is left of a series returns more than its whole at times. Computed once a game, for some are long enumerations.
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

/** Percent of a stake that counts for promotions, by game; games that count for nothing are left out. */
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
/** The ids of the slots, offered or not. */
export const slotIds = (): readonly string[] => allSlots

/** The rules of every game, offered or not: a round that was opened goes on. */
export const gameRules: ReadonlyMap<string, GameRules> = new Map(
  casinoGames.map(({ rules }) => [rules.id, rules]),
)

/** The jackpots of the games that have one, offered or not. */
export const gameJackpots: ReadonlyMap<string, Jackpot> = new Map(
  casinoGames.flatMap(({ rules, jackpot }) => (jackpot ? [[rules.id, jackpot] as const] : [])),
)

/** What the operator says of a game, for the engine of rounds. */
export function gameTermsOf(site: CasinoSite, id: string): GameTerms {
  const game = casinoGameById.get(id)
  if (!game) throw new Error(`no game ${id}`)
  const { variantOf, roundMs, payoutCap, twoGames } = casinoTermsOf(site)
  const isSlot = game.groups.includes('slots')
  const others = twoGames === 'any' ? 'none' : twoGames === 'none' || isSlot ? 'all' : 'slots'
  return { variant: variantOf(game), roundMs: roundMs(game), payoutCap, others, slots: slotIds() }
}
