/** An amount that the server names, in minor units; null where it is none. */
export const minorUnits = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,16}$/.test(value) && BigInt(value) > 0n ? BigInt(value) : null
