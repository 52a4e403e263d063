import { hash, randomBytes, randomInt } from 'node:crypto'
import { type Jackpot, type JackpotLevel, shareParts } from '../casino/api.ts'

/** A pot that is open. Amounts in minor units. */
export interface Pot {
  readonly jackpot: string
  readonly level: string
  readonly currency: string
  /** From 1. */
  readonly number: number
  /** Ten-thousandths of a stake. */
  readonly share: number
  readonly seed: bigint
  readonly mustDrop: bigint
  readonly openedAt: Date
  /** Secret until the pot falls: the round that brings it to this amount wins it. */
  readonly dropAt: bigint
  readonly salt: Buffer
  readonly amount: bigint
  /** Ten-thousandths of a minor unit. */
  readonly carry: number
}

/** Of whom a pot was won, by which round and how. */
export interface Fall {
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly by: 'ticket' | 'amount'
  readonly at: Date
}

/** Puts the share of a stake into a pot; what is less than a minor unit is carried, never lost. */
export function feed(pot: Pot, stake: bigint): { readonly pot: Pot; readonly added: bigint } {
  const parts = stake * BigInt(pot.share) + BigInt(pot.carry)
  const added = parts / shareParts
  return { pot: { ...pot, amount: pot.amount + added, carry: Number(parts % shareParts) }, added }
}

/** The amount at which a pot falls at the latest: any from half of its bound to the bound, each as likely. */
export const drawDropAt = (seed: bigint, mustDrop: bigint): bigint => {
  const least = mustDrop / 2n > seed ? mustDrop / 2n : seed + 1n
  return least + BigInt(randomInt(Number(mustDrop - least + 1n)))
}

/**
 * Opens a pot.
 *
 * @param perEuro minor units of the currency that count as a euro
 * @param carry what the one before it was left with
 */
export function openPot(
  jackpot: Jackpot,
  { id, share, seed, mustDrop }: JackpotLevel,
  of: {
    readonly currency: string
    readonly perEuro: bigint
    readonly number: number
    readonly carry: number
    readonly at: Date
  },
): Pot {
  const { perEuro, at, ...own } = of
  const [opening, bound] = [BigInt(seed) * perEuro, BigInt(mustDrop) * perEuro]
  return {
    ...own,
    jackpot: jackpot.id,
    level: id,
    share,
    seed: opening,
    mustDrop: bound,
    openedAt: at,
    dropAt: drawDropAt(opening, bound),
    salt: randomBytes(32),
    amount: opening,
  }
}

/** What is shown of the secret amount while the pot is open: lower-case hex of a SHA-256, as docs/fairness.md says. */
export const dropHash = ({ jackpot, level, currency, number, dropAt, salt }: Pot): string =>
  hash('sha256', `${jackpot}/${level}/${currency}/${number}:${dropAt}:${salt.toString('hex')}`)
