import { raceRules } from '../../feed/sports/race.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly marble: { readonly seconds: number }
  }
}

export const scoreRules = raceRules
