import type { Pair, Side } from '#domain/sport/feed/api.ts'
import type { MatchFigures } from '../match-figures.ts'

/** Returns the figures of each side in its innings, super overs excluded. */
export const inningsFigures: MatchFigures = ({ cricket, detail }) => {
  if (!detail.halves) return []
  const [first, second] = cricket?.innings ?? []
  const of = (side: Side) => [first, second].find((innings) => innings?.side === side)
  const pair = (read: (innings: NonNullable<typeof first>) => number): Pair => {
    const [home, away] = [of(0), of(1)]
    return [home ? read(home) : 0, away ? read(away) : 0]
  }
  return [
    { name: 'wickets-lost', values: pair(({ wickets }) => wickets) },
    {
      name: 'run-rate',
      values: pair(({ runs, balls }) => (balls === 0 ? 0 : Math.round((runs * 60) / balls))),
      tenths: true,
    },
    { name: 'powerplay-runs', values: pair(({ powerplay, runs }) => powerplay ?? runs) },
    { name: 'fours', values: pair(({ fours }) => fours) },
    { name: 'sixes', values: pair(({ sixes }) => sixes) },
  ]
}
