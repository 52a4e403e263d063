import type { BoostRefusal } from '#domain/betting/boosts/api.ts'
import type { FreeBetRefusal } from '#domain/betting/free-bets/index.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { BetTerms } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Tx } from '#kernel/database.ts'
import { factsText, type LegToPlace, legsText, selectionsText } from '../../leg-texts.ts'
import { StoredSelections } from './stored-selections.ts'

/** A bet ready to be written; only the checks of the player's money remain. */
export interface BetToPlace {
  readonly playerId: string
  readonly key: string
  readonly inputHash: string
  readonly betId: string
  readonly currency: string
  /** Pays the stake and receives the payout. */
  readonly account: AccountKind
  readonly stake: bigint
  readonly possibleWin: bigint
  readonly legs: readonly LegToPlace[]
  /** Minor units of win above the stake that the player may have open on one event; null: not checked. */
  readonly guard: bigint | null
  /** Least stake of the currency for a bonus account; null: not checked. */
  readonly minStake: bigint | null
  /** Id of the hold on the stake during the live delay; null when the stake is still in the account. */
  readonly hold: string | null
  /** Terms of the bet; absent for singles and accumulators. The database column for all terms is `system`. */
  readonly system?: BetTerms | null
  /** The player's free bet that pays the stake; absent: the player pays. */
  readonly freeBet?: string | null
  /** Factor of its express bonus, in thousandths; absent: none. */
  readonly expressBonus?: Odds | null
  /** A boost or a hyper bonus; absent: neither. */
  readonly promotion?: BetPromotion | null
  /**
   * Millionths of a euro that a boosted bet wins above its stake. Null for every other bet, and for a
   * continuation.
   */
  readonly boostWin?: number | null
}

/** See the SQL function `place_bets_v7`. */
export interface Placing {
  readonly place: number
  readonly result:
    | 'placed'
    | 'repeated'
    | 'key-reused'
    | 'event-merged'
    | 'banned'
    | 'no-account'
    | 'converted'
    | 'insufficient'
    | 'casino-bonus'
    | 'below-minimum'
    | 'loss-limit'
    | 'player-maximum'
    | 'released'
    | FreeBetRefusal
    | BoostRefusal
  readonly bet_id: string
  readonly amount: bigint | null
  readonly limit_type: number | null
}

/**
 * Places a batch and returns one result per bet, in their order. A player's key must not occur twice in it.
 * `stored` caches the selections known to be stored; the call adds those of the placed bets. `betProcess` is the
 * registered id of the process; null when it may not know of all open bets.
 */
export async function placeBatch(
  tx: Tx,
  bets: readonly BetToPlace[],
  stored: StoredSelections = new StoredSelections(),
  betProcess: string | null = null,
): Promise<readonly Placing[]> {
  const events = new Set<string>()
  const known: boolean[] = []
  for (const { legs } of bets) {
    let all = true
    for (const leg of legs) {
      events.add(leg.eventId)
      all &&= stored.has(leg)
    }
    known.push(all)
  }
  const { rows } = await tx.query<Placing>(
    `select * from place_bets_v7($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::int8[], $7::int8[],
       $8::int2[], string_to_array($9, chr(30)), string_to_array($10, chr(30)), string_to_array($11, chr(30)),
       $12::int4[], $13::int8[], $14::bool[], $15::text[], $16::uuid, $17::text[], $18::int8[], $19::uuid[], $20::jsonb[], $21::uuid[],
       $22::int2[], $23::jsonb[], $24::int8[])`,
    [
      bets.map((bet) => bet.playerId),
      bets.map((bet) => bet.key),
      bets.map((bet) => bet.inputHash),
      bets.map((bet) => bet.betId),
      bets.map((bet) => bet.currency),
      bets.map((bet) => bet.stake),
      bets.map((bet) => bet.possibleWin),
      bets.map((bet) => bet.legs.length),
      // Record separators join them: JSON never contains these unescaped, so no escaping is needed.
      bets.map((bet) => factsText(bet.legs)).join('\x1e'),
      bets.map((bet) => legsText(bet.legs)).join('\x1e'),
      bets.map((bet) => selectionsText(bet.legs)).join('\x1e'),
      bets.map((bet) => bet.legs[0]!.odds),
      bets.map((bet) => bet.guard),
      known,
      [...events],
      betProcess,
      bets.map((bet) => bet.account),
      bets.map((bet) => bet.minStake),
      bets.map((bet) => bet.hold),
      bets.map((bet) => (bet.system ? JSON.stringify(bet.system) : null)),
      bets.map((bet) => bet.freeBet ?? null),
      bets.map((bet) => bet.expressBonus ?? null),
      bets.map((bet) => (bet.promotion ? JSON.stringify(bet.promotion) : null)),
      bets.map((bet) => bet.boostWin ?? null),
    ],
  )
  if (known.includes(false))
    for (const { place, result } of rows) if (result === 'placed') stored.add(bets[place - 1]!.legs)
  return rows
}

/** Returns the selections whose event is now an alias of another match. */
export async function mergedSelections(tx: Tx, legs: readonly LegToPlace[]): Promise<readonly string[]> {
  const ids = legs.map(({ eventId }) => eventId)
  const { rows } = await tx.query<{ id: string }>('select merged_among_v1($1::text[]) as id', [ids])
  const merged = new Set(rows.map(({ id }) => id))
  return legs.flatMap(({ eventId, market, outcome }) =>
    merged.has(eventId) ? [selectionId(eventId, market, outcome)] : [],
  )
}
