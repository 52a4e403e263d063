import { rally } from '../../feed/sports/rally.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly badminton: { readonly bestOf: 3 }
  }
}

export const scoreRules = rally
