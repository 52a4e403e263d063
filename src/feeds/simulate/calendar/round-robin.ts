import type { Random } from '#kernel/random.ts'

/**
 * Returns the pairs of a round of a double round robin by the circle method (Kirkman 1847): seat 0 stays, the others
 * rotate. The second half of the season repeats the first with home and away exchanged. `count` is even, `round` from
 * 0.
 */
export function roundRobin(count: number, round: number): readonly (readonly [home: number, away: number])[] {
  const turns = count - 1
  const turn = round % turns
  const second = round >= turns
  return Array.from({ length: count / 2 }, (_, pair) => {
    const a = pair === 0 ? turns : (turn + pair) % turns
    const b = pair === 0 ? turn : (turn - pair + turns) % turns
    // The fixed seat changes sides every round; among other pairs the odd ones are exchanged.
    const turned = (pair === 0 ? turn % 2 === 1 : pair % 2 === 1) !== second
    return turned ? [b, a] : [a, b]
  })
}

/** Returns a copy in random order (Fisher & Yates). */
export function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const copy = [...list]
  for (let index = copy.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const held = copy[index]!
    copy[index] = copy[other]!
    copy[other] = held
  }
  return copy
}
