import { rally } from '../../feed/sports/rally.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly squash: { readonly bestOf: 5 }
  }
}

/** WSF, Rules of Squash, 2. */
export const scoreRules = rally({ target: 11 })
