import type { Fixture } from '../../feed/api.ts'

/**
 * A lane battle by half minutes, in each of which one thing happens at most: a kill, or the fall of a building.
 * Five towers of a side fall one after the other, then its core, which ends the map. How often things happen depends on
 * the time alone; who does them on strength and on who leads: a lead in kills and towers is gold, and gold wins fights.
 * So one side runs away with most maps, as in the trade's games of this kind. The figures give maps of half an hour with
 * some two dozen kills.
 */

/** Seconds of a slot. */
export const slotSeconds = 30

/** A deviation more of strength, in log odds of what happens next; a team like that wins some 62 maps of 100. */
const perDeviation = 0.12
/** Edges are whole steps, so that matches of like teams share what is worked out; play uses them too. */
const edgeStep = 0.05

/** Strength of a team in standard deviations of its sport's top level. */
export type Strength = (teamId: string) => number

/** By how much home is better, in log odds of what happens next. */
export function edgeOf({ home, away }: Fixture, strength: Strength): number {
  const gap = strength(home.id) - strength(away.id)
  // Without negative zero, which would be an edge of its own.
  return Math.round((gap * perDeviation) / edgeStep) * edgeStep + 0
}

const minuteOf = (slot: number) => (slot * slotSeconds) / 60

/** The chance of a kill in a slot: more when heroes have grown, until they all have. */
export const killChance = (slot: number): number => 0.2 + 0.38 * Math.min(1, minuteOf(slot) / 25)

/** The chance that a building falls in a slot: hardly any in the first minutes; late in a map nothing holds. */
export function buildingChance(slot: number): number {
  const minute = minuteOf(slot)
  if (minute < 3) return 0.004
  if (minute < 25) return 0.004 + (0.2 * (minute - 3)) / 22
  return Math.min(0.4, 0.204 + (0.12 * (minute - 25)) / 15)
}

const share = (odds: number) => 1 / (1 + Math.exp(-odds))

/** Home's share of kills, from its lead in kills and in buildings. */
export const killShare = (edge: number, kills: number, buildings: number): number =>
  share(edge + 0.04 * kills + 0.1 * buildings)

/** Home's share of buildings. */
export const buildingShare = (edge: number, kills: number, buildings: number): number =>
  share(edge + 0.06 * kills + 0.22 * buildings)
