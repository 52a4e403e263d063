import type { MatchFigures } from './match-figures.ts'

/** What a match is played on, seen from above in a field of 300 by 150: its ground and its lines. */
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
  /** It is much narrower than the field: the sides stand beside it. */
  readonly narrow?: true
  readonly lines: string
}

/** Courses of races by their ground: an oval of sand and one of turf, a circuit, a chute. Their ways stand in `race-courses.ts`. */
export type Course = 'sand' | 'turf' | 'asphalt' | 'chute'

/** A place in the field. */
type Point = readonly [x: number, y: number]

/** A column of a table: played, won, ...; of goals, points or runs both sums, `points` those that the table is made by. */
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

/** How pages of a match show play, what is counted in it, and the table that it stands in. */
export interface PlayField {
  /** Absent where nothing is played on: races have a course. */
  readonly surface?: Surface
  /** What is counted one by one, as the dictionary has it. */
  readonly counted?:
    | 'last-points'
    | 'last-goals'
    | 'last-scores'
    | 'last-frames'
    | 'last-legs'
    | 'last-rounds'
  /** [counted] It is scored at the other side's end: there the last one is shown. */
  readonly atGoal?: true
  /** Knockdowns of each side are told. */
  readonly isFight?: true
  /** The course of its races. */
  readonly course?: Course
  /** The board tells who serves. */
  readonly serves?: true
  /** Who wins a rally serves the next one. */
  readonly winnerServes?: true
  /** Who begins a part of it is told, by this name. */
  readonly begins?: 'throws-first' | 'breaks-off'
  /** Service goes by turns of two points, of one from 10 all on. */
  readonly turnsOfTwo?: true
  /** Where runners stand: first, second and third base. */
  readonly bases?: readonly [Point, Point, Point]
  /** Where home's buildings stand, from the outermost; away's stand opposite. Where the feed does not tell which has fallen, they fall from outside. */
  readonly buildings?: readonly Point[]
  /** The match is told as a strip of time with what happened on it: minutes of a regular period, and how many there are. */
  readonly strip?: readonly [minutes: number, periods: number]
  /** The period of its shoot-out. */
  readonly shootout?: number
  /** Shots and corners of the last minutes are told, by this name. */
  readonly pressure?: 'pressure' | 'pressure-shots'
  /** Its many scores are told as the course of the lead, drawn as high as `least` at least. */
  readonly lead?: { readonly minutes: number; readonly periods: number; readonly least: number }
  /** What the statistics tell beside the score. */
  readonly figures?: MatchFigures
  /** The columns of its table, in the order that its readers know, and the words of how it is ordered. */
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

/** Lines that many fields have. */
export const outer = 'M6 6H294V144H6Z'
export const half = 'M150 6V144'
export const circle = (x: number, y: number, r: number): string =>
  `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0 ${r} ${r} 0 0 1 ${2 * r} 0`
