import { minOdds, type Odds } from '#kernel/betting/odds.ts'
import { parseMarketKey } from '../api.ts'
import { marketDefinitions } from '../catalogue.ts'
import type { MarketGroup } from '../market.ts'
import type { FairMarket, PricedMarket, PricedOutcome } from '../model.ts'
import { mustSumOf } from './complementary.ts'
import { ladderPrice, oddsCap } from './ladder.ts'
import { loaded, powerExponent } from './margin.ts'

/** By group, the overround of a market of two equally likely outcomes: 0.05 makes the inverse odds sum to 1.05. */
export type Margins = Readonly<Record<MarketGroup, number>>

export const houseMargins: Margins = {
  main: 0.05,
  totals: 0.05,
  handicaps: 0.05,
  goals: 0.065,
  halves: 0.065,
  periods: 0.065,
  'correct-score': 0.06,
  corners: 0.07,
  cards: 0.08,
  sets: 0.065,
  games: 0.06,
  maps: 0.06,
  other: 0.07,
}

/**
 * Additional overround of three equally likely outcomes; beyond three the exponent stays, so that the overround
 * grows.
 */
const thirdOutcome = 0.01

/** The type has the same group in every sport, else that of the sport listed first applies. */
const definitions = new Map(
  [...marketDefinitions].reverse().map((definition) => [definition.type, definition]),
)

/** Returns the overround set for a type of market, as in `Margins`; undefined: the default applies. */
export type MarginOf = (type: string) => number | undefined

/** Returns the default margin of a type of market. */
export const houseMarginOf = (type: string): number => houseMargins[definitions.get(type)?.group ?? 'other']

/** Returns the exponent of all markets of a type: that of its minimum of two or three outcomes. */
export function exponentOf(type: string, marginOf?: MarginOf): number {
  const definition = definitions.get(type)
  const margin = marginOf?.(type) ?? houseMarginOf(type)
  return definition?.outcomes.length === 2
    ? powerExponent(2, margin)
    : powerExponent(3, margin + thirdOutcome)
}

/** Returns the chance behind offered odds: removes the margin that they include. */
export const fairChance = (type: string, odds: Odds, marginOf?: MarginOf): number =>
  (1000 / odds) ** (1 / exponentOf(type, marginOf))

/** Outcomes less likely than this are as good as impossible and are not offered. */
const minProbability = 2e-5

/** Odds up to which an outcome counts as decided. */
const decidedOdds: Odds = 1_010

/** Odds from which one of many outcomes, such as a correct score, is next to impossible. */
const hopelessOdds: Odds = 300_000

/**
 * Returns fair markets as offered: margin by the power method, odds in thousandths rounded down, then down to the
 * ladder. Leaves out impossible outcomes, and of more than three those that are next to impossible. Leaves out a
 * whole market when one outcome is as good as decided, or fewer than two remain. Where several can come true, it
 * leaves out only that outcome.
 */
export function priceMarkets(fair: readonly FairMarket[], marginOf?: MarginOf): readonly PricedMarket[] {
  const priced: PricedMarket[] = []
  for (const market of fair) {
    const outcomes = market.odds
      ? [...market.odds].map(([id, odds]) => ({ id, odds: Math.min(oddsCap, odds) }))
      : market.pricedBy
        ? outcomesByTerms(market.pricedBy, priced)
        : priceOutcomes(market, marginOf)
    if (outcomes) priced.push({ key: market.key, outcomes, ...mustSumOf(market, leftOut(market, outcomes)) })
  }
  return priced
}

/** Returns the chance of the outcomes of a market that are not offered. */
function leftOut({ outcomes: all }: FairMarket, offered: readonly PricedOutcome[]): number {
  if (offered.length === all.length) return 0
  const names = new Set(offered.map(({ id }) => id))
  return all.reduce((sum, { id, probability }) => (names.has(id) ? sum : sum + probability), 0)
}

function priceOutcomes(market: FairMarket, marginOf?: MarginOf): readonly PricedOutcome[] | null {
  const possible = market.outcomes.filter(({ probability }) => probability >= minProbability)
  if (possible.length < 2) return null
  const probabilities = possible.map(({ probability }) => probability)
  const exponent = exponentOf(parseMarketKey(market.key).type, marginOf)
  const fair = market.exclusive ? normalised(probabilities) : probabilities
  const outcomes: PricedOutcome[] = []
  for (const [index, { id }] of possible.entries()) {
    const odds = ladderPrice(thousandths(loaded(fair[index]!, exponent)))
    if (odds === null || odds <= decidedOdds) {
      if (market.exclusive) return null
    } else if (odds < hopelessOdds || market.outcomes.length <= 3) outcomes.push({ id, odds })
  }
  return outcomes.length < 2 ? null : outcomes
}

/** Returns the outcomes of a market whose odds derive from others; those markets must come before it. */
function outcomesByTerms(
  { winner, below, parts }: NonNullable<FairMarket['pricedBy']>,
  priced: readonly PricedMarket[],
): readonly PricedOutcome[] | null {
  const oddsIn = (key: string) => priced.find((market) => market.key === key)?.outcomes ?? []
  const outcomes = oddsIn(winner).flatMap(({ id, odds }) => {
    const placed = placedOdds(odds, parts)
    const most = oddsIn(below).find((outcome) => outcome.id === id)
    return most && placed <= most.odds && placed > decidedOdds ? { id, odds: placed } : []
  })
  return outcomes.length === 0 ? null : outcomes
}

/**
 * Returns the odds of the place part of an each-way bet, in thousandths, rounded down. They are 1 plus its part of
 * the payout to win above the stake.
 */
const placedOdds = (win: Odds, parts: number): Odds => 1000 + Math.floor((win - 1000) / parts)

/**
 * Returns the odds of a probability in integer thousandths, rounded down; below `minOdds` for near certainties.
 */
const thousandths = (probability: number): Odds =>
  probability >= 1 ? minOdds - 1 : Math.floor(1000 / probability + 1e-9)

function normalised(probabilities: readonly number[]): number[] {
  const sum = probabilities.reduce((total, p) => total + p, 0)
  return probabilities.map((p) => p / sum)
}
