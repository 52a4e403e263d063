import type { GrandPrix } from './parse.ts'

const day = 86_400_000
/** Days after which a race counts half. */
const halfLife = 120
/** Weight of a qualifying relative to a race: it shows the cars of that weekend. */
const qualifyingCounts = 1
/** Prior: each driver starts with as many choices as if average in them. */
const prior = 1.5
/** Effect of a deviation of strength on the log weight in the pricing of motor racing. */
const perDeviation = 0.8
const most = 3
const passes = 40

/**
 * Returns the strengths of drivers as known before `before`, in standard deviations. They are the likeliest weights
 * for the orders of finishes and qualifyings (Plackett-Luce, fitted by Hunter's MM 2004). Orders fade with age.
 */
export function fitF1(races: readonly GrandPrix[], before: number): ReadonlyMap<string, number> {
  const drivers = [...new Set(races.flatMap(({ fixture }) => fixture.field?.map(({ id }) => id) ?? []))]
  const orders = races.flatMap(({ fixture, result, qualifying }) => {
    const idOf = new Map(fixture.field?.map(({ id, number }) => [number, id]))
    const finish = result && fixture.startsAt + day / 8 < before ? result.order.map((n) => idOf.get(n)!) : []
    const grid = qualifying && qualifying.at < before ? qualifying.order : []
    return [
      { order: finish, at: fixture.startsAt, counts: 1 },
      { order: grid, at: fixture.startsAt - day, counts: qualifyingCounts },
    ].flatMap(({ order, at, counts }) =>
      order.length > 1 ? [{ order, weight: counts * 0.5 ** ((before - at) / (halfLife * day)) }] : [],
    )
  })
  let weights = new Map(drivers.map((id) => [id, 1]))
  for (let pass = 0; pass < passes; pass++) {
    const chosen = new Map(drivers.map((id) => [id, prior]))
    const among = new Map(drivers.map((id) => [id, prior]))
    for (const { order, weight } of orders) {
      let left = order.reduce((sum, id) => sum + (weights.get(id) ?? 1), 0)
      let share = 0
      for (const [place, id] of order.entries()) {
        if (place < order.length - 1) {
          share += weight / left
          chosen.set(id, chosen.get(id)! + weight)
        }
        among.set(id, among.get(id)! + share)
        left -= weights.get(id) ?? 1
      }
    }
    weights = new Map(drivers.map((id) => [id, chosen.get(id)! / among.get(id)!]))
  }
  const mean = drivers.reduce((sum, id) => sum + Math.log(weights.get(id)!), 0) / Math.max(1, drivers.length)
  return new Map(
    drivers.map((id) => {
      const deviations = (Math.log(weights.get(id)!) - mean) / perDeviation
      return [id, Math.max(-most, Math.min(most, deviations))]
    }),
  )
}
