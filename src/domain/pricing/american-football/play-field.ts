import { outer, type PlayField } from '../play-field.ts'

const yards = Array.from({ length: 11 }, (_, index) => `M${30 + index * 24} 6V144`).join('')

export const playField: PlayField = {
  surface: {
    ground: 'grass',
    lines: `${outer}${yards}M42 58h216M42 92h216M6 66V84M294 66V84`,
  },
  counted: 'last-scores',
}
