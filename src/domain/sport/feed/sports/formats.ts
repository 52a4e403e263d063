/**
 * Length and parts of events, by the sport whose rules apply (football's for e-football). Periods count from 1. Each
 * sport declares its format in the `score-rules.ts` of its folder; this interface has the formats of whole
 * competitions.
 */
export interface Formats {
  /** A whole tennis knockout: the entrants' numbers are their positions in the draw. */
  readonly tournament: { readonly bestOf: 3 | 5; readonly finalSetTieBreakTo: 7 | 10 }
  /** A whole football cup: like a tournament, with extra time after a draw. */
  readonly cup: { readonly halfMinutes: number }
  /** A whole league season: all entrants meet at home and away, in matches of this format. */
  readonly season: { readonly matches: SeasonMatches }
}

/** Format of an event, with its sport. */
export type EventFormat = {
  readonly [Sport in keyof Formats]: { readonly sport: Sport } & Formats[Sport]
}[keyof Formats]

type SeasonMatches =
  | { readonly sport: 'football'; readonly halfMinutes: number }
  | { readonly sport: 'ice-hockey'; readonly overtimeMinutes: 5 | 20 }

/** Returns whether the event is a whole competition: it takes days, and its own matches decide it. */
export const isWhole = ({ format }: { readonly format: EventFormat }): boolean =>
  format.sport === 'tournament' || format.sport === 'cup' || format.sport === 'season'

export type FormatOf<Sport extends EventFormat['sport']> = Extract<EventFormat, { readonly sport: Sport }>
