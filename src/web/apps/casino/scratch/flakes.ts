/** Milliseconds until a flake is gone. */
export const flakeMs = 950
/** Gravity, in CSS pixels per second squared. */
const weight = 1500
/** Square pixels of foil per flake; and the most flakes of a field. */
const [area, most] = [220, 46]

export interface Flake {
  readonly x: number
  readonly y: number
  /** CSS pixels per second. */
  readonly across: number
  readonly down: number
  readonly turn: number
  readonly size: number
}

/** Returns a number from 0 to 1, the same for the same flake. */
const fixed = (number: number) => {
  const value = Math.sin(number * 78.233 + 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

/** Returns the flakes of a piece of foil: they spring outwards from its middle, upwards first. */
export function flakesOf(foil: {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}): readonly Flake[] {
  const count = Math.min(most, Math.max(2, Math.round((foil.width * foil.height) / area)))
  return Array.from({ length: count }, (_, at) => {
    const chance = (kind: number) => fixed(foil.number * 131 + at * 7 + kind)
    const [left, top] = [chance(0), chance(1)]
    return {
      x: foil.x + left * foil.width,
      y: foil.y + top * foil.height,
      across: (left - 0.5) * 320 + (chance(2) - 0.5) * 120,
      down: -120 - 260 * chance(3),
      turn: (chance(4) - 0.5) * 22,
      size: 0.55 + 0.7 * chance(5),
    }
  })
}

/** Returns a flake's state `ms` after it came off. `flat`: its visible share as it tumbles. */
export function flakeAt({ x, y, across, down, turn }: Flake, ms: number) {
  const seconds = Math.min(ms, flakeMs) / 1000
  return {
    x: x + across * seconds,
    y: y + down * seconds + (weight * seconds ** 2) / 2,
    rotation: turn * seconds,
    flat: Math.max(0.15, Math.abs(Math.cos(turn * seconds * 1.4))),
    alpha: Math.min(1, Math.max(0, (flakeMs - ms) / 300)),
  }
}
