import { fights } from '#domain/sport/feed/sports/fights.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly mma: { readonly rounds: 3 | 5; readonly kilograms: number }
  }
}

export const scoreRules = fights({ submissions: true })
