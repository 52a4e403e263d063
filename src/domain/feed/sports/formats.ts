/**
 * How long and in what parts events are played, by the sport whose rules hold: of e-football, football's. Periods are counted
 * from 1. Each sport declares its form in the `score-rules.ts` of its folder; here stand those of competitions as a whole.
 */
export interface Formats {
  /** A knockout of tennis as a whole: its entrants are numbered by their seats in the draw. */
  readonly tournament: { readonly bestOf: 3 | 5; readonly finalSetTieBreakTo: 7 | 10 }
  /** A cup of football as a whole: as a tournament, and who is level after regular time plays on. */
  readonly cup: { readonly halfMinutes: number }
  /** A league's season as a whole: its entrants meet each other at home and away, in matches of this form. */
  readonly season: { readonly matches: SeasonMatches }
}

/** The form of an event, with the sport that it belongs to. */
export type EventFormat = {
  readonly [Sport in keyof Formats]: { readonly sport: Sport } & Formats[Sport]
}[keyof Formats]

/** The matches that a season as a whole is made of. */
type SeasonMatches =
  | { readonly sport: 'football'; readonly halfMinutes: number }
  | { readonly sport: 'ice-hockey'; readonly overtimeMinutes: 5 | 20 }

/** A competition as a whole: it takes days, and its own matches decide it. */
export const isWhole = ({ format }: { readonly format: EventFormat }): boolean =>
  format.sport === 'tournament' || format.sport === 'cup' || format.sport === 'season'

/** The form that belongs to a sport. */
export type FormatOf<Sport extends EventFormat['sport']> = Extract<EventFormat, { readonly sport: Sport }>
