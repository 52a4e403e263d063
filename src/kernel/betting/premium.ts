/** The arithmetic of insuring a part of a stake, the same on the screen as on the server. */

/** What chances of loss are counted in. */
export const billionths = 1_000_000_000

/** What a premium is worked out with. */
export interface PremiumTerms {
  /** Billionths: the fair chance that the bet loses. */
  readonly lossChance: number
  /** Percent on top. */
  readonly spread: number
}

/** What a percentage of the stake comes to in minor units, rounded down. */
export const insuredPart = (stake: bigint, share: number): bigint => (stake * BigInt(share)) / 100n

/** Insured amount × fair chance of loss × (1 + spread), rounded up to a minor unit. */
export function premiumOf(insured: bigint, { lossChance, spread }: PremiumTerms): bigint {
  const whole = BigInt(billionths) * 100n
  return (insured * BigInt(lossChance) * BigInt(100 + spread) + whole - 1n) / whole
}

/** Whether it is worth having: the premium is below what is insured. */
export const isWorthwhile = (insured: bigint, terms: PremiumTerms): boolean =>
  insured > 0n && premiumOf(insured, terms) < insured
