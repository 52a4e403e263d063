import type { Tx } from '#kernel/database.ts'
import type { CapShares } from '../../book/index.ts'
import type { Fixture } from '../../feed/api.ts'
import type { MarginOf } from '../../pricing/index.ts'
import { leastMargin, type TermScope, type TermValue, termScopes } from './terms-api.ts'
import { type TermRow, termsInForce } from './terms-store.ts'

/** Margins and shares of the caps as traders set them, in memory for the book; they stand in the database. */
export interface LiveTraderTerms {
  /** What the pricing of an event asks; undefined where nobody said anything about its margins. */
  marginsOf(fixture: Fixture): MarginOf | undefined
  /** The site file's shares with the traders' over them. */
  over(shares: CapShares): CapShares
  /** What holds for a type of market of an event, and what says it; null: the standard. */
  of(fixture: Fixture, type: string, what: 'margin' | 'share'): TermValue | null
  /** Reads the terms in force anew; answers of which scopes and ids the margins are others than before. */
  refresh(tx: Tx, now: number): Promise<readonly string[]>
}

const keyOf = (scope: TermScope, id: string, type: string) => `${scope}~${id}~${type}`

/** Margins that were stored before there was a least one are that one. */
const withLeastMargin = (row: TermRow): TermRow =>
  row.margin === null ? row : { ...row, margin: Math.max(leastMargin, row.margin) }

/** Event before competition, before sport, before the house; within each what names the type of market goes first. */
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

/** The single events among what `refresh` answered. */
export const eventsOf = (places: readonly string[]): readonly string[] =>
  places.flatMap((place) => (place.startsWith('event~') ? [place.slice('event~'.length)] : []))

/** Whether an event is one of those that `refresh` answered. */
export const isConcerned = ({ id, competition }: Fixture, places: readonly string[]): boolean =>
  places.some((place) =>
    ['house~', `sport~${competition.sport}`, `competition~${competition.id}`, `event~${id}`].includes(place),
  )
