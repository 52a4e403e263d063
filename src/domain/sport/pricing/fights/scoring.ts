import type { Rates } from './round.ts'

/** Joint chances of the points by which all judges see a round won, and of the number of close rounds. */
export class Sight {
  readonly top: number
  /** `chances[lead + top][close]`. */
  readonly chances: readonly Float64Array[]

  constructor(top: number, chances: readonly Float64Array[]) {
    this.top = top
    this.chances = chances
  }

  static empty(rounds: number): Sight {
    const top = 2 * rounds
    const chances = Array.from({ length: 2 * top + 1 }, () => new Float64Array(rounds + 1))
    chances[top]![0] = 1
    return new Sight(top, chances)
  }

  /**
   * Returns the state after one more round, which had a knockdown by nobody, home or away with these chances.
   */
  after(rates: Rates, [none, home, away]: readonly [none: number, home: number, away: number]): Sight {
    const { dominant, clear } = rates
    const close = 1 - dominant[0] - dominant[1] - clear[0] - clear[1]
    const steps: readonly (readonly [lead: number, close: 0 | 1, chance: number])[] = [
      [2, 0, home + none * dominant[0]],
      [1, 0, none * clear[0]],
      [0, 1, none * close],
      [-1, 0, none * clear[1]],
      [-2, 0, away + none * dominant[1]],
    ]
    const next = this.chances.map((row) => new Float64Array(row.length))
    this.chances.forEach((row, lead) => {
      row.forEach((chance, rounds) => {
        if (chance < 1e-15) return
        for (const [by, more, part] of steps) {
          const to = next[lead + by]
          if (to && part > 0) to[rounds + more]! += chance * part
        }
      })
    })
    return new Sight(this.top, next)
  }
}

export const decisions = [
  '1/unanimous',
  '1/split',
  '1/majority',
  'x',
  '2/unanimous',
  '2/split',
  '2/majority',
] as const
export type Decision = (typeof decisions)[number]

/** Chances of a judge's card: home ahead, level, away ahead. */
type Card = readonly [home: number, level: number, away: number]

/** Returns the decision of three cards, by the numbers with home and away ahead; a win takes two. */
export function decisionOf(home: number, away: number): Decision {
  if (home >= 2) return home === 3 ? '1/unanimous' : away === 1 ? '1/split' : '1/majority'
  if (away >= 2) return away === 3 ? '2/unanimous' : home === 1 ? '2/split' : '2/majority'
  return 'x'
}

/**
 * Returns the chances of each decision when home leads by `leads` on the cards so far and `sight` describes the
 * rounds to come. Given the clear rounds and the number of close ones, judges are independent and a judge's close
 * rounds binomial.
 */
export function decisionChances(
  rates: Rates,
  sight: Sight,
  leads: readonly number[],
): ReadonlyMap<Decision, number> {
  const found = new Map<Decision, number>()
  const most = sight.chances[0]!.length - 1
  for (let close = 0; close <= most; close++) {
    const won = binomial(close, rates.closeHome)
    sight.chances.forEach((row, index) => {
      const chance = row[close]!
      if (chance < 1e-15) return
      const cards = leads.map((lead) => cardOf(lead + index - sight.top - close, won))
      for (let way = 0; way < 27; way++) {
        const seen = [way % 3, Math.floor(way / 3) % 3, Math.floor(way / 9)]
        const part = seen.reduce((product, each, judge) => product * cards[judge]![each]!, chance)
        if (part === 0) continue
        const decision = decisionOf(
          seen.filter((each) => each === 0).length,
          seen.filter((each) => each === 2).length,
        )
        found.set(decision, (found.get(decision) ?? 0) + part)
      }
    })
  }
  return found
}

/** Returns a card of `lead` plus two for each close round that the judge gives home. */
function cardOf(lead: number, won: Float64Array): Card {
  const card: [number, number, number] = [0, 0, 0]
  won.forEach((chance, rounds) => {
    const points = lead + 2 * rounds
    card[points > 0 ? 0 : points === 0 ? 1 : 2] += chance
  })
  return card
}

function binomial(count: number, p: number): Float64Array {
  let chances = Float64Array.of(1)
  for (let round = 0; round < count; round++) {
    const next = new Float64Array(chances.length + 1)
    chances.forEach((chance, won) => {
      next[won]! += chance * (1 - p)
      next[won + 1]! += chance * p
    })
    chances = next
  }
  return chances
}
