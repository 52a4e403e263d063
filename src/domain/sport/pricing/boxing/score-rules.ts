import { fights } from '#domain/sport/feed/sports/fights.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly boxing: { readonly rounds: 8 | 10 | 12; readonly kilograms: number }
  }
}

export const scoreRules = fights({ submissions: false })
