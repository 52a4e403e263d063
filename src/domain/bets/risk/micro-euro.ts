import { type Currency, currencies } from '#kernel/currencies.ts'

/**
 * Millionths of a euro: fine enough that a cap in the player's own minor units is exact. A whole number, exact up to nine
 * thousand million euros; as bigints each sum that a bet moves would be made anew and outlive it.
 */
export type MicroEuro = number

const micro = 1_000_000n
const factorScale = 1_000n

export const toMicroEuro = (amount: bigint, currency: Currency): MicroEuro => {
  const { perEuro } = currencies[currency]
  return Number((amount * micro + perEuro - 1n) / perEuro)
}

/** The largest amount in minor units that `toMicroEuro` does not lift above `room`. */
export const fromMicroEuro = (room: MicroEuro, currency: Currency): bigint =>
  room < 0 ? -1n : (BigInt(room) * currencies[currency].perEuro) / micro

/** Euros times a share, as micro-euros; the share counts in thousandths. */
export const scaled = (euros: bigint, factor: number): MicroEuro =>
  Number((euros * micro * BigInt(Math.round(factor * Number(factorScale)))) / factorScale)
