import type { Entrant, EventState, SportId } from '#domain/sport/feed/api.ts'
import type { Translate } from '../../i18n/translator.ts'
import { type SportView, sportViews } from '../sports/sport-views.ts'

const knockout = {
  final: 'final',
  'semi-final': 'semi-final',
  'quarter-final': 'quarter-final',
  'round of 16': 'round-of-16',
  'round of 32': 'round-of-32',
  'round of 64': 'round-of-64',
  outright: 'outright',
  season: 'season',
} as const

/**
 * Returns a round in the reader's language from the English name of the source; a round with a name of its
 * own stays.
 */
export function roundName(t: Translate<'sports'>, round: string): string {
  const number = /^(?:Round|Matchday) (\d+)$/.exec(round)?.[1] ?? /^(\d+)\. Round$/.exec(round)?.[1]
  if (number !== undefined) return t('round-number', { number })
  const race = /^Race (\d+)$/.exec(round)?.[1]
  if (race !== undefined) return t('race-number', { number: race })
  const name = round
    .toLowerCase()
    .replace(/^(semi|quarter) ?-?finals?$/, '$1-final')
    .replace(/^finals$/, 'final')
  return Object.hasOwn(knockout, name) ? t(knockout[name as keyof typeof knockout]) : round
}

/**
 * Returns a competition such as `Town Open, women` with its field in the reader's language; the rest of the
 * name stays.
 */
export function competitionName(t: Translate<'sports'>, name: string): string {
  const [, own, field] = /^(.+), (men|women)$/.exec(name) ?? []
  return own === undefined ? name : t(field === 'men' ? 'of-men' : 'of-women', { name: own })
}

const fieldText = (of: SportView['ofField']) => (of === true || !of ? 'runners' : of)

/** Returns the number of entrants in a race or a season; in a tournament of those still in it. */
export const fieldSize = (
  t: Translate<'sports'>,
  card: { readonly sport: SportId; readonly ofSeason?: true },
  field: readonly Entrant[],
  ranking: EventState['ranking'],
): string =>
  sportViews[card.sport].ofField
    ? t(fieldText(sportViews[card.sport].ofField), { number: field.length })
    : card.ofSeason
      ? t('teams', { number: field.length })
      : t('still-in', { number: ranking?.order.length ?? field.length })
