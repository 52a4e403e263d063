import type { Game } from './parse.ts'

const day = 86_400_000
/** Days after which a game counts half. */
const halfLife = 150
/** Goals of difference for a deviation of strength, and home advantage in goals: those of the pricing model. */
const perDeviation = 0.515
const atHome = 0.24
/** Variance of the goal difference in regular time. */
const variance = 5.1
/** Largest strength of a side. */
const most = 2.2
const passes = 25

/**
 * Returns the strengths of sides by the games that ended before `before`, in standard deviations. Ridge regression of
 * the goal difference in regular time; games fade with age, and the prior is a league of equals.
 */
export function fitIceHockey(games: readonly Game[], before: number): ReadonlyMap<string, number> {
  const strengths = new Map(
    games.flatMap(({ fixture: { home, away } }) => [[home.id, 0] as const, [away.id, 0]]),
  )
  /** For each side: the opponent, the weight, and the difference from its point of view without home advantage. */
  const played = new Map<
    string,
    { readonly other: string; readonly weight: number; readonly margin: number }[]
  >()
  const add = (own: string, other: string, weight: number, margin: number) => {
    const known = played.get(own) ?? []
    played.set(own, known)
    known.push({ other, weight, margin })
  }
  for (const { fixture, result } of games) {
    const { home, away, startsAt } = fixture
    if (startsAt + day / 4 >= before) continue
    const weight = 0.5 ** ((before - startsAt) / (halfLife * day))
    const margin = result.fullTime[0] - result.fullTime[1] - atHome
    add(home.id, away.id, weight, margin)
    add(away.id, home.id, weight, -margin)
  }
  for (let pass = 0; pass < passes; pass++)
    for (const [own, all] of played) {
      let sum = 0
      let weights = variance / perDeviation ** 2
      for (const { other, weight, margin } of all) {
        sum += weight * (margin / perDeviation + strengths.get(other)!)
        weights += weight
      }
      strengths.set(own, Math.max(-most, Math.min(most, sum / weights)))
    }
  return strengths
}
