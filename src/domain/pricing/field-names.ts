import type { Entrant } from '../feed/api.ts'
import { parseMarketKey } from './market-key.ts'

/** The entrants of a field as one text, each after its number: `3 Ruby Comet / 5 Blue Fjord`. */
export const entrantsText = (field: readonly Entrant[]): string =>
  field.map(({ number, name }) => `${number} ${name}`).join(' / ')

/** The names that a selection on an event is kept by. */
export interface SelectionSides {
  readonly home: string
  readonly away: string
}

/**
 * Both sides of an event; of one with a field its course, and the entrants that the selection is on (both of a duel),
 * or the course again where it is on none.
 */
export function selectionSides(
  event: {
    readonly home: { readonly name: string }
    readonly away: { readonly name: string }
    readonly field?: readonly Entrant[] | undefined
  },
  market: string,
  outcome: string,
): SelectionSides {
  const { home, away, field } = event
  const { type, specifier } = parseMarketKey(market)
  const numbers = type.endsWith('-duel') ? specifier.split('.') : [outcome]
  const on = field?.filter(({ number }) => numbers.includes(`${number}`)) ?? []
  return { home: home.name, away: on.length > 0 ? entrantsText(on) : away.name }
}

/** The name of an entrant among those of a text of entrants; null where it has none of that number. */
export const entrantIn = (text: string, number: string): string | null =>
  text.split(' / ').find((one) => one.startsWith(`${number} `)) ?? null

/** Both sides as a title; of an event with a field its course alone. */
export const sidesText = ({ home, away }: SelectionSides): string =>
  home === away ? home : `${home} – ${away}`
