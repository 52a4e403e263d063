import { type Fraction, fraction } from '../rounds/api.ts'

/** A jackpot by its rules: how large a part of each stake its pots get, and which rounds win them. Browser-safe. */

/** One of a jackpot's pots. Amounts in whole euros; in other currencies they are as many times as much. */
export interface JackpotLevel {
  readonly id: string
  /** Ten-thousandths of each stake. */
  readonly share: number
  /** What the house opens the pot with. */
  readonly seed: number
  /** The pot falls before it is larger than this and the share of one stake. */
  readonly mustDrop: number
  /** A stake of one euro wins the pot once in so many rounds, a stake of two twice as often. */
  readonly oneIn: number
}

export interface Jackpot {
  readonly id: string
  /** Each round has a ticket: an integer below this. */
  readonly tickets: number
  /** The largest first: its winning tickets begin at 0, and those of the next follow. */
  readonly levels: readonly JackpotLevel[]
}

/** A share of a stake is exact to this part of a minor unit. */
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

/** The part of each stake that all pots of a jackpot get: all of it is paid to players in the end. */
export const shareOf = ({ levels }: Jackpot): Fraction =>
  fraction(
    levels.reduce((sum, { share }) => sum + share, 0),
    shareParts,
  )

/** The least amount, in whole euros, at which a pot falls by itself. */
export const leastDrop = ({ seed, mustDrop }: JackpotLevel): number => Math.max(mustDrop / 2, seed + 1)

/**
 * Upper bound of what the seeds add to the long-run return of the game. A pot opens with its seed once for each fall. Between two falls
 * the stakes come on average to E[min(X, T)]: X, until a ticket wins, is exponential with mean `oneIn`; T fills the pot to where it
 * falls, and is at least `t`. With x = t / oneIn that is at least oneIn * max(x / (1 + x), x - x^2 / 2).
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

/** Euros of a round's stake up to which `jackpotAtBest` holds. */
const largestStake = 1_000

/**
 * Upper bound of what the pots add to the next stake for a player who knows all of them: a ticket wins a pot at its bound and the stake's
 * own share; where the pot falls by itself, each euro staked since it opened has the same chance, so one euro is worth
 * pot / staked, which is largest where the pot falls earliest: share * pot / (pot - seed).
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
 * Where the winning tickets of each level end; those of the first begin at 0. In proportion to the stake, rounded down.
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

/** The level whose pot a ticket wins; null for most tickets. */
export const levelWon = (jackpot: Jackpot, ticket: number, stake: bigint, perEuro: bigint): string | null =>
  winningTickets(jackpot, stake, perEuro).find(({ below }) => ticket < below)?.level ?? null
