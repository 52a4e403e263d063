import { rally } from '../../feed/sports/rally.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly 'beach-volleyball': { readonly bestOf: 3 }
  }
}

/** FIVB, Official Beach Volleyball Rules, 6.1 and 6.2. */
export const scoreRules = rally({ target: 21, short: { set: 3, target: 15 } })
