import type { Fixture, SportId } from '../api.ts'
import { sideKey } from './side-names.ts'

/** Normalizes a round for comparison: `Matchday 21` and `21. Round` become `21`; other rounds keep their words. */
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

/**
 * Returns whether two sides meet only once in such a round at the first one's ground. False if it stands for a whole
 * season.
 */
export const isOneMeeting = (key: string): boolean =>
  /\d/.test(key) || /final|third-place|play-?off/.test(key)

/**
 * In these sports a side plays at most once a day; single players, pairs and e-sports teams may play again within the
 * hour.
 */
const teamSports: ReadonlySet<SportId> = new Set([
  ...(['football', 'basketball', 'ice-hockey', 'handball', 'rugby', 'american-football', 'cricket'] as const),
])
const hour = 3_600_000

/** Returns the largest difference in start between two records of one match, milliseconds. */
export const oneMatchWithin = (sport: SportId): number => (teamSports.has(sport) ? 12 * hour : hour / 4)

/** Returns a key shared by records of one match: the sport and both sides in any order. For a field: its course. */
export const matchKey = ({ competition, home, away }: Fixture): string =>
  [competition.sport, ...[sideKey(home.name), sideKey(away.name)].sort()].join('|')

/**
 * Returns whether two fixtures are one match: same `matchKey`, near in time, and the same competition under any name.
 */
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

/** Returns whether the other match has these sides in reverse order. */
export const isTurned = (one: Fixture, other: Fixture): boolean =>
  sideKey(one.home.name) === sideKey(other.away.name) && sideKey(one.away.name) === sideKey(other.home.name)
