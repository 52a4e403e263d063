import { fallFrom, popping, slowing } from './motion.ts'

/** Appearance of a piece at a moment, relative to its final position. Lengths in CSS pixels. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly scaleX: number
  readonly scaleY: number
  readonly rotation: number
  /** Height above the table, 0 to 1: it looks nearer, and its shadow is farther away. */
  readonly lift: number
  readonly alpha: number
  /** Whether its previous look is still visible. */
  readonly before: boolean
}

export const atRest: Pose = {
  x: 0,
  y: 0,
  scaleX: 1,
  scaleY: 1,
  rotation: 0,
  lift: 0,
  alpha: 1,
  before: false,
}

interface Way {
  readonly x: number
  readonly y: number
}

const between = (part: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (part - from) / (to - from)))
/** Eases in and out. */
const swinging = (part: number) => (1 - Math.cos(Math.PI * part)) / 2

/** Returns the width of a turning piece, seen from its edge; never zero. */
const edgewise = (part: number) => Math.max(0.02, Math.abs(Math.cos(Math.PI * part)))

/** A card flies in face down from `way` off its place, and turns over as it lands. */
export function dealt(part: number, way: Way): Pose {
  const left = 1 - slowing(part)
  const turn = swinging(between(part, 0.45, 0.95))
  return {
    ...atRest,
    x: way.x * left,
    y: way.y * left,
    scaleX: edgewise(turn),
    rotation: 0.9 * left,
    lift: Math.min(1, left * 2 + Math.sin(Math.PI * turn) * 0.5),
    alpha: part <= 0 ? 0 : 1,
    before: turn < 0.5,
  }
}

/** A card turns over in place. */
export function turnedOnTable(part: number): Pose {
  const turn = swinging(between(part, 0, 1))
  return { ...atRest, scaleX: edgewise(turn), lift: Math.sin(Math.PI * turn) * 0.6, before: turn < 0.5 }
}

/** A tile turns about its upper edge and settles with a little swing. */
export function turnedTile(part: number): Pose {
  const turn = swinging(between(part, 0, 0.72))
  const rest = between(part, 0.72, 1)
  const swing = 1 + 0.05 * Math.sin(rest * Math.PI * 2) * (1 - rest)
  return {
    ...atRest,
    scaleX: swing,
    scaleY: edgewise(turn) * swing,
    lift: Math.sin(Math.PI * turn) * 0.5,
    before: turn < 0.5,
  }
}

/** A discarded piece leaves sideways. */
export function swept(part: number, way: Way): Pose {
  const gone = between(part, 0, 1) ** 2
  return { ...atRest, x: way.x * gone, y: way.y * gone, rotation: -0.5 * gone, alpha: 1 - gone, lift: 0.2 }
}

/** A piece falls from above its place, bounces and lies still. */
export function fallen(part: number, height: number): Pose {
  // A fall with its bounce takes 1.55 times the fall (`fallFrom`).
  const high = fallFrom(1, 1, between(part, 0, 1) * 1.55)
  return {
    ...atRest,
    y: -high * height,
    rotation: high > 0.15 ? -0.5 * high : 0,
    lift: Math.min(1, high),
    alpha: between(part, 0, 0.12),
  }
}

/** A tossed coin turns over in the air several times, falls and rocks. */
export function tossed(part: number, height: number): Pose {
  const air = between(part, 0, 0.78)
  const rock = between(part, 0.78, 1)
  const turns = air < 1 ? Math.cos(Math.PI * 6 * air) : 1 - 0.12 * Math.sin(rock * Math.PI * 2) * (1 - rock)
  return {
    ...atRest,
    y: -4 * air * (1 - air) * height,
    scaleY: Math.max(0.06, Math.abs(turns)),
    lift: 4 * air * (1 - air),
    before: turns < 0,
  }
}

/** A hand shakes three times and then shows its sign. */
export function shaken(part: number, height: number): Pose {
  const beat = between(part, 0, 0.75) * 3
  const shown = popping(between(part, 0.75, 1))
  return {
    ...atRest,
    y: -Math.abs(Math.sin(Math.PI * beat)) * height * 0.22,
    rotation: 0.12 * Math.sin(2 * Math.PI * beat),
    scaleX: part < 0.75 ? 1 : 0.7 + 0.3 * shown,
    scaleY: part < 0.75 ? 1 : 0.7 + 0.3 * shown,
    before: part < 0.75,
  }
}

/** A hit target springs back and swings out. */
export function struck(part: number): Pose {
  const left = 1 - between(part, 0, 1)
  return {
    ...atRest,
    rotation: -0.42 * Math.sin(part * Math.PI * 3.5) * left * left,
    y: -10 * Math.sin(part * Math.PI) * left,
    scaleX: 1 + 0.1 * Math.sin(part * Math.PI) * left,
    scaleY: 1 + 0.1 * Math.sin(part * Math.PI) * left,
  }
}

/** A piece set down comes from near the viewer. */
export function setDown(part: number): Pose {
  const left = 1 - slowing(part)
  return {
    ...atRest,
    scaleX: 1 + 0.6 * left,
    scaleY: 1 + 0.6 * left,
    lift: left,
    alpha: between(part, 0, 0.3),
  }
}

/** Returns the share of the way of a slider thrown along a scale: it overshoots a little and swings back. */
export const swung = (part: number): number =>
  part >= 1 ? 1 : 1 - Math.exp(-5.2 * Math.max(0, part)) * Math.cos(2.4 * Math.PI * Math.max(0, part))

/** A finished piece sinks into the table. */
export const sunk = (part: number): Pose => {
  const left = 1 - between(part, 0, 1)
  return { ...atRest, scaleX: 0.6 + 0.4 * left, scaleY: 0.6 + 0.4 * left, alpha: left }
}

/** A cup comes down, slides about on the table, and lifts to its place. */
export function lifted(part: number, height: number, width: number, fromTable: boolean): Pose {
  const high = (fromTable ? 0 : 1 - swinging(between(part, 0, 0.14))) + swinging(between(part, 0.62, 1))
  const pushed = between(part, 0.16, 0.58)
  return {
    ...atRest,
    y: (1 - Math.min(1, high)) * height,
    x: Math.sin(pushed * Math.PI * 4) * width * 0.16 * Math.sin(Math.PI * pushed),
    rotation: 0.05 * Math.sin(pushed * Math.PI * 4),
    lift: Math.min(1, high),
  }
}
