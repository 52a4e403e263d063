import { rally } from '../../feed/sports/rally.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly badminton: { readonly bestOf: 3 }
  }
}

/** BWF, Laws of Badminton, 7. */
export const scoreRules = rally({ target: 21, cap: 30 })
