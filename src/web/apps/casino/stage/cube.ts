/** x to the right, y down, z to the viewer. */
type Vector = readonly [number, number, number]
/** Rotation matrix: its columns are the images of the three axes. */
export type Turn = readonly [Vector, Vector, Vector]

export interface Face {
  readonly value: number
  /** The face's own x and y axes, and its normal. */
  readonly right: Vector
  readonly down: Vector
  readonly out: Vector
}

/** Returns the faces of a die that shows `value`: opposite ones add up to seven. */
export function facesOf(value: number): readonly Face[] {
  const [across, along] = [1, 2, 3].filter((one) => one !== value && one !== 7 - value) as [number, number]
  return [
    { value, right: [1, 0, 0], down: [0, 1, 0], out: [0, 0, 1] },
    { value: 7 - value, right: [-1, 0, 0], down: [0, 1, 0], out: [0, 0, -1] },
    { value: along, right: [1, 0, 0], down: [0, 0, -1], out: [0, 1, 0] },
    { value: 7 - along, right: [1, 0, 0], down: [0, 0, 1], out: [0, -1, 0] },
    { value: across, right: [0, 0, -1], down: [0, 1, 0], out: [1, 0, 0] },
    { value: 7 - across, right: [0, 0, 1], down: [0, 1, 0], out: [-1, 0, 0] },
  ]
}

/** Returns the rotation about an axis of length 1, in radians. */
export function turnAbout([x, y, z]: Vector, angle: number): Turn {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const rest = 1 - cos
  return [
    [cos + x * x * rest, y * x * rest + z * sin, z * x * rest - y * sin],
    [x * y * rest - z * sin, cos + y * y * rest, z * y * rest + x * sin],
    [x * z * rest + y * sin, y * z * rest - x * sin, cos + z * z * rest],
  ]
}

export const turnedBy = ([one, two, three]: Turn, [x, y, z]: Vector): Vector => [
  one[0] * x + two[0] * y + three[0] * z,
  one[1] * x + two[1] * y + three[1] * z,
  one[2] * x + two[2] * y + three[2] * z,
]
