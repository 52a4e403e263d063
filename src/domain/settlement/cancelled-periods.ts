import type { Database } from '#kernel/database.ts'
import { settling as store } from '../bets/index.ts'
import type { ProvidedResults } from '../feed/index.ts'

/** Nothing that was placed in a period is missed when it was looked at so long after its end, milliseconds. */
const settledAfter = 60_000

/**
 * Brings the cancelled periods on the selections of an event in line with what its provider has reported: bets placed in new
 * ones are void, those of periods that were taken back are open again; either way what stands otherwise is listed to be taken
 * back. Answers whether bets may wait to be settled by a period.
 */
export async function syncPeriods(
  db: Database,
  eventId: string,
  results: ProvidedResults,
  now: number,
): Promise<boolean> {
  const selections = await store.selectionPeriods(db.read, eventId)
  const added: (store.PeriodVoid & { readonly grading: unknown })[] = []
  const ended: bigint[] = []
  let open = false
  for (const { market, outcome, periods } of selections) {
    const wanted = new Map(
      (results.get(market)?.cancelled ?? [])
        .filter(({ startTime, endTime }) => startTime !== null || endTime !== null)
        .map((period) => [nameOf(period.startTime, period.endTime), period]),
    )
    for (const { endTime } of wanted.values()) open ||= endTime === null || now < endTime + settledAfter
    const known = new Set<string>()
    for (const { resultId, placedFrom, placedTo } of periods) {
      const name = nameOf(placedFrom?.getTime() ?? null, placedTo?.getTime() ?? null)
      if (wanted.has(name)) known.add(name)
      else ended.push(resultId)
    }
    for (const [name, { startTime, endTime, report }] of wanted) {
      if (known.has(name)) continue
      const grading = { rule: 'provider-cancelled', facts: { message: report } }
      added.push({ market, outcome, placedFrom: dateOf(startTime), placedTo: dateOf(endTime), grading })
    }
  }
  if (added.length > 0) await db.transact((tx) => store.voidPeriods(tx, eventId, added))
  if (ended.length > 0) await db.transact((tx) => store.endPeriods(tx, eventId, ended))
  return open || added.length > 0
}

const nameOf = (from: number | null, to: number | null): string => `${from}-${to}`
const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time))
