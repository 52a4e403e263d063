import type { SportId } from '#domain/sport/feed/api.ts'
import type { Cover, FairMarket, PricedMarket } from '../model.ts'
import { payingCover } from '../relations/cover.ts'
import { heldIfItPays } from './complementary.ts'

/**
 * Returns an offer whose prices do not all come from one model, with suspensions. Suspends markets that guarantee
 * a profit to a player who backs all of their outcomes. Of markets that do so together it suspends the one priced
 * last.
 *
 * @param fair the model's markets; empty for a provider's event
 * @param cameAt by market, when its prices were set: later ones are suspended first; null where the model priced
 * it
 */
export function holdWhatPays(
  sport: SportId,
  fair: readonly FairMarket[],
  offer: readonly PricedMarket[],
  cameAt: (market: string) => number | null,
): readonly PricedMarket[] {
  let held = offer.map(heldIfItPays)
  for (;;) {
    const open = held.filter(({ suspended }) => !suspended)
    const cover = payingCover(sport, fair, open)
    if (!cover) return held
    const last = lastOf(cover, cameAt)
    if (last === null) return held
    held = held.map((market) =>
      market.key === last ? { ...market, suspended: true, paysWith: cover } : market,
    )
  }
}

const marketOf = (selection: string): string => selection.slice(0, selection.indexOf('='))

function lastOf({ backed }: Cover, cameAt: (market: string) => number | null): string | null {
  let last: { readonly market: string; readonly at: number } | null = null
  for (const [selection] of backed) {
    const market = marketOf(selection)
    const at = cameAt(market)
    if (at !== null && (!last || at > last.at)) last = { market, at }
  }
  return last?.market ?? null
}
