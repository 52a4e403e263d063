import { rally } from '#domain/sport/feed/sports/rally.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly badminton: { readonly bestOf: 3 }
  }
}

/** BWF, Laws of Badminton, 7. */
export const scoreRules = rally({ target: 21, cap: 30 })
