import type { Fixture } from '#domain/sport/feed/api.ts'

/**
 * A lane battle in half minutes, each with at most one event: a kill, or the fall of a building. Five towers of a
 * side fall one after the other, then its core, which ends the map. The frequency of events depends on the time
 * alone. Their side depends on strength and on the lead: a lead in kills and towers is gold, and gold wins fights.
 * So one side runs away with most maps, as in other games of this kind. The figures give maps of half an hour with
 * some two dozen kills.
 */

/** Seconds of a slot. */
export const slotSeconds = 30

/**
 * Log odds of the next event per standard deviation of strength; a team one deviation better wins some 62 maps of
 * 100.
 */
const perDeviation = 0.12
/** Step of edges, so that matches of similar teams share computed results; the simulation uses them too. */
const edgeStep = 0.05

/** Returns the strength of a team in standard deviations of its sport's top level. */
export type Strength = (teamId: string) => number

/** Returns home's advantage, in log odds of the next event. */
export function edgeOf({ home, away }: Fixture, strength: Strength): number {
  const gap = strength(home.id) - strength(away.id)
  // Adds 0 to avoid negative zero, which would be a different cache key.
  return Math.round((gap * perDeviation) / edgeStep) * edgeStep + 0
}

const minuteOf = (slot: number) => (slot * slotSeconds) / 60

/** Returns the chance of a kill in a slot: it rises as heroes grow, up to a limit. */
export const killChance = (slot: number): number => 0.2 + 0.38 * Math.min(1, minuteOf(slot) / 25)

/** Returns the chance that a building falls in a slot: very low in the first minutes, high late in a map. */
export function buildingChance(slot: number): number {
  const minute = minuteOf(slot)
  if (minute < 3) return 0.004
  if (minute < 25) return 0.004 + (0.2 * (minute - 3)) / 22
  return Math.min(0.4, 0.204 + (0.12 * (minute - 25)) / 15)
}

const share = (odds: number) => 1 / (1 + Math.exp(-odds))

/** Returns home's share of kills, from its lead in kills and in buildings. */
export const killShare = (edge: number, kills: number, buildings: number): number =>
  share(edge + 0.04 * kills + 0.1 * buildings)

/** Returns home's share of buildings. */
export const buildingShare = (edge: number, kills: number, buildings: number): number =>
  share(edge + 0.06 * kills + 0.22 * buildings)
