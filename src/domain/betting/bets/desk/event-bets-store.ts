import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, mostCounted, walkedRows } from '#kernel/keyset.ts'
import { columns, type DeskBetFilter, type DeskBetRow, filtered, settlement } from './desk-bet-store.ts'

interface BetKey {
  readonly bet_id: string
  readonly stake: bigint
}

/**
 * Maximum number of bets that a page with a filter reads, and number of accumulators among which it finds the
 * largest.
 */
const mostLooked = 500

/**
 * Returns bets with a leg on an event since an instant, latest or largest first. The key is the id, with `bySize`
 * the stake and the id. By size it orders all singles of at least 10,000 minor units. Of the others it orders the
 * latest 10,000 singles and the latest 500 accumulators. With a filter that few bets match, a page may have fewer
 * rows than its limit, and still a next page.
 */
export async function findBetsOnEvent(
  tx: Tx,
  eventId: string,
  filter: DeskBetFilter,
  page: KeysetPage,
): Promise<KeysetRows<DeskBetRow>> {
  const { playerId = null, status = null, minStake = null, since, bySize = false } = filter
  const keyOf = ({ stake, bet_id }: BetKey) => (bySize ? [stake.toString(), bet_id] : [bet_id])
  const unfiltered = status === null && minStake === null
  const most = unfiltered ? page.limit + 1 : mostLooked
  const place = { eventId, playerId, since, after: page.after, most }
  const keys = bySize ? await largestKeys(tx, place) : await latestKeys(tx, place)
  const { rows } = await tx.query<DeskBetRow>(
    `select ${columns} from unnest($6::uuid[]) with ordinality as k (bet_id, place)
     cross join lateral (
       select * from bet b where b.bet_id = k.bet_id offset 0
     ) b ${settlement} where ${filtered} order by k.place limit $5`,
    [playerId, status, minStake, since, page.limit + 1, keys.map(({ bet_id }) => bet_id)],
  )
  const last = keys.at(-1)
  return walkedRows(rows, page, keyOf, unfiltered || keys.length < most || !last ? null : keyOf(last))
}

interface Place {
  readonly eventId: string
  readonly playerId: string | null
  readonly since: Date
  readonly after: KeysetPage['after']
  readonly most: number
}

/** Returns the keys of the latest bets before the id `after`. */
async function latestKeys(tx: Tx, place: Place): Promise<readonly BetKey[]> {
  const { eventId, playerId, since, after, most } = place
  const [before = null] = after ?? []
  const { rows: singles } = await tx.query<BetKey>(
    `select bet_id::text, stake from single
     where event_id = $1 and ($2::text is null or player_id = $2) and bet_id >= uuid_since_v1($3)
       and ($4::uuid is null or bet_id < $4)
     order by single.bet_id desc limit $5`,
    [eventId, playerId, since, before, most],
  )
  // Accumulators older than the last of these singles belong to a later page.
  const from = singles.length < most ? since : timeOf(singles.at(-1)!)
  const accumulators = await latestAccumulators(tx, { ...place, since: from }, before)
  return [...singles, ...accumulators]
    .sort((one, other) => (one.bet_id < other.bet_id ? 1 : -1))
    .slice(0, most)
}

/** Returns the keys of the largest bets after the stake and the id `after`. */
async function largestKeys(tx: Tx, place: Place): Promise<readonly BetKey[]> {
  const { eventId, playerId, since, after, most } = place
  const [stake = null, id = null] = after ?? []
  const { rows: singles } = await tx.query<BetKey>(
    `(select bet_id::text, stake from single
      where event_id = $1 and ($2::text is null or player_id = $2) and bet_id >= uuid_since_v1($3) and stake >= 10000
        and ($4::bigint is null or (stake, bet_id) < ($4, $5::uuid))
      order by stake desc, single.bet_id desc limit $6)
     union
     (select bet_id::text, stake from (
        select bet_id, stake from single
        where event_id = $1 and ($2::text is null or player_id = $2) and bet_id >= uuid_since_v1($3)
        order by bet_id desc limit ${mostCounted}
      ) latest
      where $4::bigint is null or (stake, bet_id) < ($4, $5::uuid)
      order by stake desc, latest.bet_id desc limit $6)`,
    [eventId, playerId, since, stake, id, most],
  )
  const accumulators = await latestAccumulators(tx, { ...place, most: mostLooked }, null)
  const isAfter = (key: BetKey) =>
    stake === null || key.stake < BigInt(stake) || (key.stake === BigInt(stake) && key.bet_id < id!)
  return [...singles, ...accumulators.filter(isAfter)]
    .sort((one, other) => Number(other.stake - one.stake) || (one.bet_id < other.bet_id ? 1 : -1))
    .slice(0, most)
}

/**
 * Returns the keys of the latest accumulators before an id; see the SQL function `accumulators_on_event_v1`.
 */
async function latestAccumulators(
  tx: Tx,
  { eventId, playerId, since, most }: Place,
  before: string | null,
): Promise<readonly BetKey[]> {
  const { rows } = await tx.query<BetKey>(
    'select bet_id::text, stake from accumulators_on_event_v1($1, $2, $3, $4, $5)',
    [eventId, playerId, since, before, most],
  )
  return rows
}

/** Returns the instant that the id of a bet contains. */
const timeOf = ({ bet_id }: BetKey): Date =>
  new Date(Number.parseInt(bet_id.replace('-', '').slice(0, 12), 16))
