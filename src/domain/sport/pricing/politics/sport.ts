import type { EventState, Fixture, HandPrices, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Sport } from '../manifest.ts'
import type { FairMarket } from '../model.ts'
import { ladderPrice } from '../odds/ladder.ts'
import { gradeRace } from '../races/grade-race.ts'
import { rankingChances } from '../races/ranking.ts'
import { facts } from './facts.ts'
import { fairOfHand, handMarkets, handPricesFault } from './hand-prices.ts'

/** Returns the traders' prices until voting closes; none where they would leave no margin. */
function handPricer({ field = [] }: Fixture, { status, prices }: EventState): readonly FairMarket[] {
  const listed = field.filter(({ gone }) => !gone)
  if (status !== 'scheduled' || !prices || handPricesFault(prices, listed.length)) return []
  return Object.entries(prices).map(([key, odds]) => {
    const winners = handMarkets[key]!
    const fair = fairOfHand(odds, winners)
    return {
      key,
      exclusive: winners === 1,
      outcomes: [...fair].map(([id, probability]) => ({ id, probability })),
      odds: new Map(Object.entries(odds)),
    }
  })
}

/** Price lists of traders of the invented world, by the number of candidates. */
const lists: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [
    [1_300, 3_500],
    [1_620, 2_300],
    [1_850, 1_950],
  ],
  3: [
    [1_450, 3_000, 15_000],
    [1_850, 2_100, 19_000],
    [2_400, 2_600, 4_000],
  ],
  4: [
    [1_600, 3_200, 8_000, 29_000],
    [2_050, 2_300, 11_000, 26_000],
    [3_100, 3_500, 3_900, 4_800],
  ],
  5: [
    [1_750, 3_500, 7_500, 17_000, 36_000],
    [2_700, 3_100, 4_400, 10_000, 21_000],
  ],
}

const minute = 60_000
const announced = 7 * 24 * 60 * minute
const margin = 1.06

/**
 * Simulates an election of the invented world. Takes one of the traders' lists and draws the vote by its fair
 * chances, candidate after candidate as in a race. The count takes an hour and a half.
 */
function playElection(fixture: Fixture, random: () => number): readonly TimelineMessage[] {
  const { field = [], startsAt } = fixture
  const known = lists[field.length]
  if (!known) throw new Error(`${fixture.id} has no prices for ${field.length} candidates`)
  const odds = [...known[Math.floor(random() * known.length)]!]
  for (let last = odds.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[odds[last], odds[other]] = [odds[other]!, odds[last]!]
  }
  const winner = Object.fromEntries(field.map(({ number }, index) => [`${number}`, odds[index]!]))
  const chances = [...fairOfHand(winner, 1).values()]
  const order: number[] = []
  const left = field.map(({ number }, index) => ({ number, chance: chances[index]! }))
  while (left.length > 0) {
    let at = random() * left.reduce((sum, { chance }) => sum + chance, 0)
    const found = left.findIndex(({ chance }) => {
      at -= chance
      return at < 0
    })
    order.push(left.splice(Math.max(0, found), 1)[0]!.number)
  }
  const end = startsAt + 90 * minute
  return [
    { type: 'prices', at: startsAt - announced, prices: pricesOf(field, winner, chances) },
    { type: 'period-start', at: startsAt, period: 1 },
    { type: 'ranking', at: startsAt, order: field.map(({ number }) => number), progress: 0 },
    { type: 'ranking', at: end, order, progress: 1000, official: true },
    { type: 'period-end', at: end, period: 1 },
    { type: 'finished', at: end },
  ]
}

/** Adds a price to be among the first two, with three or more candidates. */
function pricesOf(
  field: NonNullable<Fixture['field']>,
  winner: Readonly<Record<string, number>>,
  chances: readonly number[],
): HandPrices {
  if (field.length < 3) return { 'election-winner': winner }
  const { firstTwo } = rankingChances(chances)
  const two = field.map(({ number }, index) => {
    const odds = 1000 / Math.min(0.98, firstTwo[index]! * margin)
    return [`${number}`, ladderPrice(Math.floor(odds))!] as const
  })
  const prices = { 'election-winner': winner, 'election-top-2': Object.fromEntries(two) }
  return handPricesFault(prices, field.length) ? { 'election-winner': winner } : prices
}

/** Elections, which traders price by hand. */
export const sport: Sport = {
  ...facts,
  pricer: () => handPricer,
  play: (fixture, _, random) => playElection(fixture, random),
  grade: gradeRace,
}
