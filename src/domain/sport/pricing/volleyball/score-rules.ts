import { rally } from '#domain/sport/feed/sports/rally.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly volleyball: { readonly bestOf: 5 }
  }
}

/** FIVB, Official Volleyball Rules, 6.1 and 6.2. */
export const scoreRules = rally({ target: 25, short: { set: 5, target: 15 } })
