import { raceRules } from '#domain/sport/feed/sports/race.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly 'horse-racing': { readonly seconds: number }
  }
}

export const scoreRules = raceRules
