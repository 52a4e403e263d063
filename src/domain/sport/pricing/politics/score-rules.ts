import { electionRules } from '#domain/sport/feed/sports/race.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    /** Its entrants are the candidates, and it starts when voting closes. */
    readonly politics: Record<never, never>
  }
}

export const scoreRules = electionRules
