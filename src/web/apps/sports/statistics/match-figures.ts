import type { EventState, SportId } from '#domain/feed/api.ts'
import type { Figure } from '#domain/pricing/api.ts'
import { playFields } from '../event/play/play-fields.ts'

/** The figures of both sides, as far as the source of the match knows them; none before it begins. */
export const matchFigures = (sport: SportId, state: EventState): readonly Figure[] =>
  state.period === 0 || state.periodScores.length === 0 ? [] : (playFields[sport].figures?.(state) ?? [])
