import { listBonusOffers, type OfferView, showBonuses } from '#domain/rewards/bonus/api.ts'
import { listTournaments, type TournamentEntry } from '#domain/rewards/tournaments/api.ts'
import { dayAccumulators } from '#domain/sport/book/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import { type Currency, isCurrencyCode } from '#kernel/money.ts'
import type { Call } from '#web/core/calls/call.ts'
import { isClosed } from '#web/core/site-facts.ts'

export type CurrentPromotion =
  | { readonly about: 'bonus'; readonly offer: OfferView }
  | { readonly about: 'accumulators'; readonly legs: number }
  | { readonly about: 'tournaments'; readonly tournaments: readonly TournamentEntry[] }

/** Most cards. */
const most = 2

interface Ground {
  readonly currency: string
  /** Whether a player is signed in. */
  readonly player: boolean
  /** Whether the lists show the accumulators of the day. */
  readonly accumulators: boolean
  readonly site: SiteFacts | undefined
  readonly signal: AbortSignal
}

/**
 * Loads the current promotions for this visitor: a bonus of the next deposit, the accumulators of the day,
 * tournaments.
 */
export async function loadCurrentPromotions(
  call: Call,
  { currency, player, accumulators, site, signal }: Ground,
): Promise<readonly CurrentPromotion[]> {
  const known: Currency = isCurrencyCode(currency) ? currency : 'EUR'
  const closed = (name: string) => isClosed(site, name)
  const [offer, line, tournaments] = await Promise.all([
    closed('bonus-rule') && closed('bonus-offer')
      ? undefined
      : player
        ? call(showBonuses, {}, { signal }).then(
            ({ offers }) => offers.find(({ ineligibilityReason }) => ineligibilityReason === null)?.offer,
          )
        : call(listBonusOffers, { query: { currency: known } }, { signal }).then(({ offers }) => offers[0]),
    accumulators && !closed('line')
      ? call(dayAccumulators, { params: { section: 'line' }, query: {} }, { signal }).then(
          (board) => board.accumulators?.[0],
        )
      : undefined,
    closed('casino-tournaments')
      ? []
      : call(listTournaments, {}, { signal }).then(({ tournaments: all }) =>
          all.filter(({ state }) => state === 'running'),
        ),
  ])
  const on: readonly (CurrentPromotion | null)[] = [
    offer ? { about: 'bonus', offer } : null,
    line ? { about: 'accumulators', legs: line.legs.length } : null,
    tournaments.length > 0 ? { about: 'tournaments', tournaments } : null,
  ]
  return on.filter((one) => one !== null).slice(0, most)
}
