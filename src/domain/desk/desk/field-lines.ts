import type { BookEvent } from '#domain/sport/book/index.ts'
import { placesOf } from '#domain/sport/feed/index.ts'
import { marketDefinition } from '#domain/sport/pricing/index.ts'
import type { EventDetail, FieldLine } from './trading-views.ts'

/** Returns the field of an event with its official result, if there is one; null for an event with two sides. */
export function fieldOf({
  fixture,
  state,
}: Pick<Readonly<BookEvent>, 'fixture' | 'state'>): EventDetail['field'] {
  const { field, format, competition } = fixture
  if (!field) return null
  const { ranking, withdrawn = [] } = state
  const official = ranking?.official ? placesOf(ranking) : null
  const entrants = field.map(({ number, name }): FieldLine => {
    const gone = withdrawn.find((one) => one.number === number)
    return {
      number,
      name,
      place: official?.get(number)?.from ?? null,
      card: ranking?.cards?.[ranking.order.indexOf(number)] ?? null,
      withdrawn: gone ? (gone.withResult ? { deduction: gone.deduction } : 'early') : null,
    }
  })
  return {
    entrants,
    holes: format.sport === 'golf' ? format.rounds * holesOfRound : null,
    ...(marketDefinition(competition.sport, 'race-fastest-lap') ? { fastest: ranking?.fastest ?? null } : {}),
  }
}

const holesOfRound = 18
