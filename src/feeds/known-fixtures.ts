import type { Fixture } from '#domain/sport/feed/api.ts'

/** Longest duration of a match, with extra time and a shoot-out, milliseconds. */
const matchTakes = 3 * 3_600_000

/** Returns whether earlier matches decide who plays. */
export const isKnockout = ({ format, round }: Fixture): boolean =>
  (format.sport === 'football' && format.knockout) || (format.sport === 'ice-hockey' && round === playoffs)

/** Round name of ice hockey play-off matches. */
export const playoffs = 'Playoffs'

/**
 * Returns the fixtures that start in [from, to) and are known at `now`. A knockout match is known once every earlier
 * match of its two sides in that competition and season has ended. `fixtures` are in order of start.
 */
export function knownFixtures(
  fixtures: readonly Fixture[],
  from: number,
  to: number,
  now: number,
): readonly Fixture[] {
  const known: Fixture[] = []
  /** End of a side's last earlier match, by competition, season and side; only for matches not over at `now`. */
  const busyUntil = new Map<string, number>()
  for (let index = firstFrom(fixtures, Math.min(from, now - matchTakes)); index < fixtures.length; index++) {
    const fixture = fixtures[index]!
    if (fixture.startsAt >= to) break
    const knockout = isKnockout(fixture)
    const sides = [fixture.home, fixture.away].map(
      (team) => `${fixture.competition.id} ${fixture.season} ${team.id}`,
    )
    const open = knockout && sides.some((side) => (busyUntil.get(side) ?? 0) > now)
    if (fixture.startsAt >= from && !open) known.push(fixture)
    for (const side of sides) busyUntil.set(side, fixture.startsAt + matchTakes)
  }
  return known
}

/** Returns the index of the first fixture that starts at `from` or later. */
function firstFrom(fixtures: readonly Fixture[], from: number): number {
  let low = 0
  let high = fixtures.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (fixtures[middle]!.startsAt < from) low = middle + 1
    else high = middle
  }
  return low
}
