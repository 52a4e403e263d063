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
    { id: 'lake', share: 60, seed: 1_000, mustDrop: 10_000, oneIn: 400_000 },
    { id: 'well', share: 50, seed: 100, mustDrop: 500, oneIn: 20_000 },
    { id: 'spring', share: 40, seed: 10, mustDrop: 30, oneIn: 1_000 },
  ],
}

/** The part of each stake that all pots of a jackpot get: all of it is paid to players in the end. */
export const shareOf = ({ levels }: Jackpot): Fraction =>
  fraction(
    levels.reduce((sum, { share }) => sum + share, 0),
    shareParts,
  )

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
