import { knockdowns } from '../match-figures.ts'
import type { PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: {
    ground: 'canvas',
    edge: 'M80 5H220V145H80Z',
    narrow: true,
    lines: `M80 5H220V145H80ZM88 13H212V137H88ZM92 17H208V133H92Z`,
  },
  isFight: true,
  figures: knockdowns,
}
