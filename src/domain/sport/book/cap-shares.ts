import type { Fixture, SportId } from '#domain/sport/feed/api.ts'
import { marketDefinition, parseMarketKey } from '#domain/sport/pricing/index.ts'
import { usualShare } from './usual-shares.ts'

/** Shares of the caps that the operator configured. */
export interface CapShares {
  readonly markets: Readonly<Record<string, number>>
  readonly types: Readonly<Record<string, number>>
  readonly competitions: Readonly<Record<string, number>>
  readonly sports: Readonly<Partial<Record<SportId, number>>>
  /** Shares that traders set at the desk, in percent; they override all of the above. */
  readonly traders?: (fixture: Fixture, type: string) => number | undefined
}

/**
 * Returns the share of the operator's caps that a market takes, from 0 to 1. A trader's share overrides the
 * operator's. The operator's share for the market overrides that for its type, its competition and its sport.
 * Without any, the default applies: less for small competitions (feeds rank first leagues below 200, second ones
 * below 300) and for side markets.
 */
export function capShare(fixture: Fixture, market: string, said?: CapShares): number {
  const { id, competition } = fixture
  const { type } = parseMarketKey(market)
  const word =
    said?.traders?.(fixture, type) ??
    said?.markets[`${id}~${market}`] ??
    said?.types[`${competition.sport}/${type}`] ??
    said?.competitions[competition.id] ??
    said?.sports[competition.sport]
  if (word !== undefined) return word / 100
  const group = marketDefinition(competition.sport, type)?.group
  return usualShare(competition.rank, group !== 'main' && group !== 'totals' && group !== 'handicaps')
}
