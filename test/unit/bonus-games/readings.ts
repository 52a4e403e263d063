/**
 * A second implementation of the bonus games from docs/fairness.md alone: returns the points of a play from its
 * choices and steps. It shares no code with the games.
 */
type Draw = (n: number) => number

const shuffled = (count: number, draw: Draw): number[] => {
  const order = [...Array(count).keys()]
  for (let last = count - 1; last > 0; last--) {
    const other = draw(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

export const bonusReadings: Readonly<
  Record<string, (draw: Draw, input: never, steps: readonly never[]) => number>
> = {
  fortuna: (draw) => {
    const wheel = '200 5 10 5 20 5 10 50 5 10 20 5 10 5 50 10 5 20 5 10'.split(' ')
    return Number(wheel[draw(20)])
  },
  chest: (draw, input) => {
    const { chest } = input as { chest: number }
    return [150, 60, 20, 10, 10, 5, 5, 5, 5][shuffled(9, draw)[chest]!]!
  },
  lottery: (draw, input) => {
    const { picks } = input as { picks: number[] }
    const drawn = shuffled(20, draw).slice(0, 4)
    return [5, 10, 30, 250, 2000][picks.filter((pick) => drawn.includes(pick - 1)).length]!
  },
  memory: (draw, _, steps) => {
    const places = shuffled(12, draw).map((card) => card >> 1)
    const turned = (steps as readonly { card: number }[]).map(({ card }) => places[card])
    let found = 0
    for (let at = 0; at + 1 < turned.length; at += 2) if (turned[at] === turned[at + 1]) found += 1
    return [5, 5, 5, 10, 20, 50, 150][found]!
  },
  safe: (draw, _, steps) => {
    const code = [draw(8), draw(8), draw(8)]
    let open = 0
    for (const { turn } of steps as readonly { turn: number }[]) if (turn === code[open]) open += 1
    return [5, 10, 25, 80][open]!
  },
  dragon: (draw, _, steps) => {
    let reached = 0
    for (const one of steps as readonly { path?: number }[]) {
      if (one.path === undefined) break
      if (draw(3) === one.path) return 5
      reached += 1
    }
    return [10, 18, 32, 60, 120][reached - 1]!
  },
}
