import type { Entrant } from '#domain/sport/feed/api.ts'
import { parseMarketKey } from './market-key.ts'

/** Returns the entrants of a field as one text, each after its number: `3 Ruby Comet / 5 Blue Fjord`. */
export const entrantsText = (field: readonly Entrant[]): string =>
  field.map(({ number, name }) => `${number} ${name}`).join(' / ')

/** Names stored with a selection on an event. */
export interface SelectionSides {
  readonly home: string
  readonly away: string
}

/**
 * Returns both sides of an event. For an event with a field: its course, and the entrants of the selection (both
 * of a duel), or the course again where it is on none.
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

/** Returns the name of the entrant with a number from a text of entrants; null when there is none. */
export const entrantIn = (text: string, number: string): string | null =>
  text.split(' / ').find((one) => one.startsWith(`${number} `)) ?? null

/** Returns both sides as a title; for an event with a field its course alone. */
export const sidesText = ({ home, away }: SelectionSides): string =>
  home === away ? home : `${home} – ${away}`
