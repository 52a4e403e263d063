import type { Tx } from '#kernel/database.ts'
import { pendingOf } from './change-limit.ts'
import { findLimits, type LimitRow, logChange, saveLimit } from './store.ts'

/** A limit in a converted currency, and the one in the new currency afterwards. Minor units. */
export interface ConvertedLimit {
  readonly type: number
  readonly value: bigint
  readonly becomes: bigint
  /** Resulting row in the new currency. */
  readonly row: LimitRow
}

/**
 * Converts a player's limits from one currency to another. Rounds each down, to 1 at least, so that none gets looser;
 * of two limits the tighter one applies. A pending looser value keeps the later of two waiting periods and the
 * tighter of two values. It is dropped if it would loosen nothing.
 */
export function convertedLimits(
  rows: readonly LimitRow[],
  currencies: { readonly from: string; readonly to: string },
  worth: (amount: bigint) => bigint,
  now: Date,
): readonly ConvertedLimit[] {
  return rows.flatMap((old) => {
    if (old.currency !== currencies.from || old.value === null) return []
    const there = rows.find((row) => row.currency === currencies.to && row.limit_type === old.limit_type)
    const moved = { ...inForce(old, now), value: worth(old.value) }
    const asked = moved.asked_at && moved.pending_value !== null ? worth(moved.pending_value) : null
    const row = tighter(
      { ...moved, currency: currencies.to, pending_value: asked },
      there && inForce(there, now),
    )
    return row.value === null ? [] : [{ type: old.limit_type, value: old.value, becomes: row.value, row }]
  })
}

/** Converts the limits as `convertedLimits` and saves them; removes the old ones. The caller locks the player. */
export async function convertLimits(
  tx: Tx,
  playerId: string,
  currencies: { readonly from: string; readonly to: string },
  worth: (amount: bigint) => bigint,
  now: Date,
): Promise<readonly ConvertedLimit[]> {
  const carried = convertedLimits(await findLimits(tx, playerId), currencies, worth, now)
  for (const { type, becomes, row } of carried) {
    await saveLimit(tx, playerId, row)
    const gone = {
      value: null,
      started_at: null,
      asked_at: null,
      pending_value: null,
      wait_hours: row.wait_hours,
    }
    await saveLimit(tx, playerId, { currency: currencies.from, limit_type: type, ...gone })
    const note = { limitType: type, action: 'carried', at: now } as const
    await logChange(tx, playerId, { ...note, currency: currencies.from, value: null })
    await logChange(tx, playerId, { ...note, currency: currencies.to, value: becomes })
    if (row.asked_at) {
      const { pending_value: value } = row
      await logChange(tx, playerId, { ...note, currency: currencies.to, action: 'asked', value })
    }
  }
  return carried
}

/** Returns the row without a lapsed change. */
const inForce = (row: LimitRow, now: Date): LimitRow =>
  pendingOf(row, now) ? row : { ...row, asked_at: null, pending_value: null }

/** Returns the tighter limit; null is no limit: the loosest. */
const tighterOf = (a: bigint | null, b: bigint | null): bigint | null =>
  a === null ? b : b === null || a < b ? a : b

function tighter(moved: LimitRow, there: LimitRow | undefined): LimitRow {
  const value = tighterOf(moved.value, there?.value ?? null)
  const started_at = value === moved.value ? moved.started_at : (there?.started_at ?? null)
  const settled = { ...moved, value, started_at, asked_at: null, pending_value: null }
  // The value on both sides once each pending change is confirmed.
  const end = (row: LimitRow | undefined) => (row?.asked_at ? row.pending_value : (row?.value ?? null))
  const ends = tighterOf(end(moved), end(there))
  const [last] = [moved, there]
    .flatMap((row) => (row?.asked_at ? [{ asked_at: row.asked_at, wait_hours: row.wait_hours }] : []))
    .toSorted((a, b) => waitsUntil(b) - waitsUntil(a))
  if (!last || (ends !== null && value !== null && ends <= value)) return settled
  return { ...settled, ...last, pending_value: ends }
}

const waitsUntil = (row: { readonly asked_at: Date; readonly wait_hours: number }): number =>
  row.asked_at.getTime() + row.wait_hours * 3_600_000
