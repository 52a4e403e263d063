import { type FreeRoundsView, type GameEntry, listFreeRounds, listGames } from '#domain/casino/casino/api.ts'
import { listBonusOffers, type OfferView, showBonuses } from '#domain/rewards/bonus/api.ts'
import { listTournaments, showTournament, type TournamentEntry } from '#domain/rewards/tournaments/api.ts'
import { type LoadContext, notFound } from '#web/core/router/page.ts'
import { isClosed } from '#web/core/site-facts.ts'

export type PromotionGame = Pick<GameEntry, 'id' | 'name' | 'route' | 'groups'>

/** A casino promotion: a deposit bonus, a tournament, or free spins granted to the player. */
export type CasinoPromotion =
  | {
      readonly about: 'bonus'
      readonly offer: OfferView
      readonly casino: NonNullable<OfferView['casino']>
    }
  | { readonly about: 'tournament'; readonly tournament: TournamentEntry }
  | { readonly about: 'spins'; readonly spins: FreeRoundsView }

export const promotionPath = (id: string): string => `/bonus/casino/promotions/${id}`

/** Returns the casino bonuses on offer, in the player's currency or in euros. */
export async function casinoOffers({
  call,
  signedIn,
}: Pick<LoadContext, 'call' | 'signedIn'>): Promise<readonly OfferView[]> {
  const offers = signedIn
    ? (await call(showBonuses)).offers.map(({ offer }) => offer)
    : (await call(listBonusOffers, { query: { currency: 'EUR' } })).offers
  return offers.filter(({ casino }) => casino !== null)
}

/** Returns the tournaments that players can still join; empty where the operator has none. */
export const openTournaments = async ({
  call,
  site,
}: Pick<LoadContext, 'call' | 'site'>): Promise<readonly TournamentEntry[]> =>
  isClosed(site, 'casino-tournaments')
    ? []
    : (await call(listTournaments)).tournaments.filter(({ state }) => state !== 'past')

/**
 * Returns the promotion of an id, with its games. Throws `notFound()` where none exists, or none for this visitor.
 */
export async function findPromotion(
  context: LoadContext,
): Promise<{ readonly promotion: CasinoPromotion; readonly games: readonly PromotionGame[] }> {
  const { call, site, signedIn } = context
  const id = context.params.id ?? ''
  const { games } = await call(listGames)
  const gamesOf = (ids: readonly string[]): readonly PromotionGame[] =>
    games
      .filter((game) => ids.includes(game.id))
      .map(({ id, name, route, groups }) => ({ id, name, route, groups }))
  if (id === 'first-deposit' || id === 'redeposit') {
    const offer = isClosed(site, 'casino-bonus')
      ? undefined
      : (await casinoOffers(context)).find(({ kind }) => kind === id)
    if (!offer?.casino) throw notFound()
    const { casino } = offer
    return { promotion: { about: 'bonus', offer, casino }, games: gamesOf(Object.keys(casino.contribution)) }
  }
  const spins = signedIn ? (await call(listFreeRounds)).freeRounds.find((free) => free.id === id) : undefined
  if (spins) return { promotion: { about: 'spins', spins }, games: gamesOf(spins.games) }
  if (isClosed(site, 'casino-tournament') || !/^[a-z0-9-]{1,60}$/.test(id)) throw notFound()
  const { tournament } = await call(showTournament, { params: { tournamentId: id } })
  return { promotion: { about: 'tournament', tournament }, games: gamesOf(tournament.games) }
}
