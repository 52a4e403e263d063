import type { Competition, Fixture, Team } from '#domain/sport/feed/api.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import type { FormMatch, MatchStatistics, PlayedMatch } from './api.ts'
import { markOf } from './mark.ts'
import type { Results } from './results.ts'
import { type TableMatch, tableOf, tablePart } from './table.ts'

/** Most results of form, and most meetings, that are returned. */
const maxShown = 10
/** Earlier matches of a side that are examined for its meetings with the other. */
const maxReadForMeetings = 120
/** Earlier matches examined for form: bounds the search when many matches have no result. */
const maxReadForForm = 40

export type Found = Pick<MatchStatistics, 'form' | 'meetings' | 'table'>

/** Returns what the source knows at `now` (sport time) about the sides and the competition of its match. */
export async function lookUp(
  source: FeedSource,
  results: Results,
  fixture: Fixture,
  now: number,
): Promise<Found> {
  const { home, away } = fixture
  const before = Math.min(now, fixture.startsAt)
  const meets = (match: Fixture) => match.home.id === away.id || match.away.id === away.id
  const form: [FormMatch[], FormMatch[]] = [[], []]
  const meetings: PlayedMatch[] = []
  let looked = 0
  for (const match of source.matchesOf(home.id, before)) {
    await results.pause()
    looked++
    const wanted = form[0].length < maxShown && looked <= maxReadForForm
    if (looked > maxReadForMeetings || (!wanted && meetings.length === maxShown)) break
    if (!wanted && !meets(match)) continue
    const played = await playedMatch(source, results, match, now)
    if (!played) continue
    if (wanted) form[0].push(withMark(played, home.id))
    if (meets(match) && meetings.length < maxShown) meetings.push(played)
  }
  form[1].push(...(await formOf(source, results, away.id, before, now)))
  return { form, meetings, table: await tableAt(source, results, fixture, now) }
}

/** Returns the last results of a side before `before` that are known at `now`, newest first. */
export async function formOf(
  source: FeedSource,
  results: Results,
  teamId: string,
  before: number,
  now: number,
): Promise<readonly FormMatch[]> {
  const form: FormMatch[] = []
  let looked = 0
  for (const match of source.matchesOf(teamId, before)) {
    if (form.length === maxShown || ++looked > maxReadForForm) break
    await results.pause()
    const played = await playedMatch(source, results, match, now)
    if (played) form.push(withMark(played, teamId))
  }
  return form
}

/** Returns the table in which the match counts, as of `now`; null where it counts in none. */
export async function tableAt(
  source: FeedSource,
  results: Results,
  fixture: Fixture,
  now: number,
): Promise<Found['table']> {
  const counts = tablePart(fixture)
  if (!counts) return null
  const matches: TableMatch[] = []
  for (const match of source.season(fixture))
    if (counts(match)) matches.push({ fixture: match, result: await results.of(source, match, now) })
  return matches.some(({ result }) => result) ? tableOf(fixture.competition.sport, matches) : []
}

async function playedMatch(
  source: FeedSource,
  results: Results,
  fixture: Fixture,
  now: number,
): Promise<PlayedMatch | null> {
  const result = await results.of(source, fixture, now)
  if (!result) return null
  const { id, startsAt, competition, home, away, neutral } = fixture
  return {
    id,
    startsAt,
    competition: shortly(competition),
    home: shortly(home),
    away: shortly(away),
    neutral,
    ...result,
  }
}

const shortly = ({ id, name, names }: Pick<Team | Competition, 'id' | 'name' | 'names'>) => ({
  id,
  name,
  ...(names ? { names } : {}),
})

const withMark = (match: PlayedMatch, teamId: string): FormMatch => ({
  ...match,
  mark: markOf(match, match.home.id === teamId ? 0 : 1),
})
