import { playField as football } from '../football/play-field.ts'
import type { PlayField } from '../play-field.ts'

/** Football's field, with shorter halves. */
export const playField: PlayField = { ...football, strip: [6, 2] }
