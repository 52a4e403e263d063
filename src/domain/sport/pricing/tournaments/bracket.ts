/**
 * Exact chances of the rest of a knockout, carried from round to round over the draw, as in Edwards, "The
 * combinatorial theory of single-elimination tournaments" (Montana State University, 1991). Seats are numbered
 * from 0; in a round the winners of two neighbouring blocks of seats meet.
 */
export interface Bracket {
  /** [round][seat]: the chance to win the match of that round, rounds from 0. The last round is the final. */
  readonly wins: readonly Float64Array[]
  /**
   * Returns the chance that the first seat gets further than the second, plus half the chance that both go out in
   * one round.
   */
  readonly further: (seat: number, rival: number) => number
}

/**
 * @param alive whether each seat is still in; their number is a power of two. It alone determines the round: a
 * neighbouring block without a live seat has been beaten.
 * @param beats the chance that the first seat wins against the second
 */
export function bracketOf(
  alive: readonly boolean[],
  beats: (seat: number, rival: number) => number,
): Bracket {
  const size = alive.length
  const rounds = Math.log2(size)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`no knockout of ${size}`)
  /** reached[round][seat]: the chance to play in the round, or to be past it. */
  const reached: Float64Array[] = [Float64Array.from(alive, (is) => (is ? 1 : 0))]
  for (let round = 0; round < rounds; round++) {
    const before = reached[round]!
    const block = 1 << round
    const after = new Float64Array(size)
    for (let seat = 0; seat < size; seat++) {
      if (before[seat] === 0) continue
      const first = (Math.floor(seat / block) ^ 1) * block
      let open = false
      let won = 0
      for (let rival = first; rival < first + block; rival++) {
        if (!alive[rival]) continue
        open = true
        won += before[rival]! * beats(seat, rival)
      }
      after[seat] = before[seat]! * (open ? won : 1)
    }
    reached.push(after)
  }
  return {
    wins: reached.slice(1),
    further(seat, rival) {
      // The round in which they would meet; until then their chances are independent.
      let meet = 0
      while (seat >> (meet + 1) !== rival >> (meet + 1)) meet++
      const [own, theirs] = [reached[meet]![seat]!, reached[meet]![rival]!]
      let chance = own * theirs * beats(seat, rival) + own * (1 - theirs)
      for (let round = 0; round < meet; round++) {
        const out = (who: number) => reached[round]![who]! - reached[round + 1]![who]!
        chance += out(seat) * (1 - reached[round]![rival]! + out(rival) / 2)
      }
      return chance
    },
  }
}
