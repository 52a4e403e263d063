/**
 * How long and in what parts an event is played. Periods are counted from 1. `sport` is the one whose rules hold: of
 * e-football, football's.
 */
export type EventFormat =
  | { readonly sport: 'football'; readonly halfMinutes: number; readonly knockout: boolean }
  | { readonly sport: 'tennis'; readonly bestOf: 3 | 5; readonly finalSetTieBreakTo: 7 | 10 }
  | { readonly sport: 'basketball'; readonly quarterMinutes: 10 | 12; readonly overtimeMinutes: 5 }
  | {
      readonly sport: 'ice-hockey'
      readonly periodMinutes: 20
      readonly overtimeMinutes: 5
      readonly shootout: boolean
    }
  | { readonly sport: 'counter-strike'; readonly bestOf: 3 }
  | { readonly sport: 'lane-battle'; readonly bestOf: 1 | 3 | 5 }
  | { readonly sport: 'handball'; readonly halfMinutes: 30 }
  | { readonly sport: 'rugby'; readonly halfMinutes: 40 }
  | { readonly sport: 'cricket'; readonly overs: 20 }
  | { readonly sport: 'baseball'; readonly innings: 9 }
  | { readonly sport: 'american-football'; readonly quarterMinutes: 15; readonly overtimeMinutes: 5 }
  | { readonly sport: 'marble'; readonly seconds: number }
  | { readonly sport: 'volleyball'; readonly bestOf: 5 }
  | { readonly sport: 'table-tennis'; readonly bestOf: 5 | 7 }
  | { readonly sport: 'badminton'; readonly bestOf: 3 }
  | { readonly sport: 'greyhounds'; readonly seconds: number }
  | { readonly sport: 'horse-racing'; readonly seconds: number }
  | { readonly sport: 'motor-racing'; readonly seconds: number }
  | { readonly sport: 'golf'; readonly rounds: 4 }
  | { readonly sport: 'snooker'; readonly bestOf: 9 | 11 }
  | { readonly sport: 'darts'; readonly bestOf: 11 }
  | { readonly sport: 'squash'; readonly bestOf: 5 }
  | { readonly sport: 'beach-volleyball'; readonly bestOf: 3 }
  | { readonly sport: 'boxing'; readonly rounds: 8 | 10 | 12; readonly kilograms: number }
  | { readonly sport: 'mma'; readonly rounds: 3 | 5; readonly kilograms: number }
  /** An election: its entrants are the candidates, and it starts when voting closes. */
  | { readonly sport: 'politics' }
  /** A knockout of tennis as a whole: its entrants are numbered by their seats in the draw. */
  | { readonly sport: 'tournament'; readonly bestOf: 3 | 5; readonly finalSetTieBreakTo: 7 | 10 }
  /** A cup of football as a whole: as a tournament, and who is level after regular time plays on. */
  | { readonly sport: 'cup'; readonly halfMinutes: number }
  /** A league's season as a whole: its entrants meet each other at home and away, in matches of this form. */
  | { readonly sport: 'season'; readonly matches: SeasonMatches }

/** The matches that a season as a whole is made of. */
type SeasonMatches =
  | { readonly sport: 'football'; readonly halfMinutes: number }
  | { readonly sport: 'ice-hockey'; readonly overtimeMinutes: 5 }

/** A competition as a whole: it takes days, and its own matches decide it. */
export const isWhole = ({ format }: { readonly format: EventFormat }): boolean =>
  format.sport === 'tournament' || format.sport === 'cup' || format.sport === 'season'

/** The form that belongs to a sport. */
export type FormatOf<Sport extends EventFormat['sport']> = Extract<EventFormat, { readonly sport: Sport }>
