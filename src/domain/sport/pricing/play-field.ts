import type { MatchFigures } from './match-figures.ts'

/** Playing surface seen from above in a field of 300 by 150: its ground and its lines. */
interface Surface {
  /** The colour, by its name in `play-field.module.css`. */
  readonly ground:
    | 'grass'
    | 'ice'
    | 'wood'
    | 'court'
    | 'clay'
    | 'sand'
    | 'table'
    | 'baize'
    | 'board'
    | 'canvas'
    | 'map'
  /** The edge of the ground, where it is not the whole field. */
  readonly edge?: string
  /** Much narrower than the field, so the names of the sides are shown beside it. */
  readonly narrow?: true
  readonly lines: string
}

/**
 * Race courses by their ground: an oval of sand and one of turf, a circuit, a chute. `race-courses.ts` contains
 * their paths.
 */
export type Course = 'sand' | 'turf' | 'asphalt' | 'chute'

type Point = readonly [x: number, y: number]

/**
 * A column of a table: played, won, ...; of goals, points or runs both sums; `points` are those that determine the
 * table.
 */
export type TableColumn =
  | 'played'
  | 'won'
  | 'won-late'
  | 'drawn'
  | 'lost-late'
  | 'lost'
  | 'goals'
  | 'points-of'
  | 'runs'
  | 'difference'
  | 'points'
  | 'win-share'

/** Presentation of play, counts and table on the pages of a match. */
export interface PlayField {
  /** Absent where the sport has no surface: races have a course. */
  readonly surface?: Surface
  /** Unit of the list of last events, by its key in the dictionary. */
  readonly counted?:
    | 'last-points'
    | 'last-goals'
    | 'last-scores'
    | 'last-frames'
    | 'last-legs'
    | 'last-rounds'
  /** [counted] Scored at the other side's end, where the page shows the last one. */
  readonly atGoal?: true
  /** Shows the knockdowns of each side. */
  readonly isFight?: true
  /** The course of its races. */
  readonly course?: Course
  /** The board shows the server. */
  readonly serves?: true
  /** The winner of a rally serves the next one. */
  readonly winnerServes?: true
  /** Label for the side that begins a part. */
  readonly begins?: 'throws-first' | 'breaks-off'
  /** The serve changes every two points, from 10 all every point. */
  readonly turnsOfTwo?: true
  /** Places of runners: first, second and third base. */
  readonly bases?: readonly [Point, Point, Point]
  /**
   * Places of home's buildings, from the outermost; away's mirror them. Where the feed does not report which
   * building fell, they fall from outside.
   */
  readonly buildings?: readonly Point[]
  /** Shows the match as a timeline of its events: minutes of a regular period, and the number of periods. */
  readonly strip?: readonly [minutes: number, periods: number]
  /** The period of its shoot-out. */
  readonly shootout?: number
  /** Shows shots and corners of the last minutes, under this label. */
  readonly pressure?: 'pressure' | 'pressure-shots'
  /** Shows the many scores as a graph of the lead, at least `least` high. */
  readonly lead?: { readonly minutes: number; readonly periods: number; readonly least: number }
  readonly figures?: MatchFigures
  /** Columns of its table, in the order familiar to readers, and the text about its criteria. */
  readonly table?: {
    readonly columns: readonly TableColumn[]
    readonly order?:
      | 'order-football'
      | 'order-ice-hockey'
      | 'order-basketball'
      | 'order-handball'
      | 'order-rugby'
      | 'order-cricket'
      | 'order-baseball'
  }
}

/** Lines common to many fields. */
export const outer = 'M6 6H294V144H6Z'
export const half = 'M150 6V144'
export const circle = (x: number, y: number, r: number): string =>
  `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0 ${r} ${r} 0 0 1 ${2 * r} 0`
