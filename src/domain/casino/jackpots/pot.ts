import { hash, randomBytes, randomInt } from 'node:crypto'
import { type Jackpot, type JackpotLevel, leastDrop, shareParts } from '#domain/casino/casino/api.ts'

/** An open pot. Amounts in minor units. */
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
  /**
   * Secret until the pot falls: at this amount one of the rounds that fed it wins, drawn in proportion to their
   * stakes.
   */
  readonly dropAt: bigint
  readonly salt: Buffer
  readonly amount: bigint
  /** Ten-thousandths of a minor unit. */
  readonly carry: number
  /** Minor units staked in the currency before the pot opened, and since. */
  readonly stakedBefore: bigint
  readonly staked: bigint
}

/** Win of a pot: the player, the round and the way. */
export interface Fall {
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly by: 'ticket' | 'amount'
  readonly at: Date
}

/** Adds the share of a stake to a pot; carries fractions of a minor unit, so that none is lost. */
export function feed(pot: Pot, stake: bigint): { readonly pot: Pot; readonly added: bigint } {
  const parts = stake * BigInt(pot.share) + BigInt(pot.carry)
  const added = parts / shareParts
  return {
    pot: {
      ...pot,
      amount: pot.amount + added,
      carry: Number(parts % shareParts),
      staked: pot.staked + stake,
    },
    added,
  }
}

/**
 * Returns the winning minor unit, counted from 0 among all stakes since the pot opened, for a pot at its secret
 * amount. It is the first 32 bytes of SHA-256 of `<jackpot>/<level>/<currency>/<number>:<staked>:<salt>`, as an
 * integer, modulo `staked`. The modulo bias favours no stake by more than 2^-190.
 */
export function drawnUnit({ jackpot, level, currency, number, staked, salt }: Pot): bigint {
  const text = `${jackpot}/${level}/${currency}/${number}:${staked}:${salt.toString('hex')}`
  return BigInt(`0x${hash('sha256', text)}`) % staked
}

/** Draws the amount at which a pot falls at the latest: uniform from `least` to the bound. */
const drawDropAt = (least: bigint, mustDrop: bigint): bigint =>
  least + BigInt(randomInt(Number(mustDrop - least + 1n)))

/**
 * Opens a pot.
 *
 * @param perEuro minor units of the currency that count as a euro
 * @param carry rest of the previous pot
 */
export function openPot(
  jackpot: Jackpot,
  jackpotLevel: JackpotLevel,
  of: {
    readonly currency: string
    readonly perEuro: bigint
    readonly number: number
    readonly carry: number
    readonly stakedBefore: bigint
    readonly at: Date
  },
): Pot {
  const { perEuro, at, ...own } = of
  const { id, share, seed, mustDrop } = jackpotLevel
  const [opening, bound] = [BigInt(seed) * perEuro, BigInt(mustDrop) * perEuro]
  const least = (BigInt(Math.round(2 * leastDrop(jackpotLevel))) * perEuro + 1n) / 2n
  return {
    ...own,
    jackpot: jackpot.id,
    level: id,
    share,
    seed: opening,
    mustDrop: bound,
    openedAt: at,
    dropAt: drawDropAt(least, bound),
    salt: randomBytes(32),
    amount: opening,
    staked: 0n,
  }
}

/**
 * Returns the published commitment to the secret amount of an open pot: lower-case hex of a SHA-256, see
 * docs/fairness.md.
 */
export const dropHash = ({ jackpot, level, currency, number, dropAt, salt }: Pot): string =>
  hash('sha256', `${jackpot}/${level}/${currency}/${number}:${dropAt}:${salt.toString('hex')}`)
