import { selectionId } from '#domain/sport/pricing/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Tx } from '#kernel/database.ts'

export interface SelectionRow {
  readonly market: string
  readonly outcome: string
}

/** Numbers of open legs examined, and of bets settled. */
export interface Count {
  readonly legs: number
  readonly bets: number
}

/**
 * A chunk of an event's singles, in the order of their players; `last_player` is null when no player was left.
 */
export interface Chunk {
  readonly bets: number
  readonly last_player: string | null
}

export interface BetKey {
  readonly player_id: string
  readonly bet_id: string
}

/**
 * Returns the selections of an event that bets may wait for; `decided` when a selection result is already in
 * force.
 */
export async function openSelections(
  tx: Tx,
  eventId: string,
): Promise<readonly (SelectionRow & { readonly decided: boolean })[]> {
  const text = `select market, outcome, result_id is not null as decided
    from selection where event_id = $1 and state <> 'settled'`
  return (await tx.query<SelectionRow & { decided: boolean }>(text, [eventId])).rows
}

export interface CurrentResult extends SelectionRow {
  readonly result_id: bigint
  readonly result: LegOutcome
}

/** Returns the selection results in force on the selections of an event. */
export async function currentResults(tx: Tx, eventId: string): Promise<readonly CurrentResult[]> {
  const text = `select s.market, s.outcome, s.result_id, v.result
    from selection s join selection_result v using (result_id) where s.event_id = $1`
  return (await tx.query<CurrentResult>(text, [eventId])).rows
}

/** Returns the selections of an event that have lost, as event~market~outcome. */
export async function lostSelections(tx: Tx, eventId: string): Promise<readonly string[]> {
  const selectionResults = await currentResults(tx, eventId)
  return selectionResults.flatMap(({ market, outcome, result }) =>
    result === 'lose' ? [selectionId(eventId, market, outcome)] : [],
  )
}

/** Returns the withdrawn selection results of an event that may still settle bets. */
export async function withdrawnResults(tx: Tx, eventId: string): Promise<readonly bigint[]> {
  const text = `select unnest(withdrawn) as result_id from selection where event_id = $1 and withdrawn is not null`
  return (await tx.query<{ result_id: bigint }>(text, [eventId])).rows.map((row) => row.result_id)
}

/** Returns events with selections that bets may wait for, or whose bets are being reversed. */
export async function eventsToSettle(tx: Tx): Promise<readonly string[]> {
  const text = `select distinct event_id from selection where state <> 'settled' or withdrawn is not null`
  return (await tx.query<{ event_id: string }>(text)).rows.map((row) => row.event_id)
}

/**
 * Returns events with a decision within the last days of the wall clock: their corrections may have been missed.
 */
export async function eventsDecidedWithin(tx: Tx, days: number): Promise<readonly string[]> {
  const text = `select distinct event_id from selection_result where decided_at > now() - make_interval(days => $1::int)`
  return (await tx.query<{ event_id: string }>(text, [days])).rows.map((row) => row.event_id)
}

/** Null result and grading for a selection whose result is already in force. */
export interface DecidedSelection extends SelectionRow {
  readonly result: LegOutcome | null
  readonly grading: unknown
}

/** A selection that is settling, and the number of the pass. */
export interface Pass extends SelectionRow {
  readonly pass: number
}

/** See the SQL function `decide_selections_v1`. */
export async function decideSelections(
  tx: Tx,
  eventId: string,
  selectionResults: readonly DecidedSelection[],
): Promise<readonly Pass[]> {
  const { rows } = await tx.query<Pass>('select * from decide_selections_v1($1, $2, $3, $4, $5)', [
    eventId,
    selectionResults.map((one) => one.market),
    selectionResults.map((one) => one.outcome),
    selectionResults.map((one) => one.result),
    selectionResults.map((selectionResult) =>
      selectionResult.result === null ? null : JSON.stringify(selectionResult.grading),
    ),
  ])
  return rows
}

/**
 * See the SQL function `wait_for_placements_v1`. Call it outside a transaction, so that its lock is released at
 * once.
 */
export async function waitForPlacements(tx: Tx): Promise<void> {
  await tx.query('select wait_for_placements_v1()')
}

/**
 * See the SQL function `wait_for_settling_v1`. Call it outside a transaction, so that its lock is released at
 * once.
 */
export async function waitForSettling(tx: Tx): Promise<void> {
  await tx.query('select wait_for_settling_v1()')
}

/**
 * See the SQL function `settle_next_singles_v1`. Starts with `after` ''. With `until`, no player is left once that
 * player was reached, in the database's order.
 */
export async function settleNextSingles(
  tx: Tx,
  eventId: string,
  after: string,
  limit: number,
  until: string | null = null,
): Promise<Chunk> {
  const text = `select bets, case when last_player >= $4 then null else last_player end as last_player
    from settle_next_singles_v1($1, $2, $3)`
  const { rows } = await tx.query<Chunk>(text, [eventId, after, limit, until])
  return rows[0]!
}

/**
 * Returns the middle player of an event's singles after the given one, in settling order; null when there are
 * fewer than `min` singles.
 */
export async function middlePlayer(
  tx: Tx,
  eventId: string,
  after: string,
  min: number,
): Promise<string | null> {
  const text = `with rest as (select count(*) as singles from single where event_id = $1 and player_id > $2)
    select player_id from single where event_id = $1 and player_id > $2 and (select singles from rest) >= $3
    order by player_id offset (select singles / 2 from rest) limit 1`
  const { rows } = await tx.query<{ player_id: string }>(text, [eventId, after, min])
  return rows[0]?.player_id ?? null
}

/** See the SQL function `accumulators_on_v1`. */
export async function accumulatorsOn(tx: Tx, eventId: string): Promise<readonly BetKey[]> {
  return (await tx.query<BetKey>('select * from accumulators_on_v1($1)', [eventId])).rows
}

/** See the SQL function `settle_accumulators_v1`. */
export async function settleAccumulators(tx: Tx, eventId: string, bets: readonly BetKey[]): Promise<Count> {
  const { rows } = await tx.query<Count>(
    'select looked as legs, bets from settle_accumulators_v1($1, $2::text[], $3::uuid[])',
    [eventId, bets.map((bet) => bet.player_id), bets.map((bet) => bet.bet_id)],
  )
  return rows[0]!
}

/** See the SQL function `end_passes_v1`. */
export async function endPasses(tx: Tx, eventId: string, passes: readonly Pass[]): Promise<void> {
  await tx.query('select end_passes_v1($1, $2, $3, $4)', [
    eventId,
    passes.map((pass) => pass.market),
    passes.map((pass) => pass.outcome),
    passes.map((pass) => pass.pass),
  ])
}

/** See the SQL function `withdraw_results_v1`. */
export async function withdrawResults(tx: Tx, eventId: string, wrong: readonly bigint[]): Promise<void> {
  await tx.query('select withdraw_results_v1($1, $2)', [eventId, wrong])
}

/** See the SQL function `bets_to_reverse_v1`. */
export async function betsToReverse(tx: Tx, eventId: string): Promise<readonly BetKey[]> {
  return (await tx.query<BetKey>('select * from bets_to_reverse_v1($1)', [eventId])).rows
}

/** See the SQL function `reverse_bets_v1`. */
export async function reverseBets(tx: Tx, eventId: string, bets: readonly BetKey[]): Promise<number> {
  const { rows } = await tx.query<{ bets: number }>(
    'select reverse_bets_v1($1, $2::text[], $3::uuid[]) as bets',
    [eventId, bets.map((bet) => bet.player_id), bets.map((bet) => bet.bet_id)],
  )
  return rows[0]!.bets
}

/** See the SQL function `end_withdrawals_v1`. */
export async function endWithdrawals(tx: Tx, eventId: string, done: readonly bigint[]): Promise<void> {
  await tx.query('select end_withdrawals_v1($1, $2)', [eventId, done])
}

/** A void of the bets on a selection that were placed in a period; null leaves that side open. */
export interface PeriodVoid extends SelectionRow {
  readonly placedFrom: Date | null
  readonly placedTo: Date | null
}

/**
 * Returns every selection of an event that ever had a bet, with its periods in force, each as JSON of result, from
 * and to.
 */
export async function selectionPeriods(
  tx: Tx,
  eventId: string,
): Promise<
  readonly (SelectionRow & { readonly periods: readonly (PeriodVoid & { readonly resultId: bigint })[] })[]
> {
  const { rows } = await tx.query<
    SelectionRow & { result_id: bigint | null; placedFrom: Date | null; placedTo: Date | null }
  >(
    `select s.market, s.outcome, r.result_id, r.placed_from as "placedFrom", r.placed_to as "placedTo"
     from selection s left join selection_result r on r.result_id = any (s.voided) where s.event_id = $1`,
    [eventId],
  )
  return [...Map.groupBy(rows, ({ market, outcome }) => `${market}~${outcome}`).values()].map((of) => ({
    market: of[0]!.market,
    outcome: of[0]!.outcome,
    periods: of.flatMap(({ result_id: resultId, ...period }) =>
      resultId === null ? [] : [{ ...period, resultId }],
    ),
  }))
}

/** See the SQL function `void_periods_v1`. */
export async function voidPeriods(
  tx: Tx,
  eventId: string,
  periods: readonly (PeriodVoid & { readonly grading: unknown })[],
): Promise<void> {
  await tx.query('select void_periods_v1($1, $2, $3, $4, $5, $6)', [
    eventId,
    periods.map((period) => period.market),
    periods.map((period) => period.outcome),
    periods.map((period) => period.placedFrom),
    periods.map((period) => period.placedTo),
    periods.map((period) => JSON.stringify(period.grading)),
  ])
}

/** See the SQL function `end_periods_v1`. */
export async function endPeriods(tx: Tx, eventId: string, ended: readonly bigint[]): Promise<void> {
  await tx.query('select end_periods_v1($1, $2)', [eventId, ended])
}
