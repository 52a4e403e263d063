import type { Game } from './parse.ts'

const day = 86_400_000
/** Days after which a game says half as much. */
const halfLife = 150
/** Goals by which a deviation of strength moves the difference of a game, and the advantage of home: those of the pricing model. */
const perDeviation = 0.515
const atHome = 0.24
/** Of the difference of goals in regular time about its mean. */
const variance = 5.1
/** No side is taken for more than this. */
const most = 2.2
const passes = 25

/**
 * How strong sides are by the games that were over before `before`, in standard deviations: ridge regression of the
 * difference of goals in regular time, games fading with their age, drawn to a league of equals.
 */
export function fitIceHockey(games: readonly Game[], before: number): ReadonlyMap<string, number> {
  const strengths = new Map(
    games.flatMap(({ fixture: { home, away } }) => [[home.id, 0] as const, [away.id, 0]]),
  )
  /** Of each side: against whom, how much it counts, and the difference from its point of view without home's advantage. */
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
