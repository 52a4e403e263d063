import type { Fixture } from '#domain/sport/feed/api.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import { isKnockout } from './known-fixtures.ts'

const seasonKey = ({ competition, season }: Fixture) => `${competition.id} ${season}`

/** Builds lookups of seasons, and of teams or entrants, in a whole calendar; `fixtures` are in order of start. */
export function indexFixtures(fixtures: readonly Fixture[]): Pick<FeedSource, 'season' | 'matchesOf'> {
  const seasons = Map.groupBy(
    fixtures.filter((fixture) => !isKnockout(fixture)),
    seasonKey,
  )
  const teams = new Map<string, Fixture[]>()
  for (const fixture of fixtures)
    for (const { id } of fixture.field ?? [fixture.home, fixture.away]) {
      const own = teams.get(id)
      if (own) own.push(fixture)
      else teams.set(id, [fixture])
    }
  return {
    season: (of) => seasons.get(seasonKey(of)) ?? [],
    *matchesOf(teamId, before) {
      const own = teams.get(teamId) ?? []
      for (let index = own.length - 1; index >= 0; index--) {
        const fixture = own[index]!
        if (fixture.startsAt < before) yield fixture
      }
    },
  }
}
