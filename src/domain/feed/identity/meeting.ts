import type { Fixture, SportId } from '../api.ts'
import { sideKey } from './side-names.ts'

/** A round as it is compared: `Matchday 21` and `21. Round` are `21`; other rounds keep their words. */
export function roundKey(round: string): string {
  const numbered =
    /^(?:matchday|round|week|gameweek|match week|spieltag|jornada|giornata|journ[ée]e|md|game)\s*(\d+)$/i.exec(
      round.trim(),
    ) ?? /^(\d+)(?:\.|st|nd|rd|th)?\s*(?:matchday|round|week|spieltag)?$/i.exec(round.trim())
  if (numbered) return String(Number(numbered[1]))
  return round
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Whether two sides meet once in such a round at the ground of the first: not where it stands for a whole season. */
export const isOneMeeting = (key: string): boolean =>
  /\d/.test(key) || /final|third-place|play-?off/.test(key)

/** Sides of teams meet once a day at most; single players, pairs and teams of e-sports may do so within the hour. */
const teamSports: ReadonlySet<SportId> = new Set([
  ...(['football', 'basketball', 'ice-hockey', 'handball', 'rugby', 'american-football', 'cricket'] as const),
])
const hour = 3_600_000

/** Starts of one match in two places are so near, milliseconds. */
export const oneMatchWithin = (sport: SportId): number => (teamSports.has(sport) ? 12 * hour : hour / 4)

/** By what two fixtures may be one match: the sport and both sides, whichever comes first. Of a field: its course. */
export const matchKey = ({ competition, home, away }: Fixture): string =>
  [competition.sport, ...[sideKey(home.name), sideKey(away.name)].sort()].join('|')

/** Whether two fixtures of one `matchKey` are one match: near in time, in one competition whatever each place calls it. */
export function isSameMatch(one: Fixture, other: Fixture): boolean {
  if (matchKey(one) !== matchKey(other)) return false
  if (Math.abs(one.startsAt - other.startsAt) > oneMatchWithin(one.competition.sport)) return false
  return isSameCompetition(one, other)
}

const anywhere: ReadonlySet<string> = new Set(['WORLD', 'EU'])

function isSameCompetition({ competition: one }: Fixture, { competition: other }: Fixture): boolean {
  if (one.id === other.id) return true
  const places = anywhere.has(one.country) || anywhere.has(other.country) || one.country === other.country
  const [a, b] = [roundKey(one.name), roundKey(other.name)].sort((x, y) => x.length - y.length) as [
    string,
    string,
  ]
  return places && (a === b || b.endsWith(`-${a}`) || b.startsWith(`${a}-`))
}

/** Whether the other match has these sides the other way round. */
export const isTurned = (one: Fixture, other: Fixture): boolean =>
  sideKey(one.home.name) === sideKey(other.away.name) && sideKey(one.away.name) === sideKey(other.home.name)
