import type { EventState, SportId } from '#domain/sport/feed/api.ts'
import type { Figure } from '#domain/sport/pricing/api.ts'
import { playFields } from '../event/play/play-fields.ts'

/** Returns the figures of both sides, as far as the source has them; none before the match begins. */
export const matchFigures = (sport: SportId, state: EventState): readonly Figure[] =>
  state.period === 0 || state.periodScores.length === 0 ? [] : (playFields[sport].figures?.(state) ?? [])
