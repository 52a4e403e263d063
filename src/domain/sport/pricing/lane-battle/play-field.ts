import { figure, ofPeriods, sumOf } from '../match-figures.ts'
import type { PlayField } from '../play-field.ts'

const lane = (y: number, edge: number) => `M30 75C36 ${edge} 56 ${y} 96 ${y}H204C244 ${y} 264 ${edge} 270 75`

const kills = ofPeriods((maps) => [figure('kills', sumOf(maps))])

export const playField: PlayField = {
  surface: {
    ground: 'map',
    narrow: true,
    lines: `M6 6H294V144H6Z${lane(28, 40)}${lane(122, 110)}M30 75H270M138 144C160 120 140 100 150 75S140 30 162 6`,
  },
  buildings: [
    [126, 75],
    [104, 28],
    [104, 122],
    [68, 33],
    [68, 117],
  ],
  figures: (state) => [
    ...kills(state),
    ...(state.lanes ? [figure('buildings', sumOf(state.lanes.map(({ buildings }) => buildings)))] : []),
  ],
}
