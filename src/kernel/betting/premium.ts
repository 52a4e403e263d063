/** The arithmetic of insuring a part of a stake, the same on the screen as on the server. */

/** Denominator of chances of loss. */
export const billionths = 1_000_000_000

/** Inputs of a premium. */
export interface PremiumTerms {
  /** Billionths: the fair chance that the bet loses. */
  readonly lossChance: number
  /** Percent added to the fair price. */
  readonly spread: number
}

/** Returns a percentage of the stake in minor units, rounded down. */
export const insuredPart = (stake: bigint, share: number): bigint => (stake * BigInt(share)) / 100n

/** Returns the premium: insured amount × fair chance of loss × (1 + spread), rounded up to a minor unit. */
export function premiumOf(insured: bigint, { lossChance, spread }: PremiumTerms): bigint {
  const whole = BigInt(billionths) * 100n
  return (insured * BigInt(lossChance) * BigInt(100 + spread) + whole - 1n) / whole
}

/** Returns whether the insurance can pay off: the premium is below the insured amount. */
export const isWorthwhile = (insured: bigint, terms: PremiumTerms): boolean =>
  insured > 0n && premiumOf(insured, terms) < insured
