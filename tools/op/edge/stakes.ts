import { bestReturnOf, casinoTermsOf, contributionOf } from '#domain/casino/casino/casino-terms.ts'
import { toNumber } from '#domain/casino/casino/returns.ts'
import { countedStake } from '#domain/rewards/cashback/scheme.ts'
import { fairChance, marketDefinitions } from '#domain/sport/pricing/index.ts'
import type { SiteConfig } from '#server/site/site-config.ts'

/** A way to stake a euro: its average cost, and its counted share. */
export interface Stake {
  readonly name: string
  /** Average return of a euro, with jackpots at their best for a player who knows the pots. */
  readonly cost: number
  /** Counted share of a euro, for cashback, points and a casino bonus. */
  readonly counted: number
  /** Largest share of stakes that are lost. */
  readonly lost: number
}

const pointOdds = 1_000

/** Returns the stakes of every offered game, by its best plan. */
export function casinoStakes(site: SiteConfig): readonly Stake[] {
  const { offered, variantOf } = casinoTermsOf(site)
  const contribution = contributionOf(site)
  return Array.from(offered.values(), (game): Stake => {
    const variant = variantOf(game)
    return {
      name: game.name,
      cost: 1 - toNumber(bestReturnOf(game, variant)),
      counted: (contribution[game.rules.id] ?? 0) / 100,
      // Nearly all, for a plan that pays seldom enough.
      lost: 1,
    }
  })
}

/** Largest return of a euro on one leg at these odds: in the market of the least margin, at its own fair chance. */
export function legReturn(odds: number): number {
  const known = returns.get(odds)
  if (known !== undefined) return known
  const returned = (Math.max(...types.map((type) => fairChance(type, odds))) * odds) / 1000
  returns.set(odds, returned)
  return returned
}

const types = [...new Set(marketDefinitions.map(({ type }) => type))]
const returns = new Map<number, number>()

/** Returns accumulators of so many legs at these odds each, as far as they count for cashback. */
function betStake(odds: number, legs: number, minOdds: number): Stake {
  const total = (odds / 1000) ** legs
  const returned = legReturn(odds) ** legs
  const stake = 1_000_000n
  const possibleWin = BigInt(Math.floor(1_000_000 * total))
  const counted = countedStake(
    { stake, possibleWin, odds: Array.from({ length: legs }, () => odds) },
    { minOdds },
  )
  return {
    name: legs === 1 ? `bets at ${odds / pointOdds}` : `bets of ${legs} legs at ${odds / pointOdds}`,
    cost: 1 - returned,
    counted: Number(counted) / 1_000_000,
    lost: 1 - returned / total,
  }
}

/** Returns bets of one to ten legs at many odds; between them cost and count change by less than a thousandth. */
export function betStakes(minOdds: number): readonly Stake[] {
  const odds = [
    1_010, 1_050, 1_100, 1_150, 1_200, 1_250, 1_300, 1_400, 1_450, 1_500, 1_550, 1_600, 1_700, 1_800, 1_900,
    1_950, 1_990, 2_000, 2_010, 2_050, 2_100, 2_200, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000, 50_000,
    100_000, 500_000,
  ]
  return odds.flatMap((one) => [1, 2, 3, 4, 5, 6, 8, 10].map((legs) => betStake(one, legs, minOdds)))
}

export const best = <T>(list: readonly T[], worth: (one: T) => number): T =>
  list.reduce((one, other) => (worth(other) > worth(one) ? other : one))
