/** Reads the server's amount in minor units; null where it is missing or invalid. */
export const minorUnits = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,16}$/.test(value) && BigInt(value) > 0n ? BigInt(value) : null
