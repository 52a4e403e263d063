import { type Fraction, fraction } from '#domain/casino/rounds/api.ts'

/** Rules of a jackpot: the part of each stake that its pots get, and the rounds that win them. Browser-safe. */

/** One of a jackpot's pots. Amounts in whole euros, scaled to other currencies. */
export interface JackpotLevel {
  readonly id: string
  /** Ten-thousandths of each stake. */
  readonly share: number
  /** Amount with which the operator opens the pot. */
  readonly seed: number
  /** The pot falls before it exceeds this amount plus the share of one stake. */
  readonly mustDrop: number
  /** Rounds in which a stake of one euro wins the pot once on average; a stake of two wins twice as often. */
  readonly oneIn: number
}

export interface Jackpot {
  readonly id: string
  /** Exclusive upper bound of a round's ticket, an integer. */
  readonly tickets: number
  /** Largest first: its winning tickets begin at 0, and those of the next follow. */
  readonly levels: readonly JackpotLevel[]
}

/** Parts of a minor unit to which shares of stakes are exact. */
export const shareParts = 10_000n

export const wells: Jackpot = {
  id: 'wells',
  tickets: 1_000_000_000,
  levels: [
    { id: 'lake', share: 60, seed: 1_000, mustDrop: 10_000, oneIn: 1_000_000 },
    { id: 'well', share: 50, seed: 100, mustDrop: 500, oneIn: 50_000 },
    { id: 'spring', share: 40, seed: 5, mustDrop: 30, oneIn: 3_000 },
  ],
}

/** Returns the part of each stake that all pots of a jackpot get; all of it goes to players in the end. */
export const shareOf = ({ levels }: Jackpot): Fraction =>
  fraction(
    levels.reduce((sum, { share }) => sum + share, 0),
    shareParts,
  )

/** Returns the least amount, in whole euros, at which a pot falls by itself. */
export const leastDrop = ({ seed, mustDrop }: JackpotLevel): number => Math.max(mustDrop / 2, seed + 1)

/**
 * Returns an upper bound of the seeds' part of the long-run return of the game. A pot opens with its seed once for
 * each fall. The stakes between two falls are on average E[min(X, T)]. X, until a ticket wins, is exponential with
 * mean `oneIn`. T fills the pot to the amount at which it falls, and is at least `t`. With x = t / oneIn the average
 * is at least oneIn * max(x / (1 + x), x - x^2 / 2).
 */
export const seedsAtMost = ({ levels }: Jackpot): Fraction =>
  levels.reduce((sum, level) => {
    const { seed, share, oneIn } = level
    const filled = fraction(BigInt(2 * (leastDrop(level) - seed)) * shareParts, BigInt(2 * share))
    const [over, under] = [filled.over, filled.under * BigInt(oneIn)]
    const simple = fraction(over, under + over)
    const square = fraction(2n * over * under - over * over, 2n * under * under)
    const best = square.over * simple.under > simple.over * square.under ? square : simple
    return add(sum, fraction(BigInt(seed) * best.under, best.over * BigInt(oneIn)))
  }, fraction(0n))

/** Largest stake of a round, in euros, for which `jackpotAtBest` holds. */
const largestStake = 1_000

/**
 * Returns an upper bound of the pots' value for the next stake of a player who knows all of them. A ticket wins a pot
 * at its bound and the stake's own share. Where the pot falls by itself, each euro staked since it opened has the
 * same chance. One euro is then worth pot / staked. That is largest where the pot falls earliest:
 * share * pot / (pot - seed).
 */
export const jackpotAtBest = ({ levels }: Jackpot): Fraction =>
  levels.reduce((sum, level) => {
    const { share, seed, mustDrop, oneIn } = level
    const least = leastDrop(level)
    const ticket = fraction(
      BigInt(mustDrop) * shareParts + BigInt(share * largestStake),
      shareParts * BigInt(oneIn),
    )
    const drop = fraction(BigInt(2 * share * least), shareParts * BigInt(2 * (least - seed)))
    return add(sum, add(ticket, drop))
  }, fraction(0n))

const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under)

/**
 * Returns the end of each level's winning tickets; those of the first begin at 0. They are in proportion to the
 * stake, rounded down.
 *
 * @param stake minor units
 * @param perEuro minor units of the currency that count as a euro
 */
export function winningTickets(
  { tickets, levels }: Jackpot,
  stake: bigint,
  perEuro: bigint,
): readonly { readonly level: string; readonly below: number }[] {
  let below = 0
  return levels.map(({ id, oneIn }) => {
    below = Math.min(tickets, below + Number((BigInt(tickets) * stake) / (BigInt(oneIn) * perEuro)))
    return { level: id, below }
  })
}

/** Returns the level whose pot a ticket wins; null for most tickets. */
export const levelWon = (jackpot: Jackpot, ticket: number, stake: bigint, perEuro: bigint): string | null =>
  winningTickets(jackpot, stake, perEuro).find(({ below }) => ticket < below)?.level ?? null
