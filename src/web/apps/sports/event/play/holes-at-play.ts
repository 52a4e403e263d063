import type { Ranking } from '#domain/sport/feed/api.ts'

const holesOfRound = 18

/**
 * Returns the players at each hole, from the scorecards of the board: index 0 is the first hole, and the best placed
 * come first. A player before or after the round is at none. Null where the board has no cards.
 */
export function holesAtPlay({ order, cards }: Ranking): readonly (readonly number[])[] | null {
  if (!cards) return null
  const holes = Array.from({ length: holesOfRound }, (): number[] => [])
  for (const [index, number] of order.entries()) {
    const played = (cards[index]?.[1] ?? 0) % holesOfRound
    if (played > 0) holes[played]!.push(number)
  }
  return holes
}
