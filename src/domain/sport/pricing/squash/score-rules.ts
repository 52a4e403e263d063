import { rally } from '#domain/sport/feed/sports/rally.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly squash: { readonly bestOf: 5 }
  }
}

/** WSF, Rules of Squash, 2. */
export const scoreRules = rally({ target: 11 })
