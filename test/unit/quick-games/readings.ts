/**
 * A second reading of the rules of each game, from docs/fairness.md alone: it shares no code with the game. Each answers what
 * a round pays of a stake of 1000, from what was chosen and done in it.
 */
export type Reading = (at: {
  readonly input: never
  readonly steps: readonly never[]
  readonly variant: string
  /** The next integer below n. */
  readonly draw: (n: number) => number
}) => number

export const readings: Readonly<Record<string, Reading>> = {
  crash({ input, steps, variant, draw }) {
    const { target } = input as { target: number }
    const end = Math.max(100, Math.floor((Number(variant) * 100 * 2 ** 32) / (draw(2 ** 32) + 1)))
    const stops = (steps as readonly { to?: number }[]).flatMap(({ to }) => to ?? [])
    const collected = steps.length > stops.length || stops.at(-1) === target
    if (!collected) return end < stops.at(-1)! ? 0 : Number.NaN
    return stops.at(-1)! <= end ? stops.at(-1)! * 10 : 0
  },
}
