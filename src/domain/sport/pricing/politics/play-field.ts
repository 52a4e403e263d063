import type { PlayField } from '../play-field.ts'

export const playField: PlayField = {}
