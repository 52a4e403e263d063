import { raceRules } from '../../feed/sports/race.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly 'horse-racing': { readonly seconds: number }
  }
}

export const scoreRules = raceRules
