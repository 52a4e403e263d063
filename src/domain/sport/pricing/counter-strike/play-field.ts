import { figure, ofPeriods, sumOf } from '../match-figures.ts'
import { circle, outer, type PlayField } from '../play-field.ts'

/** A generic map: two starts, two sites, and the ways between them. */
export const playField: PlayField = {
  surface: {
    ground: 'map',
    lines: `${outer}M6 50H40V100H6M294 50H260V100H294M40 62H120V34M40 88H120V116M260 62H180V34M260 88H180V116M126 75H174${circle(150, 30, 16)}${circle(150, 120, 16)}`,
  },
  counted: 'last-rounds',
  figures: ofPeriods((maps) => [figure('rounds-won', sumOf(maps))]),
}
