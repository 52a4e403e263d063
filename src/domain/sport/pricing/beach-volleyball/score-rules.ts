import { rally } from '#domain/sport/feed/sports/rally.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly 'beach-volleyball': { readonly bestOf: 3 }
  }
}

/** FIVB, Official Beach Volleyball Rules, 6.1 and 6.2. */
export const scoreRules = rally({ target: 21, short: { set: 3, target: 15 } })
