import { rally } from '../../feed/sports/rally.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly 'table-tennis': { readonly bestOf: 5 | 7 }
  }
}

export const scoreRules = rally
