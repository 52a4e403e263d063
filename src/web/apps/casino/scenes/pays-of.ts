import type { CasinoGame } from '#domain/casino/casino/api.ts'

/**
 * Returns the payout of a round with these draws, in hundredths of the stake, by the game's own rules. Draws beyond
 * those given are 0.
 */
export function paysOf(
  { rules }: CasinoGame,
  variant: string,
  input: unknown,
  drawn: readonly number[],
): number {
  const left = [...drawn]
  const draws = {
    below: () => left.shift() ?? 0,
    shuffle: (count: number) => Array.from({ length: count }, (_, place) => place),
    drawn: [],
  }
  return Number(rules.play({ input, variant, stake: 100n, steps: [], draws }).payout ?? 0n)
}
