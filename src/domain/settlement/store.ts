import type { Tx } from '#kernel/database.ts'
import type { LegOutcome } from '#kernel/odds.ts'

export interface SelectionRow {
  readonly market: string
  readonly outcome: string
}

export interface Count {
  readonly legs: number
  readonly bets: number
}

/** The selections of an event on which legs are open. */
export async function openSelections(tx: Tx, eventId: string): Promise<readonly SelectionRow[]> {
  const text = 'select distinct market, outcome from leg where event_id = $1 and result is null'
  return (await tx.query<SelectionRow>(text, [eventId])).rows
}

/** The selections of an event that were settled, with what they were settled as. */
export async function settledSelections(
  tx: Tx,
  eventId: string,
): Promise<readonly (SelectionRow & { readonly result: LegOutcome })[]> {
  const text = 'select distinct market, outcome, result from leg where event_id = $1 and result is not null'
  return (await tx.query<SelectionRow & { result: LegOutcome }>(text, [eventId])).rows
}

/** Events on which legs are open. */
export async function eventsWithOpenLegs(tx: Tx): Promise<readonly string[]> {
  const text = 'select distinct event_id from leg where result is null'
  return (await tx.query<{ event_id: string }>(text)).rows.map((row) => row.event_id)
}

/** Events of which something was settled within the last days of the wall clock: a correction of them may have been missed. */
export async function eventsSettledWithin(tx: Tx, days: number): Promise<readonly string[]> {
  const text = `select distinct g.event_id from settlement s
    join leg g on g.player_id = s.player_id and g.bet_id = s.bet_id and g.result is not null
    where s.at > now() - make_interval(days => $1::int)`
  return (await tx.query<{ event_id: string }>(text, [days])).rows.map((row) => row.event_id)
}

export interface VerdictRow extends SelectionRow {
  readonly result: LegOutcome
  readonly grading: unknown
}

/** See the SQL function `settle_legs`. */
export async function settleLegs(
  tx: Tx,
  eventId: string,
  verdicts: readonly VerdictRow[],
  most: number,
): Promise<Count> {
  const { rows } = await tx.query<Count>('select * from settle_legs($1, $2, $3, $4, $5, $6)', [
    eventId,
    verdicts.map((verdict) => verdict.market),
    verdicts.map((verdict) => verdict.outcome),
    verdicts.map((verdict) => verdict.result),
    verdicts.map((verdict) => JSON.stringify(verdict.grading)),
    most,
  ])
  return rows[0] ?? { legs: 0, bets: 0 }
}

/** See the SQL function `reverse_legs`. */
export async function reverseLegs(
  tx: Tx,
  eventId: string,
  selections: readonly SelectionRow[],
  most: number,
): Promise<Count> {
  const { rows } = await tx.query<Count>('select * from reverse_legs($1, $2, $3, $4)', [
    eventId,
    selections.map((selection) => selection.market),
    selections.map((selection) => selection.outcome),
    most,
  ])
  return rows[0] ?? { legs: 0, bets: 0 }
}
