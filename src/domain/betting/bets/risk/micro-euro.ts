import { type Currency, currencies } from '#kernel/currencies.ts'

/**
 * Millionths of a euro: fine enough that a cap is exact in the player's minor units. A whole number, exact up to
 * nine thousand million euros. Bigints would allocate a new object for every sum that a bet changes.
 */
export type MicroEuro = number

const micro = 1_000_000n
const factorScale = 1_000n

export const toMicroEuro = (amount: bigint, currency: Currency): MicroEuro => {
  const { perEuro } = currencies[currency]
  return Number((amount * micro + perEuro - 1n) / perEuro)
}

/** Returns the largest amount in minor units that `toMicroEuro` converts to at most `room`. */
export const fromMicroEuro = (room: MicroEuro, currency: Currency): bigint =>
  room < 0 ? -1n : (BigInt(room) * currencies[currency].perEuro) / micro

/** Returns euros times a factor in thousandths, as micro-euros. */
export const scaled = (euros: bigint, factor: number): MicroEuro =>
  Number((euros * micro * BigInt(Math.round(factor * Number(factorScale)))) / factorScale)
