import { boostedOdds, listBoosts } from '#domain/betting/boosts/api.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import type { PageStart } from '#web/core/slots.ts'

/** Milliseconds between two reads. */
const again = 30_000

/** Applies boosts to the odds on pages, in the visitor's currency. */
export function followBoosts({ call, live, session }: Pick<PageStart, 'call' | 'live' | 'session'>): void {
  let before: readonly string[] = []
  const read = async () => {
    const { boosts } = await call(listBoosts, {})
    const currency = session.get()?.currency ?? 'EUR'
    const singles = new Map(
      boosts.flatMap((boost) =>
        boost.selections.length === 1 && boost.currencies.includes(currency)
          ? [[boost.selections[0]!, boost] as const]
          : [],
      ),
    )
    const now = [...singles.keys()]
    live.boost(
      (id, plain) => {
        const boost = singles.get(id)
        const odds = boost && boostedOdds(boost, plain)
        return odds ? { id: boost.id, odds } : undefined
      },
      [...before, ...now],
    )
    before = now
  }
  // The next read retries a failed one.
  const ask = () => void read().catch(() => {})
  setVisibleInterval(again, ask)
  session.subscribe(ask)
  ask()
}
