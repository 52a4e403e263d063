import { rally } from '../../feed/sports/rally.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly volleyball: { readonly bestOf: 5 }
  }
}

export const scoreRules = rally
