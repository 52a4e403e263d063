import { settling as store } from '#domain/betting/bets/index.ts'
import type { ProvidedResults } from '#domain/sport/feed/index.ts'
import type { Database } from '#kernel/database.ts'
import type { MovedPeriod } from './moved-starts.ts'

/** Milliseconds after the end of a period at which every bet placed in it has been seen. */
const settledAfter = 60_000

interface WantedPeriod {
  readonly from: number | null
  readonly to: number | null
  readonly grading: unknown
  /** Bets of the period may still be placed. */
  readonly open: boolean
}

/** Returns the periods that a provider has cancelled on a market. */
const cancelledOn = (results: ProvidedResults, market: string, now: number): readonly WantedPeriod[] =>
  (results.get(market)?.cancelled ?? [])
    .filter(({ startTime, endTime }) => startTime !== null || endTime !== null)
    .map(({ startTime, endTime, report }) => ({
      from: startTime,
      to: endTime,
      grading: { rule: 'provider-cancelled', facts: { message: report } },
      open: endTime === null || now < endTime + settledAfter,
    }))

const movedPeriod = ({ from, to, facts, recent }: MovedPeriod): WantedPeriod => ({
  from: from?.getTime() ?? null,
  to: to.getTime(),
  grading: { rule: 'event-void', facts },
  open: recent,
})

/**
 * Brings an event's void periods in line with the provider's cancellations and the announced starts. Bets placed
 * in new periods are void; those of withdrawn periods are open again. Lists bets that are settled otherwise for
 * reversal. Returns whether bets may still wait for settlement by a period.
 */
export async function syncPeriods(
  db: Database,
  eventId: string,
  results: ProvidedResults,
  moved: readonly MovedPeriod[],
  now: number,
): Promise<boolean> {
  const selections = await store.selectionPeriods(db.read, eventId)
  const added: (store.PeriodVoid & { readonly grading: unknown })[] = []
  const ended: bigint[] = []
  let open = false
  for (const { market, outcome, periods } of selections) {
    const wanted = new Map(
      [...moved.map(movedPeriod), ...cancelledOn(results, market, now)].map((period) => [
        nameOf(period.from, period.to),
        period,
      ]),
    )
    for (const period of wanted.values()) open ||= period.open
    const known = new Set<string>()
    for (const { resultId, placedFrom, placedTo } of periods) {
      const name = nameOf(placedFrom?.getTime() ?? null, placedTo?.getTime() ?? null)
      if (wanted.has(name)) known.add(name)
      else ended.push(resultId)
    }
    for (const [name, { from, to, grading }] of wanted) {
      if (known.has(name)) continue
      added.push({ market, outcome, placedFrom: dateOf(from), placedTo: dateOf(to), grading })
    }
  }
  if (added.length > 0) await db.transact((tx) => store.voidPeriods(tx, eventId, added))
  if (ended.length > 0) await db.transact((tx) => store.endPeriods(tx, eventId, ended))
  return open || added.length > 0
}

const nameOf = (from: number | null, to: number | null): string => `${from}-${to}`
const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time))
