import type { CapShares } from '#domain/sport/book/index.ts'
import type { Fixture } from '#domain/sport/feed/api.ts'
import type { MarginOf } from '#domain/sport/pricing/index.ts'
import type { Tx } from '#kernel/database.ts'
import { leastMargin, type TermScope, type TermValue, termScopes } from './terms-api.ts'
import { type TermRow, termsInForce } from './terms-store.ts'

/** Traders' margins and shares of the caps, cached in memory for the book; the database is the source. */
export interface LiveTraderTerms {
  /** Returns the margins for pricing an event; undefined if traders set none for it. */
  marginsOf(fixture: Fixture): MarginOf | undefined
  /** Returns the site file's shares with the traders' over them. */
  over(shares: CapShares): CapShares
  /** Returns the value in force for a market type of an event, with its origin; null: the standard. */
  of(fixture: Fixture, type: string, what: 'margin' | 'share'): TermValue | null
  /** Reads the terms in force again; returns the scopes and ids whose margins changed. */
  refresh(tx: Tx, now: number): Promise<readonly string[]>
}

const keyOf = (scope: TermScope, id: string, type: string) => `${scope}~${id}~${type}`

/** Raises margins that were stored before there was a minimum. */
const withLeastMargin = (row: TermRow): TermRow =>
  row.margin === null ? row : { ...row, margin: Math.max(leastMargin, row.margin) }

/**
 * Returns the places in order of precedence: event, competition, sport, `house`. Within each, a specific market type
 * comes first.
 */
function placesOf({ id, competition }: Fixture, type: string): readonly string[] {
  const ids: Readonly<Record<TermScope, string>> = {
    event: id,
    competition: competition.id,
    sport: competition.sport,
    house: '',
  }
  return termScopes.flatMap((scope) => [keyOf(scope, ids[scope], type), keyOf(scope, ids[scope], '')])
}

export function makeTraderTerms(): LiveTraderTerms {
  let terms: ReadonlyMap<string, TermRow> = new Map()
  const find = (fixture: Fixture, type: string, what: 'margin' | 'share'): TermRow | null => {
    if (terms.size === 0) return null
    for (const place of placesOf(fixture, type)) {
      const row = terms.get(place)
      if (row && row[what] !== null) return row
    }
    return null
  }
  const shareOf = (fixture: Fixture, type: string) => find(fixture, type, 'share')?.share ?? undefined
  return {
    marginsOf(fixture) {
      if (![...terms.values()].some((row) => row.margin !== null)) return undefined
      const known = new Map<string, number | undefined>()
      return (type) => {
        if (!known.has(type)) {
          const margin = find(fixture, type, 'margin')?.margin ?? null
          known.set(type, margin === null ? undefined : margin / 10_000)
        }
        return known.get(type)
      }
    },
    over: (shares) => ({ ...shares, traders: shareOf }),
    of(fixture, type, what) {
      const row = find(fixture, type, what)
      const value = row?.[what]
      if (!row || value === undefined || value === null) return null
      return { value, from: row.scope, until: row.expires_at?.getTime() ?? null }
    },
    async refresh(tx, now) {
      const rows = await termsInForce(tx, new Date(now))
      const next = new Map(
        rows.map((row) => [keyOf(row.scope, row.scope_id, row.market_type), withLeastMargin(row)]),
      )
      const before = terms
      terms = next
      const changed = [...new Set([...before.keys(), ...next.keys()])].filter(
        (key) => (before.get(key)?.margin ?? null) !== (next.get(key)?.margin ?? null),
      )
      return [...new Set(changed.map((key) => key.slice(0, key.lastIndexOf('~'))))]
    },
  }
}

/** Returns the event ids among the places that `refresh` returned. */
export const eventsOf = (places: readonly string[]): readonly string[] =>
  places.flatMap((place) => (place.startsWith('event~') ? [place.slice('event~'.length)] : []))

/** Returns whether an event is affected by the places that `refresh` returned. */
export const isConcerned = ({ id, competition }: Fixture, places: readonly string[]): boolean =>
  places.some((place) =>
    ['house~', `sport~${competition.sport}`, `competition~${competition.id}`, `event~${id}`].includes(place),
  )
